import type { ApiTools } from '#api.tsx';
import type { RouterContext } from '../../router.tsx';

/** The six newest tasks, below the category cards. */
export const newestTasks = (queries: ApiTools['queries']) =>
  queries.tasks.browse.queryOptions({ input: { limit: 6 } });

/**
 * The page has defaults for its numbers, so nothing waits for a second attempt (SHELL-127). They lie under the key of
 * tasks, so that whatever makes tasks old makes their numbers old.
 */
export const homeStats = (queries: ApiTools['queries']) =>
  queries.home.stats.queryOptions({
    queryKey: [['tasks', 'home'], { type: 'query' }],
    retry: false,
  });

/** What the landing page reads before it is drawn; it is whole without any of it. */
export async function loadHome({ queryClient, queries }: RouterContext): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery({ ...newestTasks(queries), retry: false }),
    queryClient.prefetchQuery(homeStats(queries)),
  ]);
}
