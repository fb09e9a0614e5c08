import { queryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#app/api.tsx';
import { isNotFound } from '#platform/web/error-text.ts';

const POLL_MS = 15_000;

/** What a link shows, asked again while it is open; an ended one is not asked about any more. */
export function followedRequest(queries: ApiTools['queries'], token: string) {
  const options = queries.quickHelp.followShareLink.queryOptions({ input: { token } });
  return queryOptions({
    ...options,
    refetchInterval: ({ state }) => (isNotFound(state.error) ? false : POLL_MS),
  });
}

export type LiveRequest = Awaited<ReturnType<ApiTools['api']['quickHelp']['followShareLink']>>;
