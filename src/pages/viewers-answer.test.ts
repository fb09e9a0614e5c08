import { createORPCClient } from '@orpc/client';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ApiProvider } from '#app/api.tsx';
import type { Api, ApiTools } from '#app/api.tsx';
import { oneItem } from '#features/marketplace/web/item-queries.ts';
import { useItem } from '#features/marketplace/web/detail/use-item.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { oneRequest } from '#features/quick-help/web/detail/request-query.ts';
import { useRequest } from '#features/quick-help/web/detail/use-request.ts';
import { oneTask } from '#features/tasks/web/task-queries.ts';
import { useTask } from '#features/tasks/web/use-task.ts';

const noNetwork = { call: () => Promise.reject(new Error('this test asks nothing')) };
const api = createORPCClient<Api>(noNetwork);
const queries: ApiTools['queries'] = createTanstackQueryUtils(api);
const SOMEBODY = '0192f0a0-0000-7000-8000-000000000001';
const THING = '0192f0a0-0000-7000-8000-000000000002';

const UNKNOWN: Viewer = { status: 'unknown', id: null };
const VISITOR: Viewer = { status: 'anonymous', id: null };
const MEMBER: Viewer = { status: 'signed-in', id: SOMEBODY };

/** A page of one thing, by what it reads and under which key a viewer's answer lies. */
const PAGES = [
  ['a task', useTask, (viewerId: string | null) => oneTask(queries, THING, viewerId).queryKey],
  [
    'a request',
    useRequest,
    (viewerId: string | null) => oneRequest(queries, THING, viewerId).queryKey,
  ],
  ['an item', useItem, (viewerId: string | null) => oneItem(queries, THING, viewerId).queryKey],
] as const;

/** Renders such a page with the answers in the cache and returns what it shows first, and whether that is settled. */
function shown(
  useThing: (id: string, viewer: Viewer) => { data: unknown; isSettled: boolean },
  viewer: Viewer,
  known: readonly (readonly [queryKey: readonly unknown[], answer: string])[],
): string {
  const queryClient = new QueryClient();
  for (const [queryKey, answer] of known) queryClient.setQueryData(queryKey, answer);
  const Page = () => {
    const { data, isSettled } = useThing(THING, viewer);
    return `${String(data)}, ${isSettled ? 'settled' : 'not settled'}`;
  };
  const page = ApiProvider({ value: { api, queries }, children: createElement(Page) });
  const html = renderToStaticMarkup(
    createElement(QueryClientProvider, { client: queryClient }, page),
  );
  queryClient.clear();
  return html;
}

it.each(PAGES)('settles nothing of %s before the viewer is known', (_, useThing, getQueryKey) => {
  const drawn = [[getQueryKey(null), 'for everybody']] as const;
  const read = [...drawn, [getQueryKey(SOMEBODY), 'for the viewer']] as const;
  expect(shown(useThing, UNKNOWN, drawn)).toBe('for everybody, not settled');
  expect(shown(useThing, VISITOR, drawn)).toBe('for everybody, settled');
  expect(shown(useThing, MEMBER, drawn)).toBe('for everybody, not settled');
  expect(shown(useThing, MEMBER, read)).toBe('for the viewer, settled');
});
