import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useFacetCount } from '#features/browsing/web/list/use-facet-count.ts';
import { anonymousRefetch } from '#features/browsing/web/live/anonymous-refetch.ts';
import { useLookingPlace } from '#features/geo/web/current-place.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { TaskFacets } from '../../task-filter.ts';
import { taskFacets } from '../task-queries.ts';
import { toTaskFilter } from './browse-search.ts';
import type { BrowseSearch } from './browse-search.ts';

/**
 * How many tasks each choice of a filter would leave; the previous counts stay until the new ones are there (TASK-363).
 * Null while they are not known.
 */
export function useTaskCount(address: BrowseSearch, viewer: Viewer) {
  const { t } = useTranslation('task-filters');
  const { queries } = useApi();
  const { point } = useLookingPlace();
  const { data } = useQuery({
    ...taskFacets(queries, toTaskFilter(address, point), viewer.id),
    ...anonymousRefetch(viewer),
    placeholderData: keepPreviousData,
  });
  return useFacetCount<Exclude<keyof TaskFacets, 'countedUpTo'>>(data, {
    more: (count) => t('countMore', { count }),
    label: (count) => t('countLabel', { count }),
    moreLabel: (count) => t('countMoreLabel', { count }),
  });
}
export type GetTaskCount = ReturnType<typeof useTaskCount>;
