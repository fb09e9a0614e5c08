import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import type { AnyRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { fetchAllPages, loadPagesLate, pagesAt } from './late-pages.ts';

/** A site of two pages whose loaders come late; a file that is missing fails once. */
function makeSite(missing: string[] = []) {
  const fetched: string[] = [];
  const root = createRootRoute();
  const pages = ['/one', '/two'].map((path) => {
    const route = createRoute({ getParentRoute: () => root, path });
    const late = async () => {
      fetched.push(path);
      if (missing.splice(missing.indexOf(path) >>> 0, 1).length > 0)
        throw new Error('no such file');
      Object.assign(route.options, { loader: () => `what ${path} shows` });
    };
    return route.update({ late } as object);
  });
  const router: AnyRouter = createRouter({
    routeTree: root.addChildren(pages),
    history: createMemoryHistory({ initialEntries: ['/one'] }),
    isServer: false,
    origin: 'http://localhost',
  });
  loadPagesLate(router);
  const shown = () => router.state.matches.at(-1);
  return { router, fetched, shown };
}

test('a page is loaded once what belongs to it is there, which is fetched once (SHELL-425)', async () => {
  const { router, fetched, shown } = makeSite();
  expect(pagesAt(router, '/one')).not.toBeNull();
  await router.load();
  expect(shown()).toMatchObject({ fullPath: '/one', loaderData: 'what /one shows' });
  await router.load();
  expect(fetched).toEqual(['/one']);
  expect(pagesAt(router, '/one')).toBeNull();
});

test('a preloaded page is there without waiting (SHELL-425)', async () => {
  const { router, fetched } = makeSite();
  await router.load();
  await router.preloadRoute({ to: '/two' } as never);
  expect(pagesAt(router, '/two')).toBeNull();
  expect(fetched).toEqual(['/one', '/two']);
});

test('all other pages are fetched ahead, each once (SHELL-425)', async () => {
  const { router, fetched } = makeSite();
  await router.load();
  await Promise.all([fetchAllPages(router), fetchAllPages(router)]);
  expect(fetched.toSorted()).toEqual(['/one', '/two']);
});

test('a page whose file is missing shows that, and the next visit tries again (SHELL-425)', async () => {
  const { router, shown } = makeSite(['/one']);
  await router.load();
  expect(shown()).toMatchObject({ status: 'error', error: new Error('no such file') });
  await router.invalidate();
  expect(shown()).toMatchObject({ status: 'success', loaderData: 'what /one shows' });
});
