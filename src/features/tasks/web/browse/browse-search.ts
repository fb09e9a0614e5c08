import { readListAddress } from '#features/browsing/web/list/list-address.ts';
import { getListSort, readSort } from '#features/browsing/web/list/list-sort.ts';
import type { ListAddress } from '#features/browsing/web/list/list-address.ts';
import { addressText } from '#platform/addresses/address-text.ts';
import { taskSorts } from '../../vocabulary.ts';
import type { TaskSort } from '../../vocabulary.ts';
import type { BrowseFilter } from '../task-queries.ts';

/** The state of the browse page as it stands in its address; what is usual is left out (TASK-069). */
export type BrowseSearch = ListAddress & {
  category?: string;
  sort?: TaskSort;
  /** The task whose apply form is open, so that sign-in can lead back to it (TASK-085). */
  apply?: string;
};

const CATEGORY_LENGTH = 100;

/** Unknown values fall back to the default (TASK-314). */
export function readBrowseSearch(raw: Record<string, unknown>): BrowseSearch {
  const { search, ...map } = readListAddress(raw);
  const category = addressText(raw['category'], CATEGORY_LENGTH);
  const sort = readSort(raw['sort'], taskSorts, search);
  const apply = addressText(raw['apply'], CATEGORY_LENGTH);
  return {
    search,
    category,
    sort,
    ...map,
    apply,
  };
}

export function toBrowseFilter(address: BrowseSearch): BrowseFilter {
  return {
    search: address.search ?? '',
    category: address.category ?? null,
    sort: getListSort(address),
  };
}
