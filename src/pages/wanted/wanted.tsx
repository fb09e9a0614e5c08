import { createFileRoute } from '@tanstack/react-router';
import { itemCategories } from '#features/marketplace/web/item-queries.ts';
import { readWantedSearch, toWantedQuestion } from '#features/wanted/web/list/wanted-search.ts';
import { browseWanted } from '#features/wanted/web/wanted-queries.ts';
import { pageHead } from '../page-head.ts';
import { listData } from '../structured-data.ts';
import { viewerId } from '../viewer-id.ts';
import { WantedScreen } from './wanted-screen.tsx';

/** The list of wanted posts (ITEM-392). */
export const Route = createFileRoute('/_shell/wanted')({
  staticData: { texts: ['wanted', 'marketplace', 'items', 'filters'] },
  validateSearch: readWantedSearch,
  loaderDeps: ({ search }) => readWantedSearch(search),
  loader: async ({ context: { queryClient, queries }, deps }) => {
    const fetched = [
      queryClient.prefetchQuery(itemCategories(queries)),
      queryClient.prefetchInfiniteQuery(
        browseWanted(queries, toWantedQuestion(deps, null), await viewerId()),
      ),
    ];
    // The server sends the page complete; in the browser it shows at once, cards in outline.
    if (import.meta.env.SSR) await Promise.all(fetched);
  },
  head: ({ match: { context, search } }) => {
    const { i18n, publicUrl, queries, queryClient } = context;
    const shown = queryClient.getQueryData(
      browseWanted(queries, toWantedQuestion(search, null), null).queryKey,
    );
    const posts = shown?.pages.flatMap((page) => page.items) ?? [];
    return pageHead(context, {
      title: i18n.t('wanted:page.title'),
      description: i18n.t('wanted:page.description'),
      path: search.category ? `/wanted?category=${search.category}` : '/wanted',
      data: import.meta.env.SSR &&
        posts.length > 0 && [
          listData(
            publicUrl,
            posts.map(({ id, title }) => ({ name: title, path: `/wanted/${id}` })),
          ),
        ],
    });
  },
  component: WantedPage,
});

function WantedPage() {
  return <WantedScreen address={Route.useSearch()} />;
}
