import { readByText, readList, toCircle } from '#features/browsing/server/public.ts';
import type { ListKind, Searched, Source, Total } from '#features/browsing/server/public.ts';
import {
  activeCategories,
  knownCategory,
  readItemSearch,
} from '#features/marketplace/server/public.ts';
import { countCache } from '#platform/server/counted.ts';
import type { KeysetPage } from '#platform/server/database/lists/keyset-page.ts';
import type { WantedFilter } from '../../contract.ts';
import { WANTED_A_PAGE } from '../../limits.ts';
import type { WantedSort } from '../../vocabulary.ts';
import type { WantedCardRow } from '../posts/wanted-query.ts';
import { hasAnyPost, isCategoryAlone, isFoundByIndex, listedPosts } from './wanted-filter.ts';
import type { Criteria } from './wanted-filter.ts';
import { chooseWantedOrder } from './wanted-order.ts';
import type { FoundRow } from './wanted-order.ts';
import { sortedPage, walkedPage } from './wanted-page.ts';

const wantedList: ListKind<Criteria, FoundRow> = {
  table: 'wanted_posts',
  counts: countCache('wanted.counts'),
  walkedPage: ({ db }, viewerId, page) => walkedPage(db, viewerId, page),
  sorting: {
    isWorthIt: ({ wanted, order }) =>
      isFoundByIndex(wanted) !== null && (order.isByPlace || !isCategoryAlone(wanted)),
    walkedShare: async (source, { wanted, order }) =>
      wanted.category !== null && !order.isByPlace
        ? 1 / (await activeCategories(source)).length
        : 1,
    page: ({ db }, viewerId, page) => sortedPage(db, viewerId, page),
  },
  listed: (db, criteria) => listedPosts(db, criteria),
};

/** Open posts, narrowed and ordered as asked, without gaps or repeats across pages (ITEM-392, ITEM-397). */
export async function browseWanted(
  source: Source,
  viewerId: string | null,
  asked: WantedFilter & { sort: WantedSort; cursor: string | null; limit?: number },
): Promise<Searched<KeysetPage<WantedCardRow> & Total>> {
  const { search: text, sort, near, cursor, limit = WANTED_A_PAGE } = asked;
  const category = await knownCategory(source, asked.category);
  const circle = toCircle(asked);
  const toSteps = (words: string) => readItemSearch(source, words);
  const hasAny = hasAnyPost(source);
  return readByText({ source, text, toSteps, hasAny, sort, cursor }, (search, name) =>
    readList(wantedList, source, viewerId, {
      wanted: { search, category, circle },
      sort: name,
      chooseOrder: (startedAt) =>
        chooseWantedOrder({ sort, text: search, near, circle, startedAt }),
      cursor,
      limit,
    }),
  );
}
