import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import type { ApiTools } from '#app/api.tsx';
import { isSignedIn, useSession } from '#identity/web/session.ts';
import { usePolling } from '#platform/web/live/use-polling.ts';
import type { OwnDuty } from '../contract.ts';

const POLL_EVERY = 15_000;

/** Keyed by the helper as well, so that one viewer is never shown what was fetched for another. */
export function ownDutyQuery(queries: ApiTools['queries'], userId: string | null) {
  const options = queries.duty.own.queryOptions({ input: {} });
  return queryOptions({ ...options, queryKey: [...options.queryKey, userId] });
}

/** The viewer's own duty, kept true by live news (QUICK-064, QUICK-065); undefined while it is not known, or signed out. */
export function useOwnDutyQuery() {
  const { queries } = useApi();
  const session = useSession();
  const isIn = session.status === 'signed-in';
  return useQuery({
    ...ownDutyQuery(queries, isIn ? session.userId : null),
    enabled: isIn && isSignedIn,
    refetchInterval: usePolling(POLL_EVERY),
  });
}

/** The same in short, for whatever depends on duty. */
export function useOwnDuty(): { duty: OwnDuty | undefined; isOnDuty: boolean } {
  const { data } = useOwnDutyQuery();
  const session = useSession();
  const duty = session.status === 'signed-in' ? data : undefined;
  return { duty, isOnDuty: duty?.onDuty === true };
}
