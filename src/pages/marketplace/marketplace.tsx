import { createFileRoute } from '@tanstack/react-router';
import {
  toItemBrowseQuestion,
  readMarketSearch,
} from '#features/marketplace/web/grid/market-search.ts';
import { browseItems, itemCategories } from '#features/marketplace/web/item-queries.ts';
import { pageHead } from '../page-head.ts';
import { viewerId } from '../viewer-id.ts';
import { MarketScreen } from './grid/market-screen.tsx';
import { feedLink, itemListData } from './grid/market-head.ts';

export const Route = createFileRoute('/_shell/marketplace')({
  staticData: { texts: ['marketplace', 'items', 'filters'] },
  validateSearch: readMarketSearch,
  // Parameters of others, such as a campaign's, change nothing that is loaded.
  loaderDeps: ({ search: { at: _at, ...search } }) => readMarketSearch(search),
  loader: async ({ context: { queryClient, queries }, deps }) => {
    if (deps.mine) return;
    const categories = queryClient.prefetchQuery(itemCategories(queries));
    // The items of a map are fetched once its position is known.
    const items =
      deps.view === 'map'
        ? undefined
        : queryClient.prefetchInfiniteQuery(
            browseItems(queries, toItemBrowseQuestion(deps, null), await viewerId()),
          );
    // The server sends the page complete; in the browser it shows at once, tiles in outline.
    if (import.meta.env.SSR) await Promise.all([categories, items]);
  },
  head: ({ match: { context, search } }) => {
    const { i18n, publicUrl, queries, queryClient } = context;
    const shown = queryClient.getQueryData(
      browseItems(queries, toItemBrowseQuestion(search, null), null).queryKey,
    );
    const items = shown?.pages.flatMap((page) => page.items) ?? [];
    const head = pageHead(context, {
      title: i18n.t('marketplace:title'),
      description: i18n.t('marketplace:metaDescription'),
      path: search.category ? `/marketplace?category=${search.category}` : '/marketplace',
      isHidden: search.mine === true,
      data: import.meta.env.SSR && items.length > 0 && [itemListData(items, publicUrl)],
    });
    return { ...head, links: [...head.links, feedLink(search, i18n, publicUrl)] };
  },
  component: MarketPage,
});

function MarketPage() {
  return <MarketScreen address={Route.useSearch()} />;
}
