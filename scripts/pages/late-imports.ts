import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');
const VITES_OWN = '\0vite/preload-helper.js';
const OURS = join(root, 'src/platform/web/page/load-file.ts');

/** Writes the list of files that each late file of a page imports to a file of its own, `imports.json`. */
export function lateImports(): Plugin {
  return {
    name: 'porchlight-late-imports',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({
      build: { modulePreload: { polyfill: false, resolveDependencies: () => [] } },
    }),
    resolveId: (id) => (id === VITES_OWN ? OURS : null),
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const imported = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
      const known = new Set(
        chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
      );
      // The first page has those.
      for (const file of known) for (const next of imported.get(file) ?? []) known.add(next);
      const late = chunks.filter(({ fileName }) => !known.has(fileName));
      const files = late.map(({ fileName }) => fileName);
      const imports = late.map((chunk) =>
        chunk.imports.map((file) => files.indexOf(file)).filter((at) => at >= 0),
      );
      const source = JSON.stringify({ files: files.map((file) => basename(file)), imports });
      this.emitFile({ type: 'asset', fileName: 'imports.json', source });
    },
  };
}
