import { Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { whenIdle } from '#platform/web/page/when-idle.ts';
import { late } from '../late.tsx';
import { useAvoidControls } from '../overlays/use-avoid-controls.ts';
import { toasts, type Toast } from './toast.ts';

const ToastItem = late({
  load: async () => (await import('../overlays/toast-item.tsx')).ToastItem,
  isOptional: true,
});

export interface ToastProviderProps {
  /** Names the corner of the screen for screen readers, such as 'Notifications'. */
  regionLabel: string;
  closeLabel: string;
  children: ReactNode;
}

const NO_TOASTS: readonly Toast[] = [];

/** Draws both toast facilities: bottom right, on phones full width above the thumb. */
export function ToastProvider({ regionLabel, closeLabel, children }: ToastProviderProps) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.list, () => NO_TOASTS);
  // Also without a connection a toast has to come.
  useEffect(() => whenIdle(ToastItem.prefetch), []);
  const region = useAvoidControls<HTMLElement>(shown.length > 0);
  return (
    <>
      {children}
      <section
        ref={region}
        aria-label={regionLabel}
        aria-live="polite"
        aria-relevant="additions text"
        className="pointer-events-none fixed inset-x-3 bottom-[calc(var(--below-toasts)+var(--lower-edge))] z-60 md:inset-x-auto md:right-5 md:w-96"
      >
        <ol className="flex flex-col gap-2">
          {shown.map((toast) => (
            <Suspense key={toast.id} fallback={null}>
              <ToastItem toast={toast} closeLabel={closeLabel} />
            </Suspense>
          ))}
        </ol>
      </section>
    </>
  );
}
