import { formWithPositions, toSearchForm } from './search-form.ts';

/** Digits or letters, as `search_words` in the database splits them. */
const WORD = /[0-9]+|(?:(?![0-9])[\p{L}\p{Nd}])+/gu;
/** So much of a word counts there. */
const LONGEST_WORD = 100;

const cut = (word: string): string =>
  word.length > LONGEST_WORD ? Array.from(word).slice(0, LONGEST_WORD).join('') : word;

/** Splits a text into its words in search form, the same as `search_words` in the database (decision 0098). */
export const listSearchWords = (text: string): string[] =>
  Array.from(toSearchForm(text).matchAll(WORD), ([word]) => cut(word));

/** A segment of a text, and whether it was found. */
export type Marked = { text: string; isHit: boolean };

/** Positions in a text where one of these stands, each a word or some in a row, in search form (SHELL-413). */
export function findWords(
  text: string,
  wanted: ReadonlySet<string>,
): { from: number; to: number }[] {
  if (wanted.size === 0) return [];
  const longest = Math.max(...Array.from(wanted, (phrase) => phrase.split(' ').length));
  const { form, from, to } = formWithPositions(text);
  const words = Array.from(form.matchAll(WORD), ({ 0: word, index }) => ({
    word: cut(word),
    from: from[index] ?? 0,
    to: to[index + word.length - 1] ?? text.length,
  }));
  const found: { from: number; to: number }[] = [];
  for (let at = 0; at < words.length; at += 1) {
    for (let count = Math.min(longest, words.length - at); count > 0; count -= 1) {
      const row = words.slice(at, at + count);
      if (!wanted.has(row.map(({ word }) => word).join(' '))) continue;
      found.push({ from: row[0]?.from ?? 0, to: row.at(-1)?.to ?? text.length });
      at += count - 1;
      break;
    }
  }
  return found;
}

/** Cuts a text into what was found and what stands between. */
export function markWords(text: string, wanted: ReadonlySet<string>): Marked[] {
  const marked: Marked[] = [];
  let end = 0;
  for (const { from, to } of findWords(text, wanted)) {
    // Both numbers of '½' lie in one character.
    if (from < end) continue;
    if (from > end) marked.push({ text: text.slice(end, from), isHit: false });
    marked.push({ text: text.slice(from, to), isHit: true });
    end = to;
  }
  if (end < text.length) marked.push({ text: text.slice(end), isHit: false });
  return marked;
}

/** Collects what a search found on the pages of a list; an answer of the version before does not say. */
export const collectFoundWords = (
  pages: ReadonlyArray<{ foundWords?: readonly string[] }> = [],
): ReadonlySet<string> => new Set(pages.flatMap(({ foundWords = [] }) => foundWords));
