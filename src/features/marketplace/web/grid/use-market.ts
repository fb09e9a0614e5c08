import { useApi } from '#app/api.tsx';
import { useViewersPages } from '#features/browsing/web/live/use-viewers-pages.ts';
import { useLookingPlace } from '#features/geo/web/current-place.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { browseItems } from '../item-queries.ts';
import { toItemBrowseQuestion } from './market-search.ts';
import type { MarketSearch } from './market-search.ts';

/** The items an address asks for. */
export function useMarket(address: MarketSearch, viewer: Viewer) {
  const { queries } = useApi();
  const { point } = useLookingPlace();
  return useViewersPages(
    viewer,
    browseItems(queries, toItemBrowseQuestion(address, point), viewer.id),
    browseItems(queries, toItemBrowseQuestion(address, null), null).queryKey,
  );
}
