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

/** The things that wait for the reader and those they are involved in (SHELL-303, SHELL-304). */
export const ownHome = (queries: ApiTools['queries']) =>
  queries.home.mine.queryOptions({ input: {} });

/**
 * Returns the query for open tasks around a place; without one, for the newest anywhere. The answer depends on the
 * viewer.
 */
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

/** Loads what a person's own home reads before it is rendered; their own data is loaded in the browser only. */
export async function loadOwnHome({ queryClient, queries }: RouterContext): Promise<void> {
  if (!import.meta.env.SSR) void queryClient.prefetchQuery(ownHome(queries));
  await Promise.all([
    queryClient.prefetchQuery({ ...newestTasks(queries), retry: false }),
    queryClient.prefetchQuery({ ...teaserItems(queries, null), retry: false }),
  ]);
}

/** Prefetches what the landing page reads before it is rendered; the page is complete without any of it. */
export async function loadHome({ queryClient, queries }: RouterContext): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery({ ...newestTasks(queries), retry: false }),
    queryClient.prefetchQuery(homeStats(queries)),
    queryClient.prefetchQuery({ ...teaserItems(queries, null), retry: false }),
    queryClient.prefetchQuery({ ...itemCategories(queries), retry: false }),
  ]);
}
