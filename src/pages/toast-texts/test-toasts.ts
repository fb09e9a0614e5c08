import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Translator } from '#platform/language/translator.ts';
import { texts as english } from '../../../locales/en/index.ts';
import { texts as spanish } from '../../../locales/es/index.ts';

/** A row of the notices, where it is said, the code that says it, and the words: their key, English, Spanish. */
type Row = [
  id: string,
  file: string,
  code: string,
  words: Array<[key: string, english: string, spanish: string]>,
];

export const SOURCE = join(import.meta.dirname, '../..');

/** The code without what only its layout needs. */
export const codeOf = (file: string) =>
  readFileSync(join(SOURCE, file), 'utf8')
    .replaceAll(/\/\/.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/,\s*([})\]])/g, ' $1')
    .replaceAll(/\(\s+|\s+(?=\))/g, (gap) => gap.trim());

const translators = [english, spanish].map((texts, index) => {
  // A text that is missing is its key, which no test expects.
  const translator = new Translator(index === 0 ? 'en' : 'es', () => {});
  for (const [namespace, own] of Object.entries(texts)) translator.add(namespace, own);
  return translator;
});

/** The words as they are listed, before anything is filled in. */
export const textsOf = (key: string) =>
  translators.map(({ t }) => (t as (key: string) => string)(key));

/** Each row is said in exactly these words, in both languages, and by this code (NOTE-099). */
export function checkToasts(area: string, rows: Row[]): void {
  test.each(rows)(`${area}: %s in %s`, (_id, file, code, words) => {
    expect(codeOf(file)).toContain(code);
    expect(words.map(([key]) => [key, ...textsOf(key)])).toEqual(words);
  });
}
