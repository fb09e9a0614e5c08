import { z } from 'zod';
import type { Expression } from 'kysely';
import type { CacheDefinition } from '#platform/server/caches.ts';
import { cachedCount, storeCount } from '#platform/server/counted.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import {
  BadCursor,
  cursorTime,
  cutPage,
  readCursor,
} from '#platform/server/database/lists/keyset-page.ts';
import type { KeysetPage } from '#platform/server/database/lists/keyset-page.ts';
import { toFilterKey } from '../words/text-query.ts';
import { COUNTED_UP_TO, countUpToMost, mostSorted, toShownTotal } from './count-listed.ts';
import type { Source, Total } from './count-listed.ts';
import type { ListOrder, ListedRow } from './list-order.ts';

/** The position at which a page begins: the segment of its order, and the row there that precedes it. */
type Position = { segment: number; after: readonly unknown[] | null };

export type PageRequest<Wanted, Row extends ListedRow> = Position & {
  wanted: Wanted;
  order: ListOrder<Row>;
  limit: number;
  /** Whether this is the first page, whose rows carry `difference`. */
  isFirst: boolean;
};

type Statement<Row> = { execute: () => Promise<Row[]> };

/** A list of many rows of one table, narrowed and ordered in many ways (decision 0055). */
export type ListKind<Wanted, Row extends ListedRow> = {
  table: string;
  counts: CacheDefinition<number>;
  /** Walks along the index of one segment's order until a page is full. */
  walkedPage: (
    source: Source,
    viewerId: string | null,
    page: PageRequest<Wanted, Row>,
  ) => Statement<Row>;
  /** Without it the list is always walked along. */
  sorting?: {
    /** Whether the index of searches may know that there are few. */
    isWorthIt: (page: PageRequest<Wanted, Row>) => boolean;
    /** The share of all rows in the index of an order, roughly: an index by category has that of a category. */
    walkedShare?: (source: Source, page: PageRequest<Wanted, Row>) => number | Promise<number>;
    /** Collects up to `most` rows by the index of searches and sorts them; each row says how many were collected. */
    page: (
      source: Source,
      viewerId: string | null,
      page: PageRequest<Wanted, Row> & { most: number },
    ) => Statement<Row & { collected: number }>;
  };
  /** Everything that a visitor finds, to be counted. */
  listed: (db: DbOrTransaction, wanted: Wanted) => Expression<unknown>;
};

/** A page of what is wanted, in an order, from a cursor on. */
export type ListRequest<Wanted, Row extends ListedRow> = {
  wanted: Wanted;
  sort: string;
  chooseOrder: (startedAt: string) => ListOrder<Row>;
  cursor: string | null;
  limit: number;
};

/** One page, without gaps or repeats over all of them, and how many there are. */
export async function readList<Wanted, Row extends ListedRow>(
  kind: ListKind<Wanted, Row>,
  source: Source,
  viewerId: string | null,
  request: ListRequest<Wanted, Row>,
): Promise<KeysetPage<Row> & Total> {
  const { wanted, limit, sort } = request;
  const { startedAt, total, order, ...position } = readPosition(request);
  const page = { ...position, wanted, order, limit: limit + 1, isFirst: total === null };
  const list = { kind, source, viewerId };
  const [rows, count] = (await tryToSort(list, page, total)) ?? (await walk(list, page, total));
  const cut = cutPage(rows, limit, (last) => {
    const segment = order.getSegmentIndex(last);
    return [sort, count, startedAt, segment, order.segments[segment]?.getKeys(last)];
  });
  return { ...cut, ...toShownTotal(count) };
}

const position = z.tuple([z.string(), z.int().min(0), cursorTime, z.int().min(0), z.unknown()]);

function readPosition<Wanted, Row extends ListedRow>({
  sort: asked,
  chooseOrder,
  cursor,
}: ListRequest<Wanted, Row>) {
  const read = readCursor(position, cursor);
  if (!read) {
    const startedAt = new Date().toISOString();
    return { total: null, startedAt, order: chooseOrder(startedAt), segment: 0, after: null };
  }
  const [sort, total, startedAt, segment, keys] = read;
  if (sort !== asked) throw new BadCursor();
  const order = chooseOrder(startedAt);
  const after = order.segments[segment]?.keys.safeParse(keys).data;
  if (!after) throw new BadCursor();
  return { total, startedAt, order, segment, after };
}

type OneList<Wanted, Row extends ListedRow> = {
  kind: ListKind<Wanted, Row>;
  source: Source;
  viewerId: string | null;
};
type Found<Row> = [rows: Row[], count: number];

/** More than are ever collected for a first page. */
const MOST_UNDERWAY = 50_000;

/**
 * The page out of all that is found, and how many those are; null where there are too many, or no index to ask. Once they
 * are counted, fewer are too many: nothing is collected in vain, and the count is there.
 */
async function tryToSort<Wanted, Row extends ListedRow>(
  { kind, source, viewerId }: OneList<Wanted, Row>,
  page: PageRequest<Wanted, Row>,
  total: number | null,
): Promise<Found<Row> | null> {
  const { sorting } = kind;
  const { segment, after, order } = page;
  const { walkedFrom } = order;
  if (walkedFrom !== undefined && segment >= walkedFrom) return null;
  // A list whose first page was collected and sorted stays so on the next ones.
  const isUnderway = walkedFrom !== undefined && after !== null;
  if (!sorting?.isWorthIt(page)) return null;
  const known = total ?? knownCount(kind, source, page.wanted) ?? 0;
  const share = walkedFrom === undefined ? await sorting.walkedShare?.(source, page) : 1;
  if (!isUnderway && known > (await mostSorted(source, kind.table, share))) return null;
  const most = isUnderway ? MOST_UNDERWAY : await mostSorted(source, kind.table);
  const rows = await sorting.page(source, viewerId, { ...page, most: most + 1 }).execute();
  const collected = rows[0]?.collected ?? 0;
  if (collected > most) return null;
  // A signed-in viewer's count may leave out blocked people, so it is not stored for everyone.
  if (total === null && viewerId === null) {
    storeCount(source, kind.counts, toCacheKey(page.wanted), collected);
  }
  return [rows, total ?? collected];
}

/** Reads the page along the order's index while the list is counted, once for all pages. */
async function walk<Wanted, Row extends ListedRow>(
  list: OneList<Wanted, Row>,
  page: PageRequest<Wanted, Row>,
  total: number | null,
): Promise<Found<Row>> {
  const [rows, listed] = await Promise.all([
    walkSegments(list, page),
    total ?? countListed(list, page.wanted),
  ]);
  return [rows, total ?? countFor(rows[0], listed)];
}

/** Walks along one segment after the other until the page is full. */
async function walkSegments<Wanted, Row extends ListedRow>(
  { kind, source, viewerId }: OneList<Wanted, Row>,
  page: PageRequest<Wanted, Row>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let { after } = page;
  if (after !== null && page.segment < (page.order.walkedFrom ?? 0)) throw new BadCursor();
  const { segments, walkedFrom = 0 } = page.order;
  for (let segment = Math.max(page.segment, walkedFrom); segment < segments.length; segment += 1) {
    const limit = page.limit - rows.length;
    if (limit === 0) break;
    const next = { ...page, segment, after, limit };
    rows.push(...(await kind.walkedPage(source, viewerId, next).execute()));
    after = null;
  }
  return rows;
}

const toCacheKey = toFilterKey;

/** Returns the count that a list had a moment ago, if it was a large one. */
const knownCount = <Wanted, Row extends ListedRow>(
  { counts }: ListKind<Wanted, Row>,
  { caches }: Source,
  wanted: Wanted,
): number | undefined => caches.get(counts, toCacheKey(wanted));

/** Counts the rows that a visitor finds. */
const countListed = <Wanted, Row extends ListedRow>(
  { kind, source }: OneList<Wanted, Row>,
  wanted: Wanted,
): Promise<number> =>
  cachedCount(source, kind.counts, toCacheKey(wanted), () =>
    countUpToMost(source.db, kind.listed(source.db, wanted)),
  );

/** The viewer's count; the first row of their list says how it differs from a visitor's. */
function countFor(first: ListedRow | undefined, listed: number): number {
  if (!first) return 0;
  // A count that stopped at the limit cannot be corrected.
  return listed > COUNTED_UP_TO ? listed : Math.max(0, listed + (first.difference ?? 0));
}
