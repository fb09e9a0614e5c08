import { expect, it } from 'vitest';
import { requestLanguage } from './language.ts';

it.each([
  ['es', 'en-US', 'es'],
  ['en', 'es', 'en'],
  [undefined, 'es-MX,es;q=0.9,en;q=0.8', 'es'],
  [undefined, 'fr-FR,es;q=0.5', 'es'],
  [undefined, 'de', 'en'],
  [undefined, undefined, 'en'],
  ['klingon', 'es', 'es'],
])('cookie %s and browser wish %s give %s', (cookie, wish, language) => {
  expect(requestLanguage(cookie, wish)).toBe(language);
});
