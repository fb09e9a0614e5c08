import { useSyncExternalStore } from 'react';
import { PAPERS, THEME_KEY, applyTheme, themes } from '../theme.ts';
import type { Theme } from '../theme.ts';
import { deviceStorage } from './storage/storage.ts';

/** Colors every page of this device from now on (SHELL-330). */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') deviceStorage.remove(THEME_KEY);
  else deviceStorage.set(THEME_KEY, theme);
  applyTheme(theme, PAPERS);
}

/** Follows a choice made in another tab; returns how to stop (SHELL-332). */
export function followTheme(): () => void {
  // It may have been made while this page was still coming alive.
  takeStoredTheme();
  window.addEventListener('storage', takeStoredTheme);
  return () => window.removeEventListener('storage', takeStoredTheme);
}

function takeStoredTheme(): void {
  const stored = deviceStorage.get(THEME_KEY);
  if ((stored ?? 'system') !== shownTheme()) applyTheme(stored, PAPERS);
}

/** The choice that the page shows. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, shownTheme, () => 'system');

const shownTheme = (): Theme =>
  themes.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'system';

function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
