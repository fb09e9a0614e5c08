import { createHash } from 'node:crypto';
import { languages } from '#platform/language/translator.ts';
import type { Language } from '#platform/language/translator.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { Source } from '../list/count-listed.ts';
import { changeGroups, readOwnWords } from '../own-words/read-own-words.ts';
import type { OwnWords } from '../own-words/read-own-words.ts';
import { readVocabularyFiles } from './read-word-groups.ts';
import type { WordGroup } from './read-word-groups.ts';
import { stemTexts } from './stems.ts';
import type { StemmedWord } from './stems.ts';
import { joinAny, toPhrase } from './ts-query.ts';
import type { Terms } from './ts-query.ts';

/** A group of the vocabulary, as queries for its words and for those of narrower groups. */
export type KnownGroup = {
  words: Terms;
  /** Its words and phrases as people type them. */
  forms: ReadonlySet<string>;
  /** The words without descriptions. */
  headline: Terms;
  /** The words by which the group is found as a kind of something: none with several meanings. */
  asKind: Terms;
  narrower: KnownGroup[];
  broader: KnownGroup | null;
};

/** A word or phrase of the vocabulary as it is offered to people who type. */
export type KnownPhrase = {
  language: Language;
  text: string;
  /** By which it is compared with what is typed. */
  form: string;
  words: readonly StemmedWord[];
};

export type Vocabulary = {
  /** Another one finds other things, so saved searches are built again (ITEM-364). */
  version: string;
  /** The groups a phrase stands in, by its stems in one language. */
  groupsByStems: Record<Language, ReadonlyMap<string, readonly KnownGroup[]>>;
  /** The single words by which slips of the hand are corrected, each with its language's stems. */
  words: ReadonlyMap<string, StemmedWord>;
  /** Each word and phrase once a language. */
  phrases: readonly KnownPhrase[];
};

/** Rises whenever queries are built in another way, so that saved searches are built again. */
const EDITION = 3;

export const toStemsKey = (words: readonly StemmedWord[], language: Language): string =>
  listStems(words, language).join(' ');

export const toForm = (words: readonly StemmedWord[]): string =>
  words.map(({ form }) => form).join(' ');

export const listStems = (words: readonly StemmedWord[], language: Language): string[] =>
  words.flatMap((word) => word[language] ?? []);

let latest: { key: string; vocabulary: Promise<Vocabulary> } | null = null;

/**
 * Reads the vocabulary once for each state of what operators changed in it, which takes a second. Every database of this
 * release stems alike, so it is kept for all of them.
 */
export async function readVocabulary(source: Source): Promise<Vocabulary> {
  const changes = await readOwnWords(source);
  if (latest?.key !== changes.key) {
    const vocabulary = stemAndBuild(source.db, changes);
    latest = { key: changes.key, vocabulary };
    vocabulary.catch(() => {
      if (latest?.vocabulary === vocabulary) latest = null;
    });
  }
  return latest.vocabulary;
}

/** The database stems the words as it stems what is stored. */
async function stemAndBuild(db: DbOrTransaction, changes: OwnWords): Promise<Vocabulary> {
  const groups = changeGroups(readVocabularyFiles(), changes);
  const words = [...new Set(groups.flatMap(({ en, es }) => [...en, ...es]))];
  const stemmed = await stemTexts(db, words);
  return buildVocabulary(groups, new Map(words.map((word, at) => [word, stemmed[at] ?? []])));
}

export function buildVocabulary(
  groups: readonly WordGroup[],
  stemmed: ReadonlyMap<string, readonly StemmedWord[]>,
): Vocabulary {
  const groupsByStems = {
    en: new Map<string, KnownGroup[]>(),
    es: new Map<string, KnownGroup[]>(),
  };
  const words = new Map<string, StemmedWord>();
  const offered = new Map<string, KnownPhrase>();
  const known = new Map<WordGroup, KnownGroup>();
  const phrasesByGroup = new Map(groups.map((group) => [group, listPhrases(group, stemmed)]));
  const meanings = countMeanings(phrasesByGroup);
  for (const [group, phrases] of phrasesByGroup) {
    const headlines = phrases.map(({ stems }) => toPhrase(stems, { headlineOnly: true }));
    const broader = (group.broader && known.get(group.broader)) ?? null;
    const entry: KnownGroup = {
      words: joinAny(phrases.map(({ stems }) => toPhrase(stems))),
      forms: new Set(phrases.map((phrase) => toForm(phrase.words))),
      headline: joinAny(headlines),
      asKind: joinAny(headlines.filter((_, at) => meanings.get(phrases[at]?.key ?? '') === 1)),
      narrower: [],
      broader,
    };
    broader?.narrower.push(entry);
    known.set(group, entry);
    for (const phrase of phrases) {
      addTo(groupsByStems[phrase.language], phrase.stems.join(' '), entry);
      const { language, text, words: phraseWords } = phrase;
      const form = toForm(phraseWords);
      offered.set(`${language} ${form}`, { language, text, form, words: phraseWords });
      const [only, ...others] = phrase.words;
      if (only && others.length === 0) words.set(only.form, only);
    }
  }
  const source = JSON.stringify([
    EDITION,
    groups.map(({ en, es, broader }) => [en, es, broader?.en]),
  ]);
  const version = createHash('sha256').update(source).digest('hex').slice(0, 16);
  return { version, groupsByStems, words, phrases: [...offered.values()] };
}

type Phrase = {
  language: Language;
  text: string;
  words: readonly StemmedWord[];
  stems: readonly string[];
  key: string;
};

const listPhrases = (
  group: WordGroup,
  stemmed: ReadonlyMap<string, readonly StemmedWord[]>,
): Phrase[] =>
  languages.flatMap((language) =>
    group[language].flatMap((word) => {
      const words = stemmed.get(word) ?? [];
      const stems = listStems(words, language);
      if (!isUnambiguous(words, language)) return [];
      return [{ language, text: word, words, stems, key: `${language} ${stems.join(' ')}` }];
    }),
  );

/** Counts the general groups that a phrase stands under. */
function countMeanings(phrasesByGroup: ReadonlyMap<WordGroup, readonly Phrase[]>) {
  const roots = new Map<string, Set<WordGroup>>();
  for (const [group, phrases] of phrasesByGroup) {
    for (const { key } of phrases) {
      roots.set(key, (roots.get(key) ?? new Set()).add(group.broader ?? group));
    }
  }
  return new Map([...roots].map(([key, groups]) => [key, groups.size]));
}

/** Without its stop words, 'make up' would mean whatever is made, and 'side by side' whatever has a side. */
export const isUnambiguous = (words: readonly StemmedWord[], language: Language): boolean =>
  words.length === 1 || new Set(listStems(words, language)).size > 1;

function addTo(groups: Map<string, KnownGroup[]>, key: string, group: KnownGroup): void {
  if (key === '') return;
  const same = groups.get(key) ?? [];
  if (!same.includes(group)) groups.set(key, [...same, group]);
}
