import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callOwn } from '../../call-own.ts';

type OwnPath = 'sessions' | 'activity';
type Page = { next: string | null };

const buildQueryKey = (path: OwnPath) => ['identity', 'own', path];

/** A list of the account's own, paged by key. */
export function useOwnPages<P extends Page>(path: OwnPath, pageSchema: z.ZodType<P>) {
  return useInfiniteQuery({
    queryKey: buildQueryKey(path),
    queryFn: async ({ pageParam }) => {
      const query = pageParam === null ? '' : `?before=${pageParam}`;
      return pageSchema.parse(await callOwn('GET', path + query));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** To be called where sessions were ended, which is activity, too. */
export function useSessionsChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    const lists = (['sessions', 'activity'] as const).map((path) =>
      queryClient.invalidateQueries({ queryKey: buildQueryKey(path) }),
    );
    await Promise.all(lists);
  };
}

/** Signs one device out (AUTH-189). */
export const endSession = (id: string): Promise<unknown> => callOwn('DELETE', `sessions/${id}`);
