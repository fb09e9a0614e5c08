import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { tabStorage } from '#platform/web/storage/storage.ts';

export const GRID = '/marketplace';
const KEY = 'marketplace_filters';

/**
 * Returns the grid's filters, stored for the tab: from an item, the viewer may go on to similar ones or reload the
 * page.
 */
export function useFiltersOfGrid(): string {
  const router = useRouter();
  // While this page is drawn for the first time, the router still stands where one came from.
  const [cameFrom] = useState(() => router.state.resolvedLocation);
  const [filters, setFilters] = useState(cameFrom?.pathname === GRID ? cameFrom.searchStr : '');
  useEffect(() => {
    if (cameFrom?.pathname === GRID) tabStorage.set(KEY, cameFrom.searchStr);
    else setFilters(tabStorage.get(KEY) ?? '');
  }, [cameFrom]);
  return filters;
}
