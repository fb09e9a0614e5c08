import { createFileRoute, useRouter } from '@tanstack/react-router';
import { filterOf, readBrowseSearch } from '#features/tasks/web/browse-search.ts';
import { browseTasks } from '#features/tasks/web/task-queries.ts';
import { useViewer } from '#features/tasks/web/viewer.ts';
import { HomeScreen } from './home/home-screen.tsx';
import { loadHome } from './home/home-queries.ts';
import { pageHead } from './page-head.ts';
import { siteData } from './structured-data.ts';
import { BrowseScreen } from './tasks/browse-screen.tsx';
import { viewerId } from './viewer-id.ts';

/** Visitors see the landing page, signed-in people what there is to do (SHELL-011). */
export const Route = createFileRoute('/_shell/')({
  staticData: { texts: ['home', 'tasks', 'applications'] },
  validateSearch: readBrowseSearch,
  loaderDeps: ({ search }) => filterOf(search),
  loader: async ({ context, deps }) => {
    const { queryClient, queries, expectsSession } = context;
    const viewer = await viewerId();
    const browses = viewer !== null || (import.meta.env.SSR && expectsSession);
    if (browses) await queryClient.prefetchInfiniteQuery(browseTasks(queries, deps, viewer));
    else await loadHome(context);
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('home:title'),
      description: context.i18n.t('home:description'),
      path: '/',
      data: siteData(context, context.i18n.t('home:description')),
    }),
  component: Front,
});

function Front() {
  const viewer = useViewer();
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  if (viewer.status === 'anonymous') return <HomeScreen />;
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
