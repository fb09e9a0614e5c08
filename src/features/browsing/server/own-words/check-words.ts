import { languages } from '#platform/language/translator.ts';
import type { Language } from '#platform/language/translator.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { visibleLength } from '#platform/text/visible-length.ts';
import { LONGEST_PHRASE, LONGEST_WORD, MOST_WORDS } from '../../limits.ts';
import { findTwice } from '../../word-group.ts';
import { stemTexts } from '../words/stems.ts';
import { isUnambiguous, listStems } from '../words/vocabulary.ts';

/** A reason not to store a group, by the field it is said at; `word` is what it is about. */
export type WordProblem = {
  field: Language | 'broader';
  reason:
    | 'missing'
    | 'over_limit'
    | 'too_long'
    | 'twice'
    | 'too_common'
    | 'unknown'
    | 'several'
    | 'is_kind'
    | 'has_kinds';
  word: string;
};

/** Finds what is wrong with the words of a group: one problem a language (OPS-205). */
export async function findWordProblems(
  db: DbOrTransaction,
  words: Record<Language, readonly string[]>,
): Promise<WordProblem[]> {
  const problems = await Promise.all(
    languages.map(async (field): Promise<WordProblem | null> => {
      const given = words[field];
      if (given.length === 0) return { field, reason: 'missing', word: '' };
      if (given.length > MOST_WORDS) return { field, reason: 'over_limit', word: '' };
      const long = given.find((word) => visibleLength(word) > LONGEST_WORD);
      if (long !== undefined) return { field, reason: 'too_long', word: long };
      const twice = findTwice(given);
      if (twice !== undefined) return { field, reason: 'twice', word: twice };
      const stemmed = await stemTexts(db, given);
      const longest = given.find((_, at) => (stemmed[at] ?? []).length > LONGEST_PHRASE);
      if (longest !== undefined) return { field, reason: 'too_long', word: longest };
      const common = given.find((_, at) => {
        const phrase = stemmed[at] ?? [];
        return listStems(phrase, field).length === 0 || !isUnambiguous(phrase, field);
      });
      return common === undefined ? null : { field, reason: 'too_common', word: common };
    }),
  );
  return problems.filter((problem) => problem !== null);
}
