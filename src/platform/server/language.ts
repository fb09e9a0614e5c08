import type { Language } from './viewer.ts';

export const LANGUAGE_COOKIE = 'porchlight_language';

/** The saved choice, else the browser's wish, else English (SHELL-225, SHELL-226, SHELL-234). */
export function requestLanguage(cookie: string | undefined, acceptLanguage: string | undefined) {
  const saved = asLanguage(cookie);
  if (saved) return saved;
  for (const wish of (acceptLanguage ?? '').split(',')) {
    const language = asLanguage(wish.split(';')[0]?.trim().slice(0, 2).toLowerCase());
    if (language) return language;
  }
  return 'en';
}

function asLanguage(value: string | undefined): Language | null {
  return value === 'en' || value === 'es' ? value : null;
}
