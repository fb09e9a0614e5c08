import { toSearchForm } from '#platform/text/search-form.ts';
import type { Source } from '../list/count-listed.ts';
import { stemTexts } from './stems.ts';
import { findConcepts, findCorrections } from './text-query.ts';
import type { HasAny, SearchSteps } from './text-query.ts';
import { readVocabulary } from './vocabulary.ts';

/** Longer texts are sentences, in which each word would cost a few statements. */
const MOST_WORDS = 6;

type Searched = {
  source: Source;
  text: string;
  toSteps: (text: string) => Promise<SearchSteps>;
  hasAny: HasAny;
};

/**
 * Returns the text with known words in place of those that are none and find nothing, if anything is found by that, or by
 * what is nearest to it (SHELL-404); null where there is nothing to correct.
 */
export async function correctText(searched: Searched): Promise<string | null> {
  const { source, text, toSteps, hasAny } = searched;
  const chunks = toSearchForm(text).trim().split(' ');
  if (chunks.length > MOST_WORDS || text.includes('"')) return null;
  const [vocabulary, stemmed] = await Promise.all([
    readVocabulary(source),
    stemTexts(source.db, chunks),
  ]);
  const unknown = new Set(
    findConcepts(vocabulary, stemmed)
      .filter(({ groups, words }) => groups.length === 0 && words.length === 1)
      .flatMap(({ words }) => words),
  );
  const shown = new Map(vocabulary.phrases.map((phrase) => [phrase.form, phrase.text]));
  const finds = async (words: string) => {
    const [own] = await toSteps(words);
    return own !== undefined && own.query !== '' && (await hasAny(own));
  };
  const findFirst = async (words: readonly string[]): Promise<string | null> => {
    for (const word of words) if (await finds(word)) return word;
    return null;
  };
  const corrected = await Promise.all(
    chunks.map(async (chunk, at) => {
      const [word, ...others] = stemmed[at] ?? [];
      if (!word || others.length > 0 || !unknown.has(word) || /\d/.test(chunk)) return chunk;
      const meant = findCorrections(vocabulary, word.form).map(({ form }) => form);
      if (meant.length === 0 || (await finds(chunk))) return chunk;
      const found = await findFirst(meant);
      return found === null ? chunk : (shown.get(found) ?? found);
    }),
  );
  if (corrected.every((word, at) => word === chunks[at])) return null;
  const meant = corrected.join(' ');
  for (const step of await toSteps(meant)) if (await hasAny(step)) return meant;
  return null;
}
