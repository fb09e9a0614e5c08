import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { filterOf, readBrowseSearch } from '#features/tasks/web/browse/browse-search.ts';
import { browseTasks } from '#features/tasks/web/task-queries.ts';
import { useViewer } from '#features/people/web/viewer.ts';
import { loadHome } from './home-queries.ts';
import { pageHead } from '../page-head.ts';
import { siteData } from '../structured-data.ts';
import { viewerId } from '../viewer-id.ts';

// Nobody gets the code of the screen that is not theirs.
const HomeScreen = lazyRouteComponent(() => import('./home-screen.tsx'), 'HomeScreen');
const BrowseScreen = lazyRouteComponent(
  () => import('../tasks/browse/browse-screen.tsx'),
  'BrowseScreen',
);

/** Visitors see the landing page, signed-in people what there is to do (SHELL-011). */
export const Route = createFileRoute('/_shell/')({
  staticData: {
    texts: ['home', 'tasks', 'items'],
    prepare: ({ expectsSession }) => (expectsSession ? BrowseScreen : HomeScreen).preload?.(),
  },
  validateSearch: readBrowseSearch,
  loaderDeps: ({ search }) => ({ filter: filterOf(search), isMap: search.view === 'map' }),
  loader: async ({ context, deps: { filter, isMap } }) => {
    const { queryClient, queries, expectsSession } = context;
    const viewer = await viewerId();
    const browses = viewer !== null || (import.meta.env.SSR && expectsSession);
    const screen = browses ? BrowseScreen : HomeScreen;
    const data = browses
      ? isMap || queryClient.prefetchInfiniteQuery(browseTasks(queries, filter, viewer))
      : loadHome(context);
    await Promise.all([data, screen.preload?.()]);
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
  return (
    <Suspense fallback={null}>
      {viewer.status === 'anonymous' ? <HomeScreen /> : <BrowseScreen address={address} />}
    </Suspense>
  );
}
