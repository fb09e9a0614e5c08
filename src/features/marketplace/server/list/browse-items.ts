import { chooseText, readByText, readList, toCircle } from '#features/browsing/server/public.ts';
import type {
  ListKind,
  OnMiss,
  Searched,
  Source,
  Total,
} from '#features/browsing/server/public.ts';
import type { Point } from '#features/geo/distance.ts';
import { countCache } from '#platform/server/counted.ts';
import type { KeysetPage } from '#platform/server/database/lists/keyset-page.ts';
import type { ItemFilter } from '../../contract.ts';
import { ITEMS_A_PAGE } from '../../limits.ts';
import type { ItemSort } from '../../vocabulary.ts';
import type { ItemCardRow } from '../items/item-query.ts';
import { activeCategories, knownCategory } from './categories.ts';
import { hasAnyItem, isCategoryAlone, isFoundByIndex, listedItems } from './item-filter.ts';
import type { Wanted } from './item-filter.ts';
import { hasIndexByCategory, chooseItemOrder } from './item-order.ts';
import type { FoundRow, ListSort } from './item-order.ts';
import { sortedPage, walkedPage } from './item-page.ts';
import { readItemSearch } from './item-words.ts';

const itemList: ListKind<Wanted, FoundRow> = {
  table: 'marketplace_items',
  counts: countCache('marketplace.counts'),
  walkedPage: ({ db }, viewerId, page) => walkedPage(db, viewerId, page),
  sorting: {
    isWorthIt: ({ wanted, order }) =>
      isFoundByIndex(wanted) !== null && (order.isByPlace || !isCategoryAlone(wanted)),
    walkedShare: async (source, { wanted, order }) =>
      wanted.category !== null && hasIndexByCategory(order)
        ? 1 / (await activeCategories(source)).length
        : 1,
    page: ({ db }, viewerId, page) => sortedPage(db, viewerId, page),
  },
  listed: (db, wanted) => listedItems(db, null, wanted),
};

/** Lists the items on offer, filtered and sorted as asked, without gaps or repeats across its pages (ITEM-034). */
export async function browseItems(
  source: Source,
  viewerId: string | null,
  asked: ItemFilter & { sort: ItemSort; cursor: string | null; limit?: number; onMiss?: OnMiss },
): Promise<Searched<KeysetPage<ItemCardRow> & Total>> {
  const { search: text, sort, near, cursor, onMiss } = asked;
  const toSteps = (words: string) => readItemSearch(source, words);
  const wanted = await resolveItemFilter(source, { ...asked, search: '' });
  const hasAny = hasAnyItem(source);
  return readByText({ source, text, toSteps, hasAny, sort, cursor, onMiss }, (search, name) =>
    listItems(source, viewerId, {
      wanted: { ...wanted, search },
      sort,
      name,
      near,
      cursor,
      limit: asked.limit ?? ITEMS_A_PAGE,
    }),
  );
}

/** A page of the list that begins after a cursor. */
type ListRequest = {
  wanted: Wanted;
  sort: ListSort;
  /** The name by which cursors know the order. */
  name?: string;
  near: Point | null;
  cursor: string | null;
  limit: number;
};

export const listItems = (
  source: Source,
  viewerId: string | null,
  { sort, name = sort, near, ...request }: ListRequest,
): Promise<KeysetPage<ItemCardRow> & Total> =>
  readList(itemList, source, viewerId, {
    ...request,
    sort: name,
    chooseOrder: (startedAt) => {
      const { search: text, circle } = request.wanted;
      return chooseItemOrder({ sort, text, near, circle, startedAt });
    },
  });

/** Resolves a filter: its category if there is such a one, its radius to a circle around a place. */
export async function resolveItemFilter(source: Source, filter: ItemFilter): Promise<Wanted> {
  const { minPrice, maxPrice, conditions, shippingOptions, dealing } = filter;
  const category = await knownCategory(source, filter.category);
  const steps = await readItemSearch(source, filter.search);
  const search = await chooseText(steps, hasAnyItem(source));
  const circle = toCircle(filter);
  return { search, category, minPrice, maxPrice, conditions, shippingOptions, dealing, circle };
}
