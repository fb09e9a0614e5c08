import { isLanguage } from '../translator.ts';
import type { Language } from '../translator.ts';

export const LANGUAGE_COOKIE = 'porchlight_language';

/** The saved choice, else the browser's wish, else English (SHELL-225, SHELL-226, SHELL-234). */
export function requestLanguage(
  cookie: string | undefined,
  acceptLanguage: string | undefined,
): Language {
  if (isLanguage(cookie)) return cookie;
  for (const wish of (acceptLanguage ?? '').split(',')) {
    const language = wish.trim().slice(0, 2).toLowerCase();
    if (isLanguage(language)) return language;
  }
  return 'en';
}
