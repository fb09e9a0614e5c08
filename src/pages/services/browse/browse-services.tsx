import { createFileRoute } from '@tanstack/react-router';
import {
  toServiceQuestion,
  readServiceSearch,
} from '#features/services/web/grid/service-search.ts';
import { browseServices } from '#features/services/web/service-queries.ts';
import { pageHead } from '../../page-head.ts';
import { listData } from '../../structured-data.ts';
import { viewerId } from '../../viewer-id.ts';
import { BrowseScreen } from './browse-screen.tsx';

export const Route = createFileRoute('/_shell/browse-services')({
  staticData: { texts: ['services', 'filters'] },
  validateSearch: readServiceSearch,
  // Parameters of others, such as a campaign's, change nothing that is loaded.
  loaderDeps: ({ search: { at: _at, ...search } }) => readServiceSearch(search),
  loader: async ({ context: { queryClient, queries }, deps }) => {
    // The services of a map are fetched once its position is known.
    if (deps.view === 'map') return;
    const services = queryClient.prefetchInfiniteQuery(
      browseServices(queries, toServiceQuestion(deps, null), await viewerId()),
    );
    // The server sends the page complete; in the browser it shows at once, cards in outline.
    if (import.meta.env.SSR) await services;
  },
  head: ({ match: { context, search } }) => {
    const { i18n, publicUrl, queries, queryClient } = context;
    const shown = queryClient.getQueryData(
      browseServices(queries, toServiceQuestion(search, null), null).queryKey,
    );
    const services = shown?.pages.flatMap((page) => page.items) ?? [];
    return pageHead(context, {
      title: i18n.t('services:title'),
      description: i18n.t('services:metaDescription'),
      path: search.category ? `/browse-services?category=${search.category}` : '/browse-services',
      data:
        services.length > 0
          ? [
              listData(
                publicUrl,
                services.map(({ id, title }) => ({ name: title, path: `/services/${id}` })),
              ),
            ]
          : [],
    });
  },
  component: BrowsePage,
});

function BrowsePage() {
  return <BrowseScreen address={Route.useSearch()} />;
}
