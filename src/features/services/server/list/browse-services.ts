import { readByText, readList } from '#features/browsing/server/public.ts';
import type {
  ListKind,
  OnMiss,
  Searched,
  Source,
  Total,
} from '#features/browsing/server/public.ts';
import { serviceCategories } from '#features/subjects/service-categories.ts';
import { countCache } from '#platform/server/counted.ts';
import type { KeysetPage } from '#platform/server/database/lists/keyset-page.ts';
import type { ServiceFilter } from '../../contract.ts';
import type { ServiceSort } from '../../vocabulary.ts';
import type { ServiceCardRow } from '../items/service-query.ts';
import {
  hasAnyService,
  isCategoryAlone,
  isFoundByIndex,
  listedServices,
  toServiceCriteria,
} from './service-filter.ts';
import type { Wanted } from './service-filter.ts';
import { hasIndexByCategory, chooseServiceOrder } from './service-order.ts';
import type { FoundRow } from './service-order.ts';
import { sortedPage, walkedPage } from './service-page.ts';
import { readServiceSearch } from './service-words.ts';

const serviceList: ListKind<Wanted, FoundRow> = {
  table: 'services',
  counts: countCache('services.counts'),
  walkedPage: ({ db }, viewerId, page) => walkedPage(db, viewerId, page),
  sorting: {
    isWorthIt: ({ wanted, order }) =>
      isFoundByIndex(wanted) !== null && !(isCategoryAlone(wanted) && hasIndexByCategory(order)),
    walkedShare: (_, { wanted, order }) =>
      wanted.category !== null && hasIndexByCategory(order) ? 1 / serviceCategories.length : 1,
    page: ({ db }, viewerId, page) => sortedPage(db, viewerId, page),
  },
  listed: (db, wanted) => listedServices(db, null, wanted),
};

/** Active services, the reader's own too, narrowed and ordered as asked (SERV-028 to SERV-037). */
export async function browseServices(
  source: Source,
  viewerId: string | null,
  asked: ServiceFilter & {
    sort: ServiceSort;
    cursor: string | null;
    limit: number;
    onMiss?: OnMiss;
  },
): Promise<Searched<KeysetPage<ServiceCardRow> & Total>> {
  const { search, sort, near, cursor, limit, onMiss } = asked;
  const toSteps = (words: string) => readServiceSearch(source, words);
  const hasAny = hasAnyService(source);
  const searched = { source, text: search, toSteps, hasAny, sort, cursor, onMiss };
  return readByText(searched, (text, name) => {
    const wanted = toServiceCriteria(asked, text);
    const { circle } = wanted;
    return readList(serviceList, source, viewerId, {
      wanted,
      sort: name,
      chooseOrder: (startedAt) => chooseServiceOrder({ sort, text, near, circle, startedAt }),
      cursor,
      limit,
    });
  });
}
