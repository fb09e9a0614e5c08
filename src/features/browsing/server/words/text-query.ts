import { languages } from '#platform/language/translator.ts';
import type { Language } from '#platform/language/translator.ts';
import type { CacheDefinition } from '#platform/server/caches.ts';
import { toSearchForm } from '#platform/text/search-form.ts';
import { LONGEST_PHRASE } from '../../limits.ts';
import type { Source } from '../list/count-listed.ts';
import { editDistance } from './edit-distance.ts';
import type { IndexQuery } from './index-query.ts';
import { stemTexts } from './stems.ts';
import type { StemmedWord } from './stems.ts';
import { joinAll, joinAny, toExactPhrase, toPhrase, toPrefix } from './ts-query.ts';
import type { Terms } from './ts-query.ts';
import { listStems, readVocabulary, toForm, toStemsKey } from './vocabulary.ts';
import type { KnownGroup, Vocabulary } from './vocabulary.ts';

/** A text as the database searches for it. */
export type TextQuery = {
  /** The vocabulary, its kind of thing, its text and which step it is, by which caches know it. */
  id: string;
  /** The `tsquery` that must match. */
  query: string;
  /** A wider one, which the index is asked first. */
  indexed: IndexQuery;
  /** Each text that matches has at least one of these stems. */
  anchors: readonly string[];
  /** The version of the vocabulary it was built with. */
  vocabulary: string;
  /** The search forms of what was in quotes, which must stand in the text as they are. */
  phrases: readonly string[];
  /** For the order by best match: what each concept is found by, and what that is worth, from 0 to 1. */
  alternatives: readonly { concept: number; query: string; worth: number }[];
};

/** A filter as a key of caches, in which a text's queries stand as their id. */
export const toFilterKey = (filter: unknown): string =>
  JSON.stringify(filter, (_, value: unknown) => (isTextQuery(value) ? value.id : value));

const isTextQuery = (value: unknown): value is TextQuery =>
  typeof value === 'object' && value !== null && 'alternatives' in value && 'id' in value;

/** A text's queries: what was asked for, and what is nearest to it in steps, for when nothing matches. */
export type SearchSteps = readonly TextQuery[];

/** Whether anything that everybody may see matches a text, whatever else is asked for. */
export type HasAny = (text: TextQuery) => Promise<boolean>;

/** A category with its key in `words` and its names in both languages. */
export type NamedCategory = { key: string; names: readonly string[] };

const WORTH = {
  own: 1,
  apart: 0.8,
  same: 0.6,
  narrower: 0.5,
  corrected: 0.5,
  category: 0.35,
  broader: 0.2,
};

/** A word of a search, or a phrase of it that the vocabulary knows. */
type Concept = {
  words: readonly StemmedWord[];
  spoken: readonly Language[];
  /** Those of the vocabulary it stands in; without any it is found as it stands. */
  groups: readonly KnownGroup[];
};

const STEPS: CacheDefinition<SearchSteps> = {
  name: 'browsing.text-queries',
  max: 500,
  freshMs: Infinity,
};

export type SearchedKindOfThing = { name: string; categories: readonly NamedCategory[] };

/** Builds the queries of a text: none without a text, and one that matches nothing where it has no words. */
export async function toSearchSteps(
  source: Source,
  kind: SearchedKindOfThing,
  text: string,
): Promise<SearchSteps> {
  const form = toSearchForm(text).trim();
  if (form === '') return [];
  const vocabulary = await readVocabulary(source);
  return source.caches.fetch(STEPS, JSON.stringify([vocabulary.version, kind, form]), async () => {
    const [steps = []] = await buildAllSteps(source, vocabulary, kind, [form]);
    return steps;
  });
}

/** Builds the queries of many texts, which are not cached, with one question to the database. */
export async function toManySearchSteps(
  source: Source,
  kind: SearchedKindOfThing,
  texts: readonly string[],
): Promise<SearchSteps[]> {
  const forms = texts.map((text) => toSearchForm(text).trim());
  return buildAllSteps(source, await readVocabulary(source), kind, forms);
}

async function buildAllSteps(
  { db }: Pick<Source, 'db'>,
  vocabulary: Vocabulary,
  kind: SearchedKindOfThing,
  forms: readonly string[],
): Promise<SearchSteps[]> {
  const typed = forms.map(splitChunks);
  const names = kind.categories.flatMap((category) => category.names.flatMap(splitName));
  const stemmed = await stemTexts(db, [...names, ...typed.flat()]);
  const categories = nameCategories(kind, stemmed.slice(0, names.length));
  let from = names.length;
  return forms.map((form, at) => {
    const chunks = stemmed.slice(from, (from += typed[at]?.length ?? 0));
    return form === '' ? [] : buildSteps(vocabulary, { kind: kind.name, chunks, form, categories });
  });
}

const QUOTED = /"([^"]+)"/g;

const findQuoted = (form: string): string[] =>
  [...form.matchAll(QUOTED)]
    .map(([, quoted = '']) => quoted.trim())
    .filter((quoted) => quoted !== '');

/** Splits a text into the parts in quotes, and the words between spaces. */
const splitChunks = (form: string): string[] => [
  ...findQuoted(form),
  ...form
    .replaceAll(QUOTED, ' ')
    .split(' ')
    .filter((chunk) => chunk !== ''),
];

/** 'Home & Garden' is found by either word. */
const splitName = (name: string): string[] => name.split(/ *(?:&|,|\/| and | y ) */);

type CategoryWords = { key: string; keys: ReadonlySet<string> };

function nameCategories(
  { categories }: SearchedKindOfThing,
  names: readonly (readonly StemmedWord[])[],
): CategoryWords[] {
  let from = 0;
  return categories.map(({ key, names: given }) => {
    const count = given.reduce((sum, name) => sum + splitName(name).length, 0);
    const parts = names.slice(from, from + count);
    from += count;
    const keys = parts.flatMap((part) =>
      languages.map((language) => `${language} ${toStemsKey(part, language)}`),
    );
    return { key, keys: new Set(keys) };
  });
}

type Stemmed = {
  kind: string;
  chunks: readonly (readonly StemmedWord[])[];
  form: string;
  categories: readonly CategoryWords[];
};

/** More words than these are looked for without kinds of them, so that no query becomes megabytes long. */
const MOST_WITH_KINDS = 4;
/** Up to so many words, any one may be missing. */
const MOST_WITHOUT_ONE = 6;

function buildSteps(
  vocabulary: Vocabulary,
  { kind, chunks, form, categories }: Stemmed,
): SearchSteps {
  const phrases = findQuoted(form);
  const concepts = [
    ...chunks.slice(0, phrases.length).map((words) => toUnknown(words)),
    ...findConcepts(vocabulary, chunks.slice(phrases.length)),
  ];
  const hasKinds = concepts.length <= MOST_WITH_KINDS;
  const asked = concepts.map((concept) => ({
    isOptional: concept.words.every((word) => isSilent(word) || ASKING.has(word.form)),
    alternatives: listAlternatives(concept, categories, hasKinds),
  }));
  const near = asked.map((one, at) => ({
    ...one,
    alternatives: [
      ...one.alternatives,
      ...listNearAlternatives(vocabulary, concepts[at] ?? toUnknown([]), categories),
    ],
  }));
  const built = [toTextQuery(asked, joinAll), toTextQuery(near, joinAll)];
  const required = near.filter(({ isOptional }) => !isOptional);
  // Any one word may be missing, but nothing in quotes.
  if (required.length > 1 && required.length <= MOST_WITHOUT_ONE && phrases.length === 0) {
    const close = required.map((one) => ({
      ...one,
      alternatives: one.alternatives.filter(({ worth }) => worth > WORTH.narrower),
    }));
    built.push(
      toTextQuery(close, (all) =>
        joinAny(all.map((_, missing) => joinAll(all.filter((__, at) => at !== missing)))),
      ),
    );
  }
  return built
    .filter((step, at) => at === 0 || step.query !== built[at - 1]?.query)
    .map((step, at) => ({
      ...step,
      id: JSON.stringify([vocabulary.version, kind, form, at]),
      phrases,
      vocabulary: vocabulary.version,
    }));
}

/** The alternatives of one word or phrase; an optional one only counts for the order. */
type AskedConcept = { isOptional: boolean; alternatives: readonly Alternative[] };

type Alternative = { terms: Terms; worth: number };
type Join = (concepts: readonly Terms[]) => Terms;

function toTextQuery(
  concepts: readonly AskedConcept[],
  join: Join,
): Pick<TextQuery, 'query' | 'indexed' | 'anchors' | 'alternatives'> {
  const required = concepts.filter(({ isOptional }) => !isOptional);
  const joined = (required.length > 0 ? required : concepts).map(({ alternatives }) =>
    joinAny(alternatives.map(({ terms }) => terms)),
  );
  return {
    ...join(joined),
    alternatives: concepts.flatMap(({ alternatives }, concept) =>
      alternatives
        .map(({ terms: { query }, worth }) => ({ concept, query, worth }))
        .toSorted((one, other) => other.worth - one.worth),
    ),
  };
}

const toUnknown = (words: readonly StemmedWord[]): Concept => ({
  words,
  spoken: languages,
  groups: [],
});

/** Words of asking, which say nothing of what is asked for: 'someone to fix my sink', 'busco algo para cortar el pasto'. */
const ASKING: ReadonlySet<string> = new Set(
  [
    'someone somebody anyone anybody something anything need needed wanted want looking find near nearby please',
    'alguien algo necesito necesita busco buscando quiero cerca favor ayuda ayudar',
  ].flatMap((words) => words.split(' ')),
);

/** A stop word of either language says nothing by itself, unless it is all there is: 'hay', 'soy', 'sea'. */
const isSilent = (word: StemmedWord): boolean => word.en === null || word.es === null;

/** Splits words into the longest phrases that the vocabulary knows, and single words. */
export function findConcepts(
  vocabulary: Vocabulary,
  chunks: readonly (readonly StemmedWord[])[],
): Concept[] {
  const words = chunks.flat();
  const concepts: Concept[] = [];
  let at = 0;
  while (at < words.length) {
    const known = findPhrase(vocabulary, words, at);
    const chunk = chunkFrom(chunks, at);
    const next =
      known ?? (chunk.length > 1 ? toUnknown(chunk) : toUnknown(words.slice(at, at + 1)));
    if (next.words.some(({ en, es }) => en !== null || es !== null)) concepts.push(next);
    at += next.words.length;
  }
  return concepts;
}

function chunkFrom(chunks: readonly (readonly StemmedWord[])[], at: number) {
  let start = 0;
  for (const chunk of chunks) {
    if (start + chunk.length > at) return chunk.slice(at - start);
    start += chunk.length;
  }
  return [];
}

function findPhrase(
  { groupsByStems }: Vocabulary,
  words: readonly StemmedWord[],
  from: number,
): Concept | null {
  for (let to = Math.min(words.length, from + LONGEST_PHRASE); to > from; to -= 1) {
    const phrase = words.slice(from, to);
    const isWhole = [phrase[0], phrase.at(-1)].every(
      (word) => word && (phrase.length > 1 || !isSilent(word)),
    );
    if (!isWhole) continue;
    const all = languages.map((language) => ({
      language,
      groups: groupsByStems[language].get(toStemsKey(phrase, language)) ?? [],
    }));
    // 'Tele' and 'tela' have one stem: a group with the very word comes before those that only share its stem.
    const form = toForm(phrase);
    const exact = all.map(({ language, groups }) => ({
      language,
      groups: groups.filter(({ forms }) => forms.has(form)),
    }));
    const found = [exact, all]
      .map((some) => some.filter(({ groups }) => groups.length > 0))
      .find((some) => some.length > 0);
    if (found) {
      return {
        words: phrase,
        spoken: found.map(({ language }) => language),
        groups: [...new Set(found.flatMap(({ groups }) => groups))],
      };
    }
  }
  return null;
}

/** Builds the query of words of the vocabulary without asking the database; empty where it does not know them. */
export function toKnownQuery(vocabulary: Vocabulary, words: readonly StemmedWord[]): Terms {
  const concept = findPhrase(vocabulary, words, 0);
  return joinAny(
    concept?.words.length === words.length
      ? listAlternatives(concept, [], true).map(({ terms }) => terms)
      : [],
  );
}

function listAlternatives(
  concept: Concept,
  categories: readonly CategoryWords[],
  hasKinds: boolean,
): Alternative[] {
  const { words, spoken, groups } = concept;
  // Parts of what was typed as one word ('2x4') or in quotes stand as they were typed.
  const isKnown = groups.length > 0;
  const stems = spoken.map((language) => listStems(words, language));
  const own = isKnown
    ? stems.map((phrase) => toPhrase(phrase))
    : spoken.map((language) => toExactPhrase(words.map((word) => word[language])));
  // As it is typed, it can stand in a title of the other language.
  const plain = toExactPhrase(words.map(({ form }) => `=${form}`));
  const apart = stems.map((phrase) => joinAll(phrase.map((stem) => toPhrase([stem]))));
  const narrower = hasKinds
    ? groups.flatMap((group) => group.narrower.map(({ asKind }) => asKind))
    : [];
  const keys = spoken.map((language) => `${language} ${toStemsKey(words, language)}`);
  return [
    { terms: joinAny([...own, plain]), worth: WORTH.own },
    ...(isKnown && words.length > 1 ? [{ terms: joinAny(apart), worth: WORTH.apart }] : []),
    { terms: joinAny(groups.map((group) => group.headline)), worth: WORTH.same },
    { terms: joinAny(narrower), worth: WORTH.narrower },
    { terms: findCategories(keys, categories), worth: WORTH.category },
  ].filter(({ terms }) => terms.query !== '');
}

const findCategories = (keys: readonly string[], categories: readonly CategoryWords[]): Terms =>
  joinAny(
    categories
      .filter((category) => keys.some((key) => category.keys.has(key)))
      .map(({ key }) => toPhrase([`category/${key}`])),
  );

/** The shortest word that slips are corrected in, and from which on two of them are. */
const SHORTEST_CORRECTED = 4;
const TWO_SLIPS = 7;
const MOST_CORRECTIONS = 5;
const SHORTEST_BEGINNING = 3;

/** Lists the alternatives that a concept may have meant: a beginning, a word with a slip, something more general. */
function listNearAlternatives(
  vocabulary: Vocabulary,
  { words, groups }: Concept,
  categories: readonly CategoryWords[],
): Alternative[] {
  const [word, ...others] = words;
  if (!word || others.length > 0) return [];
  if (groups.length > 0) {
    const broader = groups.flatMap((group) => group.broader?.headline ?? []);
    return [
      { terms: joinAny(groups.map((group) => group.words)), worth: WORTH.same },
      ...(broader.length > 0 ? [{ terms: joinAny(broader), worth: WORTH.broader }] : []),
    ];
  }
  const { form } = word;
  if (form.length < SHORTEST_BEGINNING || /\d/.test(form)) return [];
  const corrected = findCorrections(vocabulary, form).flatMap((known) => {
    const concept = findPhrase(vocabulary, [known], 0);
    return concept ? listAlternatives(concept, categories, false) : [];
  });
  return [
    {
      terms: joinAny(languages.map((language) => toPrefix(word[language] ?? form))),
      worth: WORTH.corrected,
    },
    ...corrected.map(({ terms, worth }) => ({ terms, worth: worth * WORTH.corrected })),
  ];
}

/** Returns the known words that begin so, or else those with the fewest slips. */
export function findCorrections({ words }: Vocabulary, form: string): StemmedWord[] {
  const known = [...words.values()];
  const longer = known.filter((word) => word.form.startsWith(form));
  if (longer.length > 0) {
    return longer
      .toSorted((one, other) => one.form.length - other.form.length)
      .slice(0, MOST_CORRECTIONS);
  }
  if (form.length < SHORTEST_CORRECTED) return [];
  const most = form.length < TWO_SLIPS ? 1 : 2;
  const slips = known
    .map((word) => ({ word, distance: editDistance(form, word.form, most) }))
    .filter(({ distance }) => distance <= most);
  const fewest = Math.min(...slips.map(({ distance }) => distance));
  return slips
    .filter(({ distance }) => distance === fewest)
    .map(({ word }) => word)
    .slice(0, MOST_CORRECTIONS);
}
