import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { CacheDefinition } from '#platform/server/caches.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { ItemFacets } from '../../contract.ts';
import { priceBounds } from '../../price-range.ts';
import { conditions, priceRanges, shippingOptions } from '../../vocabulary.ts';
import { activeCategories } from './categories.ts';
import { listedItems, mostSorted } from './count-items.ts';
import type { Source } from './count-items.ts';
import { EVERYTHING, foundItems, isFoundByIndex, matches } from './item-filter.ts';
import type { Wanted } from './item-filter.ts';

/** Nobody chooses by whether there are a thousand or two. */
const COUNTED_UP_TO = 1_000;

type Counts = Record<string, number>;
/** What a choice of a filter stands for, by its name. */
type Choices = ReadonlyMap<string, Partial<Wanted>>;
/** A filter with its choices, and what is wanted besides it. */
type Dimension = { others: Wanted; choices: Choices };

const DIMENSIONS = {
  conditions: {
    cleared: { conditions: [] },
    choices: new Map(conditions.map((condition) => [condition, { conditions: [condition] }])),
  },
  shippingOptions: {
    cleared: { shippingOptions: [] },
    choices: new Map(shippingOptions.map((option) => [option, { shippingOptions: [option] }])),
  },
  priceRanges: {
    cleared: { minPrice: null, maxPrice: null },
    choices: new Map(
      priceRanges.map((range) => {
        const { min, max } = priceBounds(range);
        return [range, { minPrice: min, maxPrice: max }];
      }),
    ),
  },
} as const satisfies Record<string, { cleared: Partial<Wanted>; choices: Choices }>;

/** How many items each choice of a filter would leave, the others staying as they are. */
export async function countFacets(
  source: Source,
  viewerId: string | null,
  wanted: Wanted,
): Promise<ItemFacets> {
  const active = await activeCategories(source);
  const categories = {
    cleared: { category: null },
    choices: new Map(active.map(({ slug }) => [slug, { category: slug }])),
  };
  const readerId = await readerWithBlocks(source, viewerId);
  const count = ({ cleared, choices }: { cleared: Partial<Wanted>; choices: Choices }) =>
    countChoices(source, readerId, { others: { ...wanted, ...cleared }, choices });
  const [byCategory, byCondition, byShipping, byPrice] = await Promise.all([
    count(categories),
    count(DIMENSIONS.conditions),
    count(DIMENSIONS.shippingOptions),
    count(DIMENSIONS.priceRanges),
  ]);
  return {
    categories: byCategory,
    conditions: byCondition,
    shippingOptions: byShipping,
    priceRanges: byPrice,
    countedUpTo: COUNTED_UP_TO,
  };
}

/** Whoever blocked nobody and is blocked by nobody reads the same as a visitor. */
async function readerWithBlocks({ db }: Source, viewerId: string | null): Promise<string | null> {
  if (viewerId === null) return null;
  const block = await db
    .selectFrom('blocked_pairs')
    .select('other_id')
    .where('person_id', '=', viewerId)
    .limit(1)
    .executeTakeFirst();
  return block ? viewerId : null;
}

/** What was long enough to be counted no further serves for a minute; small counts are made anew each time. */
const COUNTS: CacheDefinition<Counts> = {
  name: 'marketplace.facets',
  max: 1_000,
  freshMs: 60_000,
  isStorable: (counts) => Object.values(counts).some((count) => count === COUNTED_UP_TO),
};

async function countChoices(
  source: Source,
  readerId: string | null,
  dimension: Dimension,
): Promise<Counts> {
  const key = JSON.stringify([readerId, dimension.others, ...dimension.choices.keys()]);
  const cached = source.caches.get(COUNTS, key);
  if (cached) return cached;
  const few = await countAmongFew(source, readerId, dimension);
  if (few) return few;
  return source.caches.fetch(COUNTS, key, () => countEach(source.db, readerId, dimension));
}

/** All choices in one look at what is found without them; null where that is too many, or no index to ask. */
async function countAmongFew(
  source: Source,
  readerId: string | null,
  { others, choices }: Dimension,
): Promise<Counts | null> {
  if (isFoundByIndex(others) === null) return null;
  const most = await mostSorted(source);
  const found = foundItems(source.db, readerId, others)
    .selectAll('items')
    .limit(sql.lit(most + 1));
  const counted = [...choices.values()].map(
    (choice) => sql`count(*) filter (where ${matches({ ...EVERYTHING, ...choice })})`,
  );
  const [total = 0, ...counts] = await readCounts(
    source.db,
    [sql`count(*)`, ...counted],
    sql`from (${found}) as items`,
  );
  return total > most ? null : named(choices, counts);
}

/** Each choice for itself, as far as it is counted. */
async function countEach(
  db: DbOrTransaction,
  readerId: string | null,
  { others, choices }: Dimension,
): Promise<Counts> {
  const counted = [...choices.values()].map((choice) => {
    const listed = listedItems(db, readerId, { ...others, ...choice });
    return sql`(select count(*) from (select from (${listed}) as listed limit ${sql.lit(COUNTED_UP_TO)}) as counted)`;
  });
  return named(choices, await readCounts(db, counted));
}

/** One statement with so many numbers. */
async function readCounts(
  db: DbOrTransaction,
  counted: readonly RawBuilder<unknown>[],
  from = sql``,
): Promise<number[]> {
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counted)}]::integer[] as counts ${from}`.execute(db);
  return rows[0]?.counts ?? [];
}

/** What each choice has; more than are counted are as many as are. */
const named = (choices: Choices, counts: readonly number[]): Counts =>
  Object.fromEntries(
    [...choices.keys()].map((name, at) => [name, Math.min(counts[at] ?? 0, COUNTED_UP_TO)]),
  );
