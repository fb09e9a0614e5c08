import { queryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#app/api.tsx';
import type { Point } from '#features/geo/distance.ts';
import { itemCategories, teaserItems } from '#features/marketplace/web/item-queries.ts';
import type { RouterContext } from '#app/router.tsx';

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

/** What waits for the reader and what they are in (SHELL-303, SHELL-304). */
export const ownHome = (queries: ApiTools['queries']) =>
  queries.home.mine.queryOptions({ input: {} });

/** What is open around a place; without one, the newest anywhere. What it says depends on who asks. */
export function tasksNear(
  queries: ApiTools['queries'],
  near: Point | null,
  viewerId: string | null,
) {
  const options = queries.tasks.browse.queryOptions({
    input: { limit: 6, ...(near && { near, sort: 'nearest' as const }) },
  });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

/** What somebody's own home reads before it is drawn; what is theirs comes in the browser alone. */
export async function loadOwnHome({ queryClient, queries }: RouterContext): Promise<void> {
  if (!import.meta.env.SSR) void queryClient.prefetchQuery(ownHome(queries));
  await Promise.all([
    queryClient.prefetchQuery({ ...newestTasks(queries), retry: false }),
    queryClient.prefetchQuery({ ...teaserItems(queries, null), retry: false }),
  ]);
}

/** What the landing page reads before it is drawn; it is whole without any of it. */
export async function loadHome({ queryClient, queries }: RouterContext): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery({ ...newestTasks(queries), retry: false }),
    queryClient.prefetchQuery(homeStats(queries)),
    queryClient.prefetchQuery({ ...teaserItems(queries, null), retry: false }),
    queryClient.prefetchQuery({ ...itemCategories(queries), retry: false }),
  ]);
}
