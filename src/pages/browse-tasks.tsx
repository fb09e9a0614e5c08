import { createFileRoute, useRouter } from '@tanstack/react-router';
import { filterOf, readBrowseSearch } from '#features/tasks/web/browse-search.ts';
import { browseTasks } from '#features/tasks/web/task-queries.ts';
import { BrowseScreen } from './tasks/browse-screen.tsx';
import { pageHead } from './page-head.ts';
import { viewerId } from './viewer-id.ts';

export const Route = createFileRoute('/_shell/browse-tasks')({
  staticData: { texts: ['tasks', 'applications'] },
  validateSearch: readBrowseSearch,
  loaderDeps: ({ search }) => filterOf(search),
  loader: async ({ context: { queryClient, queries }, deps }) => {
    const options = browseTasks(queries, deps, await viewerId());
    const fetched = queryClient.prefetchInfiniteQuery(options);
    // The server sends the page complete; in the browser it shows at once, cards in outline.
    if (import.meta.env.SSR) await fetched;
  },
  head: ({ match: { context, search } }) => {
    return pageHead(context, {
      title: context.i18n.t('tasks:browse.title'),
      description: context.i18n.t('tasks:browse.metaDescription'),
      path: search.category ? `/browse-tasks?category=${search.category}` : '/browse-tasks',
    });
  },
  component: BrowsePage,
});

function BrowsePage() {
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  return (
    <BrowseScreen
      address={address}
      onChange={(search, options) => {
        // A search typed just before a link was followed must not call the person back.
        if (router.latestLocation.pathname !== router.state.resolvedLocation?.pathname) return;
        void navigate({ search, resetScroll: false, replace: options?.isReplacing === true });
      }}
    />
  );
}
