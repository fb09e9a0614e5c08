import { dehydrate, hydrate } from '@tanstack/react-query';
import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';

/**
 * Lets the browser go on from what the server has asked for a page. Loaders finish before it is drawn, so everything is
 * known by then and goes along as one piece; a page that failed says the same once it comes alive.
 */
export function carryQueries(router: AnyRouter, client: QueryClient): void {
  router.options.dehydrate = () =>
    dehydrate(client, { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' });
  router.options.hydrate = (page: DehydratedState) => hydrate(client, page);
}
