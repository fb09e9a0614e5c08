import { createFileRoute, notFound } from '@tanstack/react-router';
import { readLocalPlace } from '#features/geo/local-place.ts';
import { LONGEST_SEARCH } from '#features/browsing/limits.ts';
import { useListAddress } from '#features/browsing/web/list/use-list-address.ts';
import { localTasks } from '#features/tasks/web/task-queries.ts';
import { addressText } from '#platform/addresses/address-text.ts';
import { LocalScreen } from './local-screen.tsx';
import { LocationNotFound } from './location-not-found.tsx';
import { pageHead } from '../page-head.ts';
import { viewerId } from '../viewer-id.ts';

export const Route = createFileRoute('/_shell/local/$cityState')({
  staticData: { texts: ['places', 'tasks'] },
  validateSearch: readLocalSearch,
  loaderDeps: ({ search: { search = '' } }) => ({ search }),
  loader: async ({ context: { queryClient, queries }, params, deps: { search } }) => {
    const place = readLocalPlace(params.cityState);
    if (!place) throw notFound();
    const options = localTasks(queries, { places: [place.key], search }, await viewerId());
    const fetched = queryClient.prefetchInfiniteQuery(options);
    // The server sends the page complete; in the browser it shows at once, cards in outline.
    if (import.meta.env.SSR) await fetched;
  },
  head: ({ match: { context }, params }) => {
    const { t } = context.i18n;
    const place = readLocalPlace(params.cityState);
    const name = place && `${place.city}, ${place.state}`;
    return pageHead(context, {
      title: name === null ? t('places:notFound.title') : t('places:local.title', { place: name }),
      description:
        name === null
          ? t('places:notFound.description')
          : t('places:local.description', { place: name }),
      path: place ? `/local/${place.key}` : '/local',
      isHidden: place === null,
    });
  },
  component: LocalPage,
  notFoundComponent: LocationNotFound,
});

function readLocalSearch({ search }: Record<string, unknown>): { search?: string } {
  return { search: addressText(search, LONGEST_SEARCH) };
}

function LocalPage() {
  const { search = '' } = Route.useSearch();
  const { cityState } = Route.useParams();
  const change = useListAddress(readLocalSearch);
  const place = readLocalPlace(cityState);
  if (!place) return <LocationNotFound />;
  return (
    <LocalScreen
      // Another city starts fresh, so that nothing of the previous one stays visible.
      key={place.key}
      place={place}
      search={search}
      onSearch={(typed) => change({ search: typed }, { isReplacing: true })}
    />
  );
}
