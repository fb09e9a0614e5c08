import { createRoute } from '@tanstack/react-router';
import type { AnyRoute } from '@tanstack/react-router';
import { families } from 'virtual:page-families';
import type { PageFamily } from 'virtual:page-families';
import { Route as root } from '#pages/root.tsx';
import { Route as plain } from '#pages/plain-layout.tsx';
import { Route as protectedPages } from '#pages/protected-layout.tsx';
import { Route as shell } from '#pages/shell-layout.tsx';

const placeLayout = (layout: AnyRoute, id: string, parent: AnyRoute) =>
  layout.update({ id, getParentRoute: () => parent } as object);

placeLayout(plain, '/_plain', root);
placeLayout(shell, '/_shell', root);
placeLayout(protectedPages, '/_protected', shell);

/**
 * The tree of pages in browsers, in place of the generated one (`scripts/pages/page-families.ts`): it has the addresses
 * of all pages, and fetches what belongs to each (loader, head, how it reads its address) with the family it is in.
 */
export const routeTree = root.addChildren([
  plain.addChildren(pagesIn('plain')),
  shell.addChildren([protectedPages.addChildren(pagesIn('protected')), ...pagesIn('shell')]),
]) as AnyRoute;

function pagesIn(layout: PageFamily['layout']): AnyRoute[] {
  const parent = { plain, shell, protected: protectedPages }[layout];
  return families.flatMap((family) =>
    family.layout === layout
      ? family.paths.map((path) => createLatePage(parent, path, family.load))
      : [],
  );
}

function createLatePage(parent: AnyRoute, path: string, load: PageFamily['load']): AnyRoute {
  const place = { id: path, path, getParentRoute: () => parent } as object;
  const route = createRoute({ getParentRoute: () => parent } as never) as AnyRoute;
  const late = async () => {
    const { [path]: loaded } = (await load()).routes;
    if (!loaded) throw new Error(`no family of pages has ${path}`);
    loaded.update(place);
    loaded.init(0);
    Object.assign(route.options, loaded.options);
  };
  return route.update({ ...place, late } as object);
}
