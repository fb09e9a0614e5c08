import { toSearchForm } from '#platform/text/search-form.ts';

/** Splits words that are written in a row, apart by commas or lines. */
export const splitWords = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((word) => word.replaceAll(/\s+/g, ' ').trim())
    .filter((word) => word !== '');

/** Joins words as `splitWords` splits them. */
export const joinWords = (words: readonly string[]): string => words.join(', ');

/** Writes a group as one line, by which a shipped group is known. */
export const toGroupLine = (group: { en: readonly string[]; es: readonly string[] }): string =>
  `${joinWords(group.en)} | ${joinWords(group.es)}`;

/** Returns the first word that has the search form of one before it. */
export function findTwice(words: readonly string[]): string | undefined {
  const forms = words.map((word) => toSearchForm(word));
  return words.find((_, at) => forms.indexOf(forms[at] ?? '') < at);
}
