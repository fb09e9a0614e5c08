import type { Plugin } from 'vite';

/** Where every visit begins: the entry, and the frame that the router loads with each page. */
const ROOTS = [/\/src\/page-client\.tsx$/, /\/pages\/shell-layout\.tsx\?tsr-split=component$/];
/**
 * Puts what the first page of every visit needs into one file. A hundred small ones compress a tenth worse and are
 * asked for one after the other.
 */
export function oneFileForEveryPage(): Plugin {
  const needed = new Set<string>();
  return {
    name: 'one-file-for-every-page',
    applyToEnvironment: ({ name }) => name === 'client',
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ debugName: 'base', name: (id) => (needed.has(id) ? 'base' : null) }],
      },
    }),
    buildEnd() {
      const waiting = [...this.getModuleIds()].filter((id) => ROOTS.some((root) => root.test(id)));
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (needed.has(id)) continue;
        needed.add(id);
        waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
      }
    },
  };
}
