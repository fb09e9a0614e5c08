import { createRoute } from '@tanstack/react-router';
import type { AnyRoute } from '@tanstack/react-router';
import { families } from 'virtual:page-families';
import { Route as root } from '#pages/root.tsx';
import { Route as plain } from '#pages/plain-layout.tsx';
import { Route as protectedPages } from '#pages/protected-layout.tsx';
import { Route as shell } from '#pages/shell-layout.tsx';
import { routes } from './routes.ts';

/** A page as `routes.ts` lists it. */
type Listed = { type: string; id?: string; path?: string; file?: string; children?: Listed[] };

const layouts: Record<string, AnyRoute> = { plain, shell, protected: protectedPages };

/**
 * The tree of pages in browsers, in place of the generated one (`scripts/pages/page-families.ts`): it has the addresses
 * of all pages, and fetches what belongs to each (loader, head, how it reads its address) with the family it is in.
 */
export const routeTree = grow(root, routes.children ?? []);

function grow(parent: AnyRoute, listed: readonly Listed[]): AnyRoute {
  return parent._addFileChildren(
    listed.map((page) => {
      if (page.type !== 'layout') return createLatePage(parent, page);
      const layout = layouts[page.id ?? ''];
      if (!layout) throw new Error(`the tree of pages does not know the layout ${page.id}`);
      layout.update({ id: `/_${page.id}`, getParentRoute: () => parent } as object);
      return grow(layout, page.children ?? []);
    }),
  ) as AnyRoute;
}

function createLatePage(parent: AnyRoute, { path = '/', file = '' }: Listed): AnyRoute {
  const place = { id: path, path, getParentRoute: () => parent } as object;
  const [family = ''] = file.split('/');
  const route: AnyRoute = createRoute({
    ...place,
    late: async () => {
      const loaded = (await families[family]?.())?.routes[file];
      if (!loaded) throw new Error(`no family of pages has ${file}`);
      loaded.update(place);
      loaded.init(route.originalIndex ?? 0);
      Object.assign(route.options, loaded.options);
    },
  } as unknown as Parameters<typeof createRoute>[0]);
  return route;
}
