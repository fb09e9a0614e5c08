import { useApi } from '#app/api.tsx';
import { useViewersPages } from '#features/browsing/web/live/use-viewers-pages.ts';
import { useLookingPlace, useMeasuringPoint } from '#features/geo/web/current-place.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { browseTasks } from '../task-queries.ts';
import { NO_PLACES, chosenSort, toBrowseQuestion } from './browse-search.ts';
import type { BrowseSearch, KnownPlaces } from './browse-search.ts';

export function useKnownPlaces(): KnownPlaces {
  const { point } = useLookingPlace();
  return { looking: point, own: useMeasuringPoint() };
}

export const useChosenSort = (address: BrowseSearch) => chosenSort(address, useMeasuringPoint());

/** The tasks an address asks for. */
export function useBrowse(address: BrowseSearch, viewer: Viewer) {
  const { queries } = useApi();
  const places = useKnownPlaces();
  return useViewersPages(
    viewer,
    browseTasks(queries, toBrowseQuestion(address, places), viewer.id),
    browseTasks(queries, toBrowseQuestion(address, NO_PLACES), null).queryKey,
  );
}
