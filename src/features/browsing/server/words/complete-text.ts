import type { Language } from '#platform/language/translator.ts';
import { toSearchForm } from '#platform/text/search-form.ts';
import type { Source } from '../list/count-listed.ts';
import { toKnownQuery, toSearchSteps } from './text-query.ts';
import { joinAll } from './ts-query.ts';
import type { Terms } from './ts-query.ts';
import { readVocabulary } from './vocabulary.ts';
import type { KnownPhrase } from './vocabulary.ts';

/** A text that what was typed may become, and the query that tells whether anything is found by it. */
export type Completion = { text: string; query: Terms };

/** Sorted by length, so the completions that are left out are long ones. */
const MOST_COMPLETIONS = 24;

/**
 * Lists what a text may become by words and phrases of the vocabulary that begin like all of it or like its last word,
 * those of the language first (SHELL-402). The words before the last one are kept.
 */
export async function completeText(
  source: Source,
  language: Language,
  typed: string,
): Promise<Completion[]> {
  const form = toSearchForm(typed).trim();
  const at = form.lastIndexOf(' ') + 1;
  const [before, last] = [form.slice(0, at).trim(), form.slice(at)];
  if (last === '') return [];
  const vocabulary = await readVocabulary(source);
  const beginning = (begin: string) =>
    vocabulary.phrases
      .filter((phrase) => phrase.form.startsWith(begin) && phrase.form !== form)
      .toSorted((one, other) => rank(one, language) - rank(other, language));
  // Thousands begin with one letter, so no more of them become queries than are looked at.
  const complete = (begin: string) => beginning(begin).slice(0, MOST_COMPLETIONS);
  const whole = complete(form).map(({ text, words }) => ({
    text,
    query: toKnownQuery(vocabulary, words),
  }));
  const ended =
    before === '' || whole.length >= MOST_COMPLETIONS
      ? []
      : await endAfter(source, before, complete(last), (phrase) =>
          toKnownQuery(vocabulary, phrase.words),
        );
  return [...new Map([...whole, ...ended].map((one) => [one.text, one])).values()]
    .filter(({ query }) => query.query !== '')
    .slice(0, MOST_COMPLETIONS);
}

/** The page's language first, then the shorter word: more of it has been typed. */
const rank = ({ language, form }: KnownPhrase, wanted: Language): number =>
  (language === wanted ? 0 : 1_000) + form.length;

async function endAfter(
  source: Source,
  before: string,
  endings: readonly KnownPhrase[],
  toQuery: (phrase: KnownPhrase) => Terms,
): Promise<Completion[]> {
  const [own] = await toSearchSteps(source, { name: 'completions', categories: [] }, before);
  return endings.map((phrase) => ({
    text: `${before} ${phrase.text}`,
    query: joinAll(own ? [own, toQuery(phrase)] : [toQuery(phrase)]),
  }));
}
