import { lazy, Suspense, useEffect, useState } from 'react';
import type { ModalSurfaceProps } from './modal-surface.tsx';

const loadSurface = async () => ({ default: (await import('./modal-surface.tsx')).ModalSurface });
const Surface = lazy(loadSurface);

/** Nothing until the first opening; the code behind it is fetched while the browser is idle. */
export function LazyModal(props: ModalSurfaceProps) {
  const [hasOpened, setHasOpened] = useState(props.open);
  if (props.open && !hasOpened) setHasOpened(true);

  useEffect(() => {
    // Only ahead of time: without a connection the opening itself asks again.
    const prefetch = () => void loadSurface().catch(() => {});
    // Where the browser cannot tell when it is idle, two seconds after the page is a fair guess.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(prefetch, 2000);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(prefetch, { timeout: 5000 });
    return () => cancelIdleCallback(request);
  }, []);

  if (!hasOpened) return null;
  return (
    <Suspense fallback={null}>
      <Surface {...props} />
    </Suspense>
  );
}
