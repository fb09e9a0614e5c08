import { useApi } from '#app/api.tsx';
import { useViewersPages } from '#features/browsing/web/live/use-viewers-pages.ts';
import { useLookingPlace } from '#features/geo/web/current-place.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { browseWanted } from '../wanted-queries.ts';
import { toWantedQuestion } from './wanted-search.ts';
import type { WantedSearch } from './wanted-search.ts';

/** The posts an address asks for. */
export function useWanted(address: WantedSearch, viewer: Viewer) {
  const { queries } = useApi();
  const { point } = useLookingPlace();
  return useViewersPages(
    viewer,
    browseWanted(queries, toWantedQuestion(address, point), viewer.id),
    browseWanted(queries, toWantedQuestion(address, null), null).queryKey,
  );
}
