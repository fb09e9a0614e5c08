import { isLanguage } from '../language/translator.ts';
import type { Language } from '../language/translator.ts';

export const LANGUAGE_COOKIE = 'porchlight_language';

/**
 * Returns the language the address asks for, else the saved choice, else the browser's language, else English
 * (SHELL-225, SHELL-226, SHELL-234).
 */
export function requestLanguage(from: {
  asked: Language | null;
  cookie: string | undefined;
  acceptLanguage: string | undefined;
}): Language {
  if (from.asked !== null) return from.asked;
  if (isLanguage(from.cookie)) return from.cookie;
  for (const accepted of (from.acceptLanguage ?? '').split(',')) {
    const language = accepted.trim().slice(0, 2).toLowerCase();
    if (isLanguage(language)) return language;
  }
  return 'en';
}
