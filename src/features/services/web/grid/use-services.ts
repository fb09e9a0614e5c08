import { useApi } from '#app/api.tsx';
import { useViewersPages } from '#features/browsing/web/live/use-viewers-pages.ts';
import { useLookingPlace } from '#features/geo/web/current-place.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { browseServices } from '../service-queries.ts';
import { toServiceQuestion } from './service-search.ts';
import type { ServiceSearch } from './service-search.ts';

/** The services an address asks for. */
export function useServices(address: ServiceSearch, viewer: Viewer) {
  const { queries } = useApi();
  const { point } = useLookingPlace();
  return useViewersPages(
    viewer,
    browseServices(queries, toServiceQuestion(address, point), viewer.id),
    browseServices(queries, toServiceQuestion(address, null), null).queryKey,
  );
}
