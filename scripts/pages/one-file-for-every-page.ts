import type { Plugin } from 'vite';

/** Where every visit begins: the entry, and the frame that the router loads with each page. */
const ROOTS = [/\/src\/page-client\.tsx$/, /\/pages\/shell-layout\.tsx\?tsr-split=component$/];
/** The pages people go between most; what more than one of them needs is a file of its own. */
const FREQUENT = [
  /\/pages\/home\/home\.tsx\?tsr-split=component$/,
  /\/pages\/tasks\/browse-tasks\.tsx\?tsr-split=component$/,
  /\/pages\/tasks\/task\.tsx\?tsr-split=component$/,
];

/**
 * Puts what the first page of every visit needs into one file, and what the frequent pages share into another. A
 * hundred small ones compress a tenth worse and are asked for one after the other.
 */
export function oneFileForEveryPage(): Plugin {
  let base = new Set<string>();
  let shared = new Set<string>();
  return {
    name: 'one-file-for-every-page',
    applyToEnvironment: ({ name }) => name === 'client',
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [
          { debugName: 'base', name: (id) => (base.has(id) ? 'base' : null) },
          { debugName: 'shared', name: (id) => (shared.has(id) ? 'shared' : null) },
        ],
      },
    }),
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const neededBy = (roots: readonly RegExp[]) => {
        const needed = new Set<string>();
        const waiting = ids.filter((id) => roots.some((root) => root.test(id)));
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          if (needed.has(id)) continue;
          needed.add(id);
          waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
        }
        return needed;
      };
      base = neededBy(ROOTS);
      const frequent = FREQUENT.map((page) => neededBy([page]));
      shared = new Set(
        ids.filter((id) => !base.has(id) && frequent.filter((page) => page.has(id)).length > 1),
      );
    },
  };
}
