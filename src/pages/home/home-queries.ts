import type { ApiTools } from '#api.tsx';
import { ITEMS_CHANGED_THERE, ITEM_CHANGED } from '#features/marketplace/live-events.ts';
import { itemCategories, teaserItems } from '#features/marketplace/web/item-queries.ts';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';
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

/** Items are counted there, too (SHELL-151). */
export function homeLive(queries: ApiTools['queries']): LiveQueries {
  const stats = { readNext: [homeStats(queries).queryKey] };
  return { news: { [ITEM_CHANGED]: stats, [ITEMS_CHANGED_THERE]: stats }, personal: [] };
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
