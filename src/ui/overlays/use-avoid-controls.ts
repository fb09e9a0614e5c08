import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

let loaded: typeof import('./avoid-controls.ts') | null = null;

/** Has the code at hand when the first thing floats: then it stands in its place before it is seen. */
export async function prepareAvoidControls() {
  loaded ??= await import('./avoid-controls.ts');
  return loaded;
}

/** For what floats over the page. */
export function useAvoidControls<Part extends HTMLElement>(
  isShown: boolean,
  { mayHide = false } = {},
): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const floating = part.current;
    if (!isShown || !floating) return undefined;
    let stop = loaded?.avoidControls(floating, { mayHide });
    if (stop) return stop;
    let isOver = false;
    prepareAvoidControls().then(
      ({ avoidControls }) => {
        if (!isOver) stop = avoidControls(floating, { mayHide });
      },
      // Without a connection it stays where it is.
      () => {},
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isShown, mayHide]);
  return part;
}
