import { join } from 'node:path';
import type { Plugin } from 'vite';
import { routes } from '../../src/app/routes.ts';

const root = join(import.meta.dirname, '../..');
const PAGES = join(root, 'src/pages');
const GENERATED_TREE = /route-tree\.gen\.ts$/;
const FAMILIES = 'virtual:page-families';
const FAMILY = 'virtual:page-family/';
const SPLIT = /\?tsr-split=/;

type Listed = { type: string; file?: string; children?: Listed[] };

const listFiles = ({ type, file, children = [] }: Listed): string[] => [
  ...(file !== undefined && (type === 'route' || type === 'index') ? [file] : []),
  ...children.flatMap(listFiles),
];
const files = listFiles(routes as Listed);
const families = Map.groupBy(files, (file) => file.split('/')[0] ?? '');

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
    // What the server names for a page's component then includes the page's family.
    transform(code, id) {
      if (!SPLIT.test(id)) return null;
      return { code: `import '${id.replace(/\?.*$/, '')}';\n${code}`, map: null };
    },
    load(id) {
      if (id === `\0${FAMILIES}`) {
        const entries = Array.from(
          families.keys(),
          (name) => `${JSON.stringify(name)}: () => import('${FAMILY}${name}')`,
        );
        return `export const families = { ${entries.join(', ')} };`;
      }
      if (!id.startsWith(`\0${FAMILY}`)) return null;
      const pages = families.get(id.slice(FAMILY.length + 1)) ?? [];
      const imports = pages.map((file, at) => `import { Route as r${at} } from '${join(PAGES, file)}';`);
      const entries = pages.map((file, at) => `${JSON.stringify(file)}: r${at}`);
      return `${imports.join('\n')}\nexport const routes = { ${entries.join(', ')} };`;
    },
  };
}
