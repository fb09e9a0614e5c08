import type { AnyRoute, AnyRouter } from '@tanstack/react-router';

/** Fetches what belongs to a page; resolves when its route has it. */
type Late = () => Promise<void>;

const fetching = new WeakMap<AnyRoute, Promise<unknown>>();
const fetched = new WeakSet<AnyRoute>();

const lateRoutes = (routes: readonly AnyRoute[]) =>
  routes.filter((route) => 'late' in route.options && !fetched.has(route));

/** Lets a router load a page once what belongs to it has been fetched (`page-tree.ts`). */
export function loadPagesLate(router: AnyRouter): void {
  const { load, preloadRoute } = router;
  router.load = async (options) => {
    const waiting = pagesAt(router, router.history.location.pathname);
    if (waiting) await waiting;
    await load(options);
  };
  router.preloadRoute = async (options) => {
    const waiting = pagesAt(router, router.buildLocation(options as never).pathname);
    if (waiting) await waiting;
    return preloadRoute(options);
  };
}

/** Resolves when the pages at this path are there; null if they are already. */
export function pagesAt(router: AnyRouter, path: string): Promise<unknown> | null {
  const routes = lateRoutes(router.getMatchedRoutes(path)[0]);
  return routes.length === 0 ? null : Promise.all(routes.map(fetchPage));
}

/** Fetches what belongs to all other pages, so that going there takes no longer than if it had been there from the start. */
export async function fetchAllPages(router: AnyRouter): Promise<void> {
  for (const route of lateRoutes(Object.values(router.routesById))) await fetchPage(route);
}

async function fetchPage(route: AnyRoute): Promise<void> {
  const { late } = route.options as unknown as { late: Late };
  const current = fetching.get(route) ?? fetchOnce(route, late);
  fetching.set(route, current);
  await current;
}

async function fetchOnce(route: AnyRoute, late: Late): Promise<void> {
  delete route.options.loader;
  try {
    await late();
    fetched.add(route);
  } catch (error) {
    // The page shows what is wrong, as for any other file that is missing, and tries again with the next visit.
    route.options.loader = () => {
      throw error;
    };
  } finally {
    fetching.delete(route);
  }
}
