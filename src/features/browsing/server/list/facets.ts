import { sql } from 'kysely';
import type { Expression, RawBuilder } from 'kysely';
import type { CacheDefinition } from '#platform/server/caches.ts';
import { plannedOnce } from '#platform/server/database/trips/statement.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { toFilterKey } from '../words/text-query.ts';
import { mostSorted } from './count-listed.ts';
import type { Source } from './count-listed.ts';

/** Counts stop here: whether there are a thousand or two makes no difference to a choice. */
export const COUNTED_UP_TO = 1_000;

type Counts = Record<string, number>;

/** The filter values that each choice of a filter stands for, by its name. */
type Choices<Wanted> = ReadonlyMap<string, Partial<Wanted>>;
/** A filter with its choices, and what is wanted without any of them. */
export type Dimension<Wanted> = { cleared: Partial<Wanted>; choices: Choices<Wanted> };

export const facetCache = (name: string): CacheDefinition<Counts> => ({
  name,
  max: 1_000,
  freshMs: 60_000,
  // Counts that reached the limit are cached for a minute; small counts are made again each time.
  isStorable: (counts) => Object.values(counts).some((count) => count === COUNTED_UP_TO),
});

/** A list whose filters say how much each of their choices leaves. */
export type FacetKind<Wanted extends object, Name extends string> = {
  table: string;
  /** The name of the table in `matches`. */
  as: string;
  counts: CacheDefinition<Counts>;
  /** The filters in the order in which they are counted. */
  names: readonly Name[];
  dimensions: Record<Name, Dimension<Wanted>>;
  /** No filter at all. */
  everything: Wanted;
  /** Returns null for viewers whose list is that of a visitor. */
  toReaderId: (source: Source, viewerId: string | null) => Promise<string | null>;
  /** The found rows with whatever the filters compare; null where no index knows what is asked. */
  found: (
    db: DbOrTransaction,
    readerId: string | null,
    wanted: Wanted,
  ) => Expression<unknown> | null;
  /** All rows of a list, for counting. */
  listed: (db: DbOrTransaction, readerId: string | null, wanted: Wanted) => Expression<unknown>;
  matches: (wanted: Wanted) => RawBuilder<boolean>;
};

/** The viewer whose list is counted, and its filters. */
type Asked<Wanted extends object, Name extends string> = {
  kind: FacetKind<Wanted, Name>;
  source: Source;
  readerId: string | null;
  wanted: Wanted;
};

export type Facets<Name extends string> = Record<Name, Counts> & { countedUpTo: number };

/** Counts for each choice of a filter how many rows it would leave, the other filters staying as they are. */
export async function countFacets<Wanted extends object, Name extends string>(
  kind: FacetKind<Wanted, Name>,
  source: Source,
  viewerId: string | null,
  wanted: Wanted,
): Promise<Facets<Name>> {
  const readerId = await kind.toReaderId(source, viewerId);
  const asked = { kind, source, readerId, wanted };
  const looks = looksFor(kind, wanted).map((names) => countLook(asked, names));
  const counted = Object.assign({}, ...(await Promise.all(looks))) as Record<Name, Counts>;
  return { ...counted, countedUpTo: COUNTED_UP_TO };
}

/** Returns null for a viewer without any blocks, because they read the same as a visitor. */
export async function readerWithBlocks(
  { db }: Source,
  viewerId: string | null,
): Promise<string | null> {
  if (viewerId === null) return null;
  const block = await db
    .selectFrom('blocked_pairs')
    .select('other_id')
    .where('person_id', '=', viewerId)
    .limit(1)
    .executeTakeFirst();
  return block ? viewerId : null;
}

/**
 * Which filters are counted together. One in which something is chosen needs a look at what is found without that; what
 * the others' choices would leave is among it.
 */
function looksFor<Wanted extends object, Name extends string>(
  { names, dimensions }: FacetKind<Wanted, Name>,
  wanted: Wanted,
): Name[][] {
  const isChosen = (name: Name) => !isSame(withoutChoices(wanted, dimensions[name]), wanted);
  const open = names.filter((name) => !isChosen(name));
  const [first, ...others] = names.filter(isChosen).map((name) => [name]);
  return first ? [[...first, ...open], ...others] : [open];
}

const withoutChoices = <Wanted extends object>(
  wanted: Wanted,
  { cleared }: Dimension<Wanted>,
): Wanted => ({ ...wanted, ...cleared });
const isSame = (one: unknown, other: unknown) => toFilterKey(one) === toFilterKey(other);

type FacetCounts = Record<string, Counts>;

/** Counts these filters; the first of them may have a choice selected. */
async function countLook<Wanted extends object, Name extends string>(
  asked: Asked<Wanted, Name>,
  names: readonly Name[],
): Promise<FacetCounts> {
  const [first, ...open] = names;
  if (first === undefined) return {};
  const known = asked.source.caches.get(asked.kind.counts, toCacheKey(asked, first));
  const few = known ? null : await countAmongFew(asked, first, names);
  if (few) return few;
  const [others, counts] = await Promise.all([countLook(asked, open), countEach(asked, first)]);
  return { ...others, [first]: counts };
}

function toCacheKey<Wanted extends object, Name extends string>(
  { kind, readerId, wanted }: Asked<Wanted, Name>,
  name: Name,
): string {
  const { choices } = kind.dimensions[name];
  return toFilterKey([readerId, withoutChoices(wanted, kind.dimensions[name]), ...choices.keys()]);
}

/** All choices in one look at what is found without those of the first; null where that is too many, or no index to ask. */
async function countAmongFew<Wanted extends object, Name extends string>(
  { kind, source, readerId, wanted }: Asked<Wanted, Name>,
  first: Name,
  names: readonly Name[],
): Promise<FacetCounts | null> {
  const { dimensions, everything, matches } = kind;
  const found = kind.found(source.db, readerId, withoutChoices(wanted, dimensions[first]));
  if (found === null) return null;
  const most = await mostSorted(source, kind.table);
  // The part that the look leaves out still applies to the choices of the other filters.
  const left = picked(wanted, Object.keys(dimensions[first].cleared));
  const counted = names.flatMap((name) =>
    [...dimensions[name].choices.values()].map((choice) => {
      const narrowed = { ...everything, ...(name !== first && left), ...choice };
      return sql`count(*) filter (where ${matches(narrowed)})`;
    }),
  );
  const [total = 0, ...counts] = await readCounts(
    source.db,
    [sql`count(*)`, ...counted],
    sql`${plannedOnce} from (select * from (${found}) as found limit ${sql.lit(most + 1)}) as ${sql.ref(kind.as)}`,
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

const picked = <Wanted extends object>(wanted: Wanted, keys: readonly string[]): Partial<Wanted> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([key]) => keys.includes(key)),
  ) as Partial<Wanted>;

/** Each choice for itself, as far as it is counted. */
const countEach = <Wanted extends object, Name extends string>(
  asked: Asked<Wanted, Name>,
  name: Name,
): Promise<Counts> =>
  asked.source.caches.fetch(asked.kind.counts, toCacheKey(asked, name), async () => {
    const { kind, source, readerId, wanted } = asked;
    const others = withoutChoices(wanted, kind.dimensions[name]);
    const { choices } = kind.dimensions[name];
    const counted = [...choices.values()].map((choice) => {
      const listed = kind.listed(source.db, readerId, { ...others, ...choice });
      return countedUpToFew(listed);
    });
    return named(choices, await readCounts(source.db, counted));
  });

/** In SQL: the number of rows, up to `COUNTED_UP_TO`. */
export const countedUpToFew = (listed: Expression<unknown>): RawBuilder<unknown> =>
  sql`(select count(*) from (select from (${listed}) as listed limit ${sql.lit(COUNTED_UP_TO)}) as counted)`;

/** One statement with so many numbers. */
export async function readCounts(
  db: DbOrTransaction,
  counted: readonly RawBuilder<unknown>[],
  from = sql``,
): Promise<number[]> {
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counted)}]::integer[] as counts ${from}`.execute(db);
  return rows[0]?.counts ?? [];
}

/** Returns the count of each choice, capped at the limit. */
const named = (choices: ReadonlyMap<string, unknown>, counts: readonly number[]): Counts =>
  Object.fromEntries(
    [...choices.keys()].map((name, at) => [name, Math.min(counts[at] ?? 0, COUNTED_UP_TO)]),
  );
