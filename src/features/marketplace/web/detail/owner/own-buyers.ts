import { queryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#app/api.tsx';

/** The query for the people who asked about an item of the viewer's own, latest message first. */
export function ownBuyers(queries: ApiTools['queries'], itemId: string, viewerId: string | null) {
  const options = queries.marketplace.listOwnBuyers.queryOptions({ input: { itemId } });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}
