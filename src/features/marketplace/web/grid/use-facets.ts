import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useFacetCount } from '#features/browsing/web/list/use-facet-count.ts';
import { anonymousRefetch } from '#features/browsing/web/live/anonymous-refetch.ts';
import { useLookingPlace } from '#features/geo/web/current-place.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { ItemFacets } from '../../contract.ts';
import { itemFacets } from '../item-queries.ts';
import { toItemFilter } from './market-search.ts';
import type { MarketSearch } from './market-search.ts';

/**
 * Queries the number of items that each choice of a filter would leave; the previous counts stay until the new ones are
 * there (ITEM-240).
 */
export function useFacets(address: MarketSearch, viewer: Viewer): ItemFacets | undefined {
  const { queries } = useApi();
  const { point } = useLookingPlace();
  const { data } = useQuery({
    ...itemFacets(queries, toItemFilter(address, point), viewer.id),
    ...anonymousRefetch(viewer),
    placeholderData: keepPreviousData,
  });
  return data;
}

/** '12', or '1,000+' where counting stopped; nothing while it is not known. */
export function useItemCount(facets: ItemFacets | undefined) {
  const { t } = useTranslation('marketplace');
  return useFacetCount<Exclude<keyof ItemFacets, 'countedUpTo'>>(facets, {
    more: (count) => t('filters.countMore', { count }),
    label: (count) => t('filters.countLabel', { count }),
    moreLabel: (count) => t('filters.countMoreLabel', { count }),
  });
}
