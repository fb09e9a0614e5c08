import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { anonymousRefetch } from '#features/browsing/web/live/anonymous-refetch.ts';
import { useLookingPlace } from '#features/geo/web/current-place.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { useFormat } from '#platform/web/use-format.ts';
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

type FacetName = Exclude<keyof ItemFacets, 'countedUpTo'>;
export type FacetCount = { count: string; countLabel: string };

/** '12', or '1,000+' where counting stopped; nothing while it is not known. */
export function useFacetCount(facets: ItemFacets | undefined) {
  const { t } = useTranslation('marketplace');
  const format = useFormat();
  return (facet: FacetName, choice: string): FacetCount | null => {
    if (!facets) return null;
    const count = facets[facet][choice] ?? 0;
    if (count < facets.countedUpTo) {
      return { count: format.number(count), countLabel: t('filters.countLabel', { count }) };
    }
    return {
      count: t('filters.countMore', { count: format.number(count) }),
      countLabel: t('filters.countMoreLabel', { count }),
    };
  };
}
