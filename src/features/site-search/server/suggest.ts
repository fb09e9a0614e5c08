import { completeText, findEach, readerWithBlocks } from '#features/browsing/server/public.ts';
import type { SelectMatching, Source } from '#features/browsing/server/public.ts';
import { itemCategoryName } from '#features/marketplace/category-name.ts';
import { itemFilter } from '#features/marketplace/contract.ts';
import {
  activeCategories,
  browseItems,
  matchingItems,
} from '#features/marketplace/server/public.ts';
import { serviceFilter } from '#features/services/contract.ts';
import { browseServices, matchingServices } from '#features/services/server/public.ts';
import { serviceCategories } from '#features/subjects/service-categories.ts';
import { browseFilterEntries } from '#features/tasks/categories.ts';
import { browseTasks, matchingTasks } from '#features/tasks/server/public.ts';
import { taskFilter } from '#features/tasks/task-filter.ts';
import type { Language, TextKey, Translate } from '#platform/language/translator.ts';
import type { CacheDefinition } from '#platform/server/caches.ts';
import type { ApiContext } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { text as textIn } from '#platform/server/texts.ts';
import { toSearchForm } from '#platform/text/search-form.ts';
import type { SearchedKind } from '#features/browsing/searched-kinds.ts';
import type { Suggestions } from '../contract.ts';
import { MOST_CATEGORIES, MOST_WORDS } from '../limits.ts';
import { findPlaces } from './find-places.ts';

type NamedCategory = { slug: string; name: string };

/** A kind of thing as suggestions know it. */
type SuggestedKind = {
  kind: SearchedKind;
  matching: (db: DbOrTransaction, readerId: string | null) => SelectMatching;
  listCategories: (source: Source, language: Language) => Promise<NamedCategory[]>;
  /** How many things a category has, as its list counts them. */
  countIn: (source: Source, readerId: string | null, category: string) => Promise<number>;
};

const FIRST = { sort: 'newest', cursor: null, limit: 1 } as const;

const kinds: readonly SuggestedKind[] = [
  {
    kind: 'task',
    matching: matchingTasks,
    listCategories: async (_source, language) =>
      [...browseFilterEntries.main, ...browseFilterEntries.more].map(({ slug, nameKey }) => ({
        slug,
        name: textIn(language, nameKey as TextKey),
      })),
    countIn: async (source, readerId, category) =>
      (await browseTasks(source, readerId, { ...taskFilter.parse({ category }), ...FIRST })).total,
  },
  {
    kind: 'item',
    matching: matchingItems,
    listCategories: async (source, language) => {
      const given = await activeCategories(source);
      const t: Translate = (key, params) => textIn(language, key, params);
      return given.map(({ slug }) => ({ slug, name: itemCategoryName(slug, { t }, given) }));
    },
    countIn: async (source, readerId, category) =>
      (await browseItems(source, readerId, { ...itemFilter.parse({ category }), ...FIRST })).total,
  },
  {
    kind: 'service',
    matching: matchingServices,
    listCategories: async (_source, language) =>
      serviceCategories.map((slug) => ({
        slug,
        name: textIn(language, `services:categories.${slug}`),
      })),
    countIn: async (source, readerId, category) =>
      (await browseServices(source, readerId, { ...serviceFilter.parse({ category }), ...FIRST }))
        .total,
  },
];

/** Whether a viewer finds anything by a word or in a category. Once a minute is often enough for a suggestion. */
const FOUND: CacheDefinition<boolean> = {
  name: 'site-search.found',
  max: 20_000,
  freshMs: 60_000,
};

/** Completes what is being typed by words, categories and towns under which this viewer finds anything now (SHELL-402). */
export async function suggest(context: ApiContext, typed: string): Promise<Suggestions> {
  if (typed === '') return { words: [], categories: [], places: [] };
  const readerId = await readerWithBlocks(context, context.viewer?.userId ?? null);
  const [words, categories, places] = await Promise.all([
    suggestWords(context, readerId, typed),
    suggestCategories(context, readerId, typed),
    findPlaces(context, readerId, typed),
  ]);
  return { words, categories, places };
}

async function suggestWords(
  context: ApiContext,
  readerId: string | null,
  typed: string,
): Promise<string[]> {
  const { db, caches, language } = context;
  const completions = await completeText(context, language, typed);
  const toKey = (text: string) => JSON.stringify([readerId, text]);
  const unknown = completions.filter(({ text }) => caches.get(FOUND, toKey(text)) === undefined);
  if (unknown.length > 0) {
    const queries = unknown.map(({ query }) => query);
    const looks = await Promise.all(
      kinds.map(({ matching }) => findEach(db, matching(db, readerId), queries)),
    );
    for (const [at, { text }] of unknown.entries()) {
      caches.set(
        FOUND,
        toKey(text),
        looks.some((found) => found[at]),
      );
    }
  }
  return completions
    .filter(({ text }) => caches.get(FOUND, toKey(text)))
    .slice(0, MOST_WORDS)
    .map(({ text }) => text);
}

async function suggestCategories(
  context: ApiContext,
  readerId: string | null,
  typed: string,
): Promise<Suggestions['categories']> {
  const begin = ` ${toSearchForm(typed).trim()}`;
  const named = await Promise.all(
    kinds.map(async ({ kind, listCategories, countIn }) => {
      const categories = await listCategories(context, context.language);
      return categories
        .filter(({ name }) => ` ${toSearchForm(name)}`.includes(begin))
        .map(({ slug, name }) => ({ kind, slug, name, countIn }));
    }),
  );
  const found = await Promise.all(
    named.flat().map(async ({ countIn, ...category }) => {
      const { kind, slug } = category;
      const hasAny = await context.caches.fetch(
        FOUND,
        JSON.stringify([readerId, kind, slug]),
        async () => (await countIn(context, readerId, slug)) > 0,
      );
      return hasAny ? [category] : [];
    }),
  );
  return found.flat().slice(0, MOST_CATEGORIES);
}
