import type { QueryClient, QueryKey, QueryState } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { toColumnar, fromColumnar } from './columnar.ts';

/** A query as the page carries it: what follows from it, such as its hash, is not written. */
type PageQuery = { key: QueryKey; at: number; data?: unknown; error?: Error };
type PageQueries = { queries: PageQuery[] };

/**
 * Lets the browser go on from what the server has asked for a page. Loaders finish before it is drawn, so everything is
 * known by then and goes along as one piece.
 */
export function carryQueries(router: AnyRouter, client: QueryClient): void {
  router.options.dehydrate = () => writeQueries(client);
  router.options.hydrate = (page: PageQueries) => readQueries(client, page);
}

function writeQueries(client: QueryClient): PageQueries {
  const known = client.getQueryCache().getAll();
  return {
    queries: known.flatMap(({ queryKey, state }): PageQuery[] => {
      if (state.status === 'success')
        return [{ key: queryKey, at: state.dataUpdatedAt, data: toColumnar(state.data) }];
      // A page that failed says the same once it comes alive.
      if (state.error) return [{ key: queryKey, at: state.errorUpdatedAt, error: state.error }];
      return [];
    }),
  };
}

function readQueries(client: QueryClient, { queries }: PageQueries): void {
  for (const { key, at, data, error } of queries) {
    client
      .getQueryCache()
      .build(client, { queryKey: key }, buildQueryState(at, fromColumnar(data), error));
  }
}

function buildQueryState(at: number, data: unknown, error: Error | undefined): QueryState {
  const isFailed = error !== undefined;
  return {
    data,
    dataUpdateCount: isFailed ? 0 : 1,
    dataUpdatedAt: isFailed ? 0 : at,
    error: error ?? null,
    errorUpdateCount: isFailed ? 1 : 0,
    errorUpdatedAt: isFailed ? at : 0,
    fetchFailureCount: isFailed ? 1 : 0,
    fetchFailureReason: error ?? null,
    fetchMeta: null,
    isInvalidated: false,
    status: isFailed ? 'error' : 'success',
    fetchStatus: 'idle',
  };
}
