import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { mostSorted } from '#features/browsing/server/public.ts';
import type { Source } from '#features/browsing/server/public.ts';
import type { CacheDefinition } from '#platform/server/caches.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { ItemFacets } from '../../contract.ts';
import { activeCategories } from './categories.ts';
import { DIMENSIONS, looksFor, withoutChoices } from './facet-dimensions.ts';
import type { Choices, Dimension, Dimensions, Name } from './facet-dimensions.ts';
import { EVERYTHING, foundItems, isFoundByIndex, listedItems, matches } from './item-filter.ts';
import type { Wanted } from './item-filter.ts';

/** Counts stop here: whether there are a thousand or two makes no difference to a choice. */
const COUNTED_UP_TO = 1_000;

type Counts = Record<string, number>;

/** The viewer whose list is counted, and its filters. */
type Asked = { source: Source; readerId: string | null; wanted: Wanted; dimensions: Dimensions };

/** Counts for each choice of a filter how many items it would leave, the other filters staying as they are. */
export async function countFacets(
  source: Source,
  viewerId: string | null,
  wanted: Wanted,
): Promise<ItemFacets> {
  const active = await activeCategories(source);
  const categories: Dimension = {
    cleared: { category: null },
    choices: new Map(active.map(({ slug }) => [slug, { category: slug }])),
  };
  const readerId = await readerWithBlocks(source, viewerId);
  const asked: Asked = { source, readerId, wanted, dimensions: { ...DIMENSIONS, categories } };
  const none = { categories: {}, conditions: {}, shippingOptions: {}, priceRanges: {} };
  const looks = looksFor(wanted, asked.dimensions).map((names) => countLook(asked, names));
  return Object.assign(none, ...(await Promise.all(looks)), { countedUpTo: COUNTED_UP_TO });
}

type FacetCounts = Partial<Record<Name, Counts>>;

/** Counts these filters; the first of them may have a choice selected. */
async function countLook(asked: Asked, names: readonly Name[]): Promise<FacetCounts> {
  const [first, ...open] = names;
  if (first === undefined) return {};
  const known = asked.source.caches.get(COUNTS, toCacheKey(asked, first));
  const few = known ? null : await countAmongFew(asked, first, names);
  if (few) return few;
  const [others, counts] = await Promise.all([countLook(asked, open), countEach(asked, first)]);
  return { ...others, [first]: counts };
}

/** Returns null for a viewer without any blocks, because they read the same as a visitor. */
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

/** Counts that reached the limit are cached for a minute; small counts are made again each time. */
const COUNTS: CacheDefinition<Counts> = {
  name: 'marketplace.facets',
  max: 1_000,
  freshMs: 60_000,
  isStorable: (counts) => Object.values(counts).some((count) => count === COUNTED_UP_TO),
};

function toCacheKey({ readerId, wanted, dimensions }: Asked, name: Name): string {
  const { choices } = dimensions[name];
  return JSON.stringify([readerId, withoutChoices(wanted, dimensions[name]), ...choices.keys()]);
}

/** All choices in one look at what is found without those of the first; null where that is too many, or no index to ask. */
async function countAmongFew(
  { source, readerId, wanted, dimensions }: Asked,
  first: Name,
  names: readonly Name[],
): Promise<FacetCounts | null> {
  const others = withoutChoices(wanted, dimensions[first]);
  if (isFoundByIndex(others) === null) return null;
  const most = await mostSorted(source, 'marketplace_items');
  const found = foundItems(source.db, readerId, others)
    .selectAll('items')
    .limit(sql.lit(most + 1));
  // The part that the look leaves out still applies to the choices of the other filters.
  const left = picked(wanted, Object.keys(dimensions[first].cleared));
  const counted = names.flatMap((name) =>
    [...dimensions[name].choices.values()].map((choice) => {
      const narrowed = { ...EVERYTHING, ...(name !== first && left), ...choice };
      return sql`count(*) filter (where ${matches(narrowed)})`;
    }),
  );
  const [total = 0, ...counts] = await readCounts(
    source.db,
    [sql`count(*)`, ...counted],
    sql`from (${found}) as items`,
  );
  if (total > most) return null;
  let from = 0;
  return Object.fromEntries(
    names.map((name) => {
      const { choices } = dimensions[name];
      from += choices.size;
      return [name, named(choices, counts.slice(from - choices.size, from))];
    }),
  );
}

const picked = (wanted: Wanted, keys: readonly string[]): Partial<Wanted> =>
  Object.fromEntries(Object.entries(wanted).filter(([key]) => keys.includes(key)));

/** Each choice for itself, as far as it is counted. */
const countEach = (asked: Asked, name: Name): Promise<Counts> =>
  asked.source.caches.fetch(COUNTS, toCacheKey(asked, name), async () => {
    const { source, readerId, wanted, dimensions } = asked;
    const others = withoutChoices(wanted, dimensions[name]);
    const { choices } = dimensions[name];
    const counted = [...choices.values()].map((choice) => {
      const listed = listedItems(source.db, readerId, { ...others, ...choice });
      return sql`(select count(*) from (select from (${listed}) as listed limit ${sql.lit(COUNTED_UP_TO)}) as counted)`;
    });
    return named(choices, await readCounts(source.db, counted));
  });

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

/** Returns the count of each choice, capped at the limit. */
const named = (choices: Choices, counts: readonly number[]): Counts =>
  Object.fromEntries(
    [...choices.keys()].map((name, at) => [name, Math.min(counts[at] ?? 0, COUNTED_UP_TO)]),
  );
