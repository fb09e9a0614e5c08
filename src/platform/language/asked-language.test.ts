import { expect, it } from 'vitest';
import { readAskedLanguage } from './asked-language.ts';

it.each([
  ['', null, ''],
  ['?lang=es', 'es', ''],
  ['?lang=en&category=cleaning', 'en', '?category=cleaning'],
  ['?search=a+b%20c&lang=es&sort=newest', 'es', '?search=a+b%20c&sort=newest'],
  ['?lang=klingon', null, ''],
  ['?lang=klingon&lang=es', 'es', ''],
  ['?language=es', null, '?language=es'],
  ['?search=lang=es', null, '?search=lang=es'],
])('%s asks for %s and leaves %s', (search, asked, rest) => {
  expect(readAskedLanguage(search)).toEqual({ asked, rest });
});
