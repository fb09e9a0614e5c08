import { createFileRoute } from '@tanstack/react-router';
import { LONGEST_SEARCH } from '#features/browsing/limits.ts';
import { siteSearch } from '#features/site-search/web/search-queries.ts';
import { addressText } from '#platform/addresses/address-text.ts';
import { pageHead } from '../page-head.ts';
import { viewerId } from '../viewer-id.ts';
import { SearchScreen } from './search-screen.tsx';

/** The text in the address of the search. */
type SiteSearch = { q?: string | undefined };

export const Route = createFileRoute('/_shell/search')({
  staticData: {
    texts: ['site-search', 'tasks', 'items', 'services', 'wanted', 'events', 'groups', 'people'],
  },
  validateSearch: (raw: Record<string, unknown>): SiteSearch => ({
    q: addressText(raw['q'], LONGEST_SEARCH),
  }),
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: async ({ context: { queryClient, queries }, deps: { q } }) => {
    if (q === undefined) return;
    const found = queryClient.prefetchQuery(siteSearch(queries, q, await viewerId()));
    // The server sends the page complete; in the browser it shows at once, cards in outline.
    if (import.meta.env.SSR) await found;
  },
  head: ({ match: { context, search } }) =>
    pageHead(context, {
      title:
        search.q === undefined
          ? context.i18n.t('site-search:title')
          : context.i18n.t('site-search:titleFor', { search: search.q }),
      description: context.i18n.t('site-search:description'),
      path: '/search',
      isHidden: true,
    }),
  component: SearchPage,
});

function SearchPage() {
  return <SearchScreen search={Route.useSearch().q ?? ''} />;
}
