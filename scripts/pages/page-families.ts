import { join } from 'node:path';
import type { Plugin } from 'vite';
import { routes } from '../../src/app/routes.ts';

const root = join(import.meta.dirname, '../..');
const GENERATED_TREE = /route-tree\.gen\.ts$/;
const FAMILIES = 'virtual:page-families';
const FAMILY = 'virtual:page-family/';
const SPLIT = /\?tsr-split=/;

type Listed = { type: string; id?: string; path?: string; file?: string; children?: Listed[] };
type Page = { layout: string; path: string; file: string };

function listPages({ type, id = '', children = [] }: Listed): Page[] {
  return children.flatMap((child) => {
    if (child.type === 'layout') return listPages(child);
    return [{ layout: type === 'root' ? '' : id, path: child.path ?? '/', file: child.file ?? '' }];
  });
}
/** The pages of one folder under the same layout, by the name of their family. */
const families = Map.groupBy(
  listPages(routes),
  ({ layout, file }) => `${layout}-${file.split('/')[0]}`,
);

/**
 * Gives browsers `src/app/page-tree.ts` in place of the generated tree, which imports every page: the pages of each
 * folder become one file, which comes with the first page of them. Loaders, heads and readers of addresses of 90 pages
 * would weigh 17 KB on each of them.
 */
export function pageFamilies(): Plugin {
  return {
    name: 'porchlight-page-families',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id, importer) {
      if (id === FAMILIES || id.startsWith(FAMILY)) return `\0${id}`;
      if (GENERATED_TREE.test(id) && importer?.endsWith('/src/app/router.tsx')) {
        return join(root, 'src/app/page-tree.ts');
      }
      return null;
    },
    // The files that the server names for a page then include its family.
    transform(code, id) {
      if (!SPLIT.test(id)) return null;
      return { code: `import '${id.replace(/\?.*$/, '')}';\n${code}`, map: null };
    },
    load(id) {
      if (id === `\0${FAMILIES}`) {
        const entries = Array.from(families, ([name, pages]) => {
          const layout = JSON.stringify(pages[0]?.layout);
          const paths = JSON.stringify(pages.map(({ path }) => path));
          return `{ layout: ${layout}, paths: ${paths}, load: () => import('${FAMILY}${name}') }`;
        });
        return `export const families = [${entries.join(', ')}];`;
      }
      if (!id.startsWith(`\0${FAMILY}`)) return null;
      const pages = families.get(id.slice(FAMILY.length + 1)) ?? [];
      const imports = pages.map(
        ({ file }, at) => `import { Route as r${at} } from '${join(root, 'src/pages', file)}';`,
      );
      const entries = pages.map(({ path }, at) => `${JSON.stringify(path)}: r${at}`);
      return `${imports.join('\n')}\nexport const routes = { ${entries.join(', ')} };`;
    },
  };
}
