import { queryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#app/api.tsx';
import { isNotFound } from '#platform/web/error-text.ts';

const POLL_MS = 15_000;

/** The query for what a link shows, polled while the link is open and no longer once it has ended. */
export function followedMeeting(queries: ApiTools['queries'], token: string) {
  const options = queries.meetings.follow.queryOptions({ input: { token } });
  return queryOptions({
    ...options,
    refetchInterval: ({ state }) => (isNotFound(state.error) ? false : POLL_MS),
  });
}

export type FollowedMeeting = Awaited<ReturnType<ApiTools['api']['meetings']['follow']>>;
