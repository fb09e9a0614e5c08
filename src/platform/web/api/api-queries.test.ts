import { createORPCClient } from '@orpc/client';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { describe, expect, it, vi } from 'vitest';
import { apiClient } from './api-client.ts';
import { apiQueries } from './api-queries.ts';

type Procedure = (input?: unknown, options?: unknown) => Promise<unknown>;
type Api = { tasks: { browse: Procedure; mine: { list: Procedure } } };

const link = () => {
  const call = vi.fn<(path: readonly string[], input: unknown, options: object) => Promise<string>>(
    async () => 'answer',
  );
  return { call };
};
const ours = link();
const theirs = link();
const api = apiClient<Api>(ours);
const queries = apiQueries(api);
const library = createTanstackQueryUtils(createORPCClient<Api>(theirs));
const { signal } = new AbortController();

/** The argument that TanStack Query gives a query function, as far as it matters here. */
const reading = (pageParam: unknown) => ({ signal, pageParam }) as never;

describe('calls and queries are those of oRPC', () => {
  it('keys', () => {
    expect(queries.tasks.key()).toEqual(library.tasks.key());
    expect(queries.tasks.mine.list.key({ type: 'query' })).toEqual(
      library.tasks.mine.list.key({ type: 'query' }),
    );
    const input = { input: { id: 'a' } };
    expect(queries.tasks.browse.key(input)).toEqual(library.tasks.browse.key(input));
    expect(queries.tasks.browse.queryKey(input)).toEqual(library.tasks.browse.queryKey(input));
    expect(queries.tasks.browse.queryKey()).toEqual(library.tasks.browse.queryKey());
  });

  it('queries', async () => {
    const options = { input: { id: 'a' }, staleTime: 5 };
    const [own, other] = [queries, library].map((utils) =>
      utils.tasks.browse.queryOptions(options),
    );
    expect({ ...own, queryFn: null }).toEqual({ ...other, queryFn: null });
    await own?.queryFn?.(reading(null));
    await other?.queryFn?.(reading(null));
    expect(listCalls(ours)).toEqual(listCalls(theirs));
  });

  it('queries of pages', async () => {
    const options = {
      input: (cursor: string | null) => ({ cursor }),
      initialPageParam: null,
      getNextPageParam: () => 'next',
    };
    const [own, other] = [queries, library].map((utils) =>
      utils.tasks.mine.list.infiniteOptions(options),
    );
    expect({ ...own, queryFn: null }).toEqual({ ...other, queryFn: null });
    await own?.queryFn?.(reading('next'));
    await other?.queryFn?.(reading('next'));
    expect(listCalls(ours)).toEqual(listCalls(theirs));
  });

  it('mutations', async () => {
    const [own, other] = [queries, library].map((utils) =>
      utils.tasks.browse.mutationOptions({ retry: 1 }),
    );
    expect({ ...own, mutationFn: null }).toEqual({ ...other, mutationFn: null });
    await own?.mutationFn?.({ id: 'a' }, undefined as never);
    await other?.mutationFn?.({ id: 'a' }, undefined as never);
    expect(listCalls(ours)).toEqual(listCalls(theirs));
  });

  it('plain calls, and an API that is awaited is no call', async () => {
    expect(await api.tasks.browse({ id: 'a' }, { signal })).toBe('answer');
    expect(ours.call).toHaveBeenLastCalledWith(
      ['tasks', 'browse'],
      { id: 'a' },
      { signal, context: {} },
    );
    expect(await Promise.resolve(api.tasks)).toBeTypeOf('function');
  });
});

/** Without the mark that oRPC leaves for its own plugins. */
const listCalls = ({ call }: ReturnType<typeof link>) =>
  call.mock.calls.map(([path, input, options]) => [path, input, { ...options, context: {} }]);
