import { useSyncExternalStore } from 'react';

const DARK = '(prefers-color-scheme: dark)';

function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === undefined ? matchMedia(DARK).matches : chosen === 'dark';
}

function subscribe(listener: () => void) {
  const system = matchMedia(DARK);
  const chosen = new MutationObserver(listener);
  system.addEventListener('change', listener);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', listener);
    chosen.disconnect();
  };
}

/** Whether the page is dark now: what is drawn on a canvas cannot take its colors from the style sheet. */
export const useIsDark = (): boolean => useSyncExternalStore(subscribe, isDark, () => false);
