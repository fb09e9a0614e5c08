import { expect, it } from 'vitest';
import { requestLanguage } from './language.ts';

it.each([
  [null, 'es', 'en-US', 'es'],
  [null, 'en', 'es', 'en'],
  [null, undefined, 'es-MX,es;q=0.9,en;q=0.8', 'es'],
  [null, undefined, 'fr-FR,es;q=0.5', 'es'],
  [null, undefined, 'de', 'en'],
  [null, undefined, undefined, 'en'],
  [null, 'klingon', 'es', 'es'],
  ['es', 'en', 'en-US', 'es'],
  ['en', 'es', 'es', 'en'],
] as const)(
  'address %s, cookie %s and browser language %s give %s',
  (asked, cookie, acceptLanguage, language) => {
    expect(requestLanguage({ asked, cookie, acceptLanguage: acceptLanguage })).toBe(language);
  },
);
