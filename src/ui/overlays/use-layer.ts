import { createContext, use, useEffectEvent, useId, useLayoutEffect, useMemo } from 'react';
import { layers } from './layers.ts';

const LayersBelow = createContext<readonly string[]>([]);

/** Around what a layer holds, so that layers opened in there lie above it. */
export const LayerContent = LayersBelow.Provider;

/**
 * While it is open, Back closes this instead of leaving the page (CHAT-048). Answers with the value for `LayerContent`.
 */
export function useLayer(
  isOpen: boolean,
  onClose: () => void,
  { isLocked = false } = {},
): readonly string[] {
  const id = useId();
  const within = use(LayersBelow);
  const close = useEffectEvent(() => {
    if (isLocked) return false;
    onClose();
    return true;
  });
  // Runs before the browser paints, so that Back cannot be pressed on a layer that is not counted yet.
  useLayoutEffect(
    () => (isOpen ? layers.add({ id, within, close: () => close() }) : undefined),
    [isOpen, id, within],
  );
  return useMemo(() => [...within, id], [within, id]);
}
