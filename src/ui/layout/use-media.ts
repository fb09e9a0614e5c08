import { useSyncExternalStore } from 'react';

/** Whether the screen is like this now; for what a class cannot say. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Below this, what stands side by side elsewhere comes one after the other, and menus fill the screen (SHELL-263). */
export const NARROW = '(max-width: 767.98px)';

/** From here on a list and what was chosen from it stand side by side, also beside the sidebar (CHAT-043). */
export const ROOMY = '(min-width: 64rem)';
