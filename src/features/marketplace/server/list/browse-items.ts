import { z } from 'zod';
import { circleOf } from '#features/browsing/server/public.ts';
import type { Point } from '#features/geo/distance.ts';
import {
  BadCursor,
  cursorTime,
  cutPage,
  readCursor,
} from '#platform/server/database/keyset-page.ts';
import type { KeysetPage } from '#platform/server/database/keyset-page.ts';
import { ITEMS_A_PAGE } from '../../limits.ts';
import type { ItemFilter } from '../../contract.ts';
import type { ItemSort } from '../../vocabulary.ts';
import type { ItemCardRow } from '../items/item-query.ts';
import { activeCategories, knownCategory } from './categories.ts';
import {
  COUNTED_UP_TO,
  countBlocked,
  countListed,
  storeListed,
  knownCount,
  mostSorted,
  totalOf,
} from './count-items.ts';
import type { Source, Total } from './count-items.ts';
import { isCategoryAlone, isFoundByIndex } from './item-filter.ts';
import type { Wanted } from './item-filter.ts';
import { hasIndexByCategory, listSorts, orderOf } from './item-order.ts';
import type { ListSort, ListedRow } from './item-order.ts';
import { sortedPage, walkedPage } from './item-page.ts';
import type { PageRequest } from './item-page.ts';

/** A page of what is wanted, in an order, from a cursor on. */
export type ListRequest = {
  wanted: Wanted;
  sort: ListSort;
  near: Point | null;
  cursor: string | null;
  limit: number;
};

type FoundRow = ItemCardRow & ListedRow;

/** What is on offer, narrowed and ordered as asked, without gaps or repeats over its pages (ITEM-034). */
export async function browseItems(
  source: Source,
  viewerId: string | null,
  asked: ItemFilter & { sort: ItemSort; cursor: string | null },
): Promise<KeysetPage<ItemCardRow> & Total> {
  const { sort, near, cursor } = asked;
  const wanted = await wantedOf(source, asked);
  return listItems(source, viewerId, { wanted, sort, near, cursor, limit: ITEMS_A_PAGE });
}

/** The same of what is wanted. */
export async function listItems(
  source: Source,
  viewerId: string | null,
  request: ListRequest,
): Promise<KeysetPage<ItemCardRow> & Total> {
  const { wanted, limit } = request;
  const { startedAt, total, ...position } = readPosition(request);
  const order = orderOf({ ...request, circle: wanted.circle, startedAt });
  const page = { ...position, wanted, order, limit: limit + 1 };
  const sorted = await tryToSort(source, viewerId, page, total);
  const [rows, count] = sorted ?? (await walk(source, viewerId, page, total));
  const segmentOf = (row: FoundRow) =>
    order.segments.length > 1 && row.away === null ? order.segments.length - 1 : 0;
  const cut = cutPage(rows, limit, (last) => {
    const segment = segmentOf(last);
    return [request.sort, count, startedAt, segment, order.segments[segment]?.keysOf(last)];
  });
  return { ...cut, ...totalOf(count) };
}

/** What a filter means: its category if there is such a one, its radius around a place. */
export async function wantedOf(source: Source, filter: ItemFilter): Promise<Wanted> {
  const { search, minPrice, maxPrice, conditions, shippingOptions } = filter;
  const category = await knownCategory(source, filter.category);
  const circle = circleOf(filter);
  return { search, category, minPrice, maxPrice, conditions, shippingOptions, circle };
}

const position = z.tuple([
  z.enum(listSorts),
  z.int().min(0),
  cursorTime,
  z.int().min(0),
  z.unknown(),
]);

function readPosition(request: ListRequest) {
  const cursor = readCursor(position, request.cursor);
  if (!cursor) return { total: null, startedAt: new Date().toISOString(), segment: 0, after: null };
  const [sort, total, startedAt, segment, keys] = cursor;
  if (sort !== request.sort) throw new BadCursor();
  const { segments } = orderOf({ ...request, circle: request.wanted.circle, startedAt });
  const after = segments[segment]?.keys.safeParse(keys).data;
  if (!after) throw new BadCursor();
  return { total, startedAt, segment, after };
}

/** Which share of all items the index of an order passes by, roughly: one by category has that of a category. */
const walkedShare = async (source: Source, { wanted, order }: PageRequest): Promise<number> =>
  wanted.category !== null && hasIndexByCategory(order)
    ? 1 / (await activeCategories(source)).length
    : 1;

/** Whether the index of searches may know that there are few. */
const isWorthSorting = ({ wanted, order }: PageRequest): boolean =>
  isFoundByIndex(wanted) !== null && (order.isByPlace || !isCategoryAlone(wanted));

type Found = [rows: FoundRow[], count: number];

/**
 * The page out of all that is found, and how many those are; null where there are too many, or no index to ask. Once they
 * are counted, fewer are too many: nothing is collected in vain, and the count is there.
 */
async function tryToSort(
  source: Source,
  viewerId: string | null,
  page: PageRequest,
  total: number | null,
): Promise<Found | null> {
  if (!isWorthSorting(page)) return null;
  const known = total ?? knownCount(source, page.wanted) ?? 0;
  if (known > (await mostSorted(source, await walkedShare(source, page)))) return null;
  const most = await mostSorted(source);
  const rows = await sortedPage(source.db, viewerId, { ...page, most: most + 1 }).execute();
  const collected = rows[0]?.collected ?? 0;
  if (collected > most) return null;
  // What blocks leave to somebody is no count for everybody.
  if (total === null && viewerId === null) storeListed(source, page.wanted, collected);
  return [rows, total ?? collected];
}

/** One segment after the other, until the page is full; counted meanwhile, once for all pages. */
async function walk(
  source: Source,
  viewerId: string | null,
  page: PageRequest,
  total: number | null,
): Promise<Found> {
  const counting = total ?? countFor(source, viewerId, page.wanted);
  const rows: FoundRow[] = [];
  let { after } = page;
  for (let { segment } = page; segment < page.order.segments.length; segment += 1) {
    const limit = page.limit - rows.length;
    if (limit === 0) break;
    rows.push(
      ...(await walkedPage(source.db, viewerId, { ...page, segment, after, limit }).execute()),
    );
    after = null;
  }
  return [rows, await counting];
}

/** Of what is counted for everybody, as many as this viewer has in their list. */
async function countFor(source: Source, viewerId: string | null, wanted: Wanted): Promise<number> {
  const [listed, blocked] = await Promise.all([
    countListed(source, wanted),
    viewerId === null ? 0 : countBlocked(source.db, viewerId, wanted),
  ]);
  // Of more than are counted nobody knows how many fewer there are.
  return listed > COUNTED_UP_TO ? listed : Math.max(0, listed - blocked);
}
