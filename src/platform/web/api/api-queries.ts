import type { NestedClient } from '@orpc/client';
import type { RouterUtils } from '@orpc/tanstack-query';

type Call = (input: unknown, options?: { signal?: AbortSignal | undefined }) => Promise<unknown>;
type Options = Record<string, unknown> & { input?: unknown };
type InfiniteOptions = Options & { input: (page: unknown) => unknown; initialPageParam: unknown };
type Reading = { signal?: AbortSignal; pageParam?: unknown };

/**
 * Keys and options of TanStack Query for every procedure: what createTanstackQueryUtils of oRPC makes of what we use of
 * it, as a test compares. That would bring live and streamed queries onto every page (decision 0011).
 */
export function apiQueries<Api extends NestedClient<Record<never, never>>>(
  api: Api,
): RouterUtils<Api> {
  return queriesAt(api, []) as RouterUtils<Api>;
}

function queriesAt(api: object, path: string[]): object {
  const call = api as Call;
  const buildKey = (type: string | undefined, input: unknown) => [
    path,
    { ...(input !== undefined && { input }), ...(type !== undefined && { type }) },
  ];
  const own = {
    key: ({ type, input }: Options & { type?: string } = {}) => buildKey(type, input),
    queryKey: ({ input }: Options = {}) => buildKey('query', input),
    queryOptions: (options: Options = {}) => ({
      queryFn: ({ signal }: Reading) => call(options.input, { signal }),
      ...options,
      queryKey: buildKey('query', options.input),
    }),
    infiniteOptions: (options: InfiniteOptions) => ({
      queryFn: ({ pageParam, signal }: Reading) => call(options.input(pageParam), { signal }),
      ...options,
      queryKey: buildKey('infinite', options.input(options.initialPageParam)),
    }),
    mutationOptions: (options: Options = {}) => ({
      mutationFn: async (input: unknown) => call(input),
      ...options,
      mutationKey: buildKey('mutation', undefined),
    }),
  };
  return new Proxy(own, {
    get: (known, name) =>
      typeof name !== 'string' || name in known
        ? Reflect.get(known, name)
        : queriesAt(Reflect.get(api, name) as object, [...path, name]),
  });
}
