import { expect, test } from 'vitest';
import { languageByCommonWords } from './common-words.ts';

test.each([
  ['It is an upright one, and the stairs are wide enough for it.', 'en'],
  ['Can you come at ten?', 'en'],
  ['El sofá es grande y las escaleras son angostas.', 'es'],
  ['¿Está bien mañana por la tarde?', 'es'],
  ['OK, gracias', null],
  ['Austin, TX 78704', null],
  ['Das Sofa ist schwer und die Treppe eng.', null],
  ['', null],
])('"%s" is in %s (SHELL-351)', (text, language) => {
  expect(languageByCommonWords(text)).toBe(language);
});
