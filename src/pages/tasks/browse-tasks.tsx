import { createFileRoute } from '@tanstack/react-router';
import {
  NO_PLACES,
  readBrowseSearch,
  toBrowseQuestion,
} from '#features/tasks/web/browse/browse-search.ts';
import { browseTasks } from '#features/tasks/web/task-queries.ts';
import { BrowseScreen } from './browse/browse-screen.tsx';
import { pageHead } from '../page-head.ts';
import { viewerId } from '../viewer-id.ts';

export const Route = createFileRoute('/_shell/browse-tasks')({
  staticData: { texts: ['tasks', 'task-filters', 'filters'] },
  validateSearch: readBrowseSearch,
  loaderDeps: ({ search }) => ({
    question: toBrowseQuestion(search, NO_PLACES),
    isMap: search.view === 'map',
  }),
  loader: async ({ context: { queryClient, queries }, deps: { question, isMap } }) => {
    // The tasks of a map are fetched once its position is known.
    if (isMap) return;
    const options = browseTasks(queries, question, await viewerId());
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
  return <BrowseScreen address={Route.useSearch()} />;
}
