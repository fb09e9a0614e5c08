import { Suspense, useEffect, useState } from 'react';
import { late } from '../late.tsx';
import type { ModalSurfaceProps } from './modal-surface.tsx';
import { LayerContent, useLayer } from './use-layer.ts';

const Surface = late({ load: async () => (await import('./modal-surface.tsx')).ModalSurface });

export interface LazyModalProps extends ModalSurfaceProps {
  /** While it is at work nothing closes it. */
  isBusy?: boolean;
}

/** Renders nothing until the first opening; its code is fetched while the browser is idle. */
export function LazyModal({ isBusy = false, ...props }: LazyModalProps) {
  const [hasOpened, setHasOpened] = useState(props.open);
  if (props.open && !hasOpened) setHasOpened(true);
  const change = (open: boolean) => {
    if (!isBusy) props.onOpenChange(open);
  };
  const content = useLayer(props.open, () => change(false), { isLocked: isBusy });

  useEffect(() => {
    const { prefetch } = Surface;
    // Without `requestIdleCallback`, two seconds after the page is a fair guess.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(prefetch, 2000);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(prefetch, { timeout: 5000 });
    return () => cancelIdleCallback(request);
  }, []);

  if (!hasOpened) return null;
  return (
    <LayerContent value={content}>
      <Suspense fallback={null}>
        <Surface {...props} onOpenChange={change} />
      </Suspense>
    </LayerContent>
  );
}
