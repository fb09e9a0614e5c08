import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { Translator } from '#platform/language/translator.ts';
import { formatErrorText } from '#platform/web/error-text.ts';
import { texts as english } from '../../locales/en/index.gen.ts';
import { texts as spanish } from '../../locales/es/index.gen.ts';

const translators = [english, spanish].map((texts, index) => {
  // A missing text is its key, which the table never expects.
  const translator = new Translator(index === 0 ? 'en' : 'es', () => {});
  for (const [namespace, own] of Object.entries(texts)) translator.add(namespace, own);
  return translator;
});

const listTexts = (key: string) => translators.map(({ t }) => (t as (key: string) => string)(key));

/** Each line: the row of docs/behaviour/notices.md, the text's key, its English and its Spanish. */
const table = readFileSync(join(import.meta.dirname, 'toast-words.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' | '));

test.each(table)('%s: %s reads as its row says (NOTE-099)', (_row, key = '', ...words) => {
  expect(listTexts(key)).toEqual(words);
});

test('an unexpected error reads as one general sentence without technical words (NOTE-098, NOTE-100)', () => {
  expect(listTexts('common:errors.unexpected')).toEqual([
    'Something went wrong. Please try again.',
    'Algo salió mal. Inténtalo de nuevo.',
  ]);
  const translator = new Translator('en', vi.fn<(key: string) => void>());
  translator.add('common', english.common);
  const technical = new Error('duplicate key value violates unique constraint "reports_pkey"');
  expect(formatErrorText(translator, technical)).toBe('Something went wrong. Please try again.');
});
