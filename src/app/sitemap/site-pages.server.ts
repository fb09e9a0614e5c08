import { routes } from '#app/routes.ts';

type Node = { type: string; id?: string; path?: string; children?: unknown[] };

/** Addresses below one layout of `routes.ts`, as far as `stopAt` does not leave a part out. */
function pathsBelow(node: Node, stopAt?: string): string[] {
  if (stopAt !== undefined && node.id === stopAt) return [];
  const below = (node.children ?? []).flatMap((child) => pathsBelow(child as Node, stopAt));
  if (node.type === 'index') return ['/', ...below];
  return node.path === undefined ? below : [node.path, ...below];
}

function layoutNamed(id: string, node: Node = routes): Node | null {
  if (node.id === id) return node;
  for (const child of node.children ?? []) {
    const found = layoutNamed(id, child as Node);
    if (found) return found;
  }
  return null;
}

/** Addresses of one layout of `routes.ts`, parameters as they stand there, but for those of another layout in it. */
export const pathsIn = (id: string, without?: string): string[] => {
  const layout = layoutNamed(id);
  if (!layout) throw new Error(`routes.ts has no layout '${id}'`);
  return pathsBelow(layout, without);
};

/** Public pages that ask search engines to leave them out (`isHidden` of their heads); `machines.spec.ts` asks each. */
export const hiddenPages: readonly string[] = [
  '/task',
  '/people',
  '/local',
  '/quick-help',
  '/on-demand-demo',
  '/heatmap-demo',
  '/marketplace/add',
  '/favorites',
  '/search',
];

/** Every page of one fixed address that search engines shall know (SHELL-250). */
export const publicPages: readonly string[] = pathsIn('shell', 'protected').filter(
  (path) => !path.includes('$') && !hiddenPages.includes(path),
);

/** Pages for people who are signed in or about to be, as patterns of robots.txt. */
export const closedPages: readonly string[] = [...pathsIn('protected'), ...pathsIn('plain')].map(
  (path) => path.replaceAll(/\$\w+/g, '*'),
);
