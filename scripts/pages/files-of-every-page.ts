import type { Plugin } from 'vite';

/** Entry points of every visit: the client entry, and the frame that the router loads with each page. */
const ROOTS = [/\/src\/app\/page-client\.tsx$/, /\/pages\/shell-layout\.tsx\?tsr-split=component$/];
const LIBRARY = /\/node_modules\//;
/** The router offers it to every page, but only forms use it. */
const ONLY_FOR_FORMS = /\/node_modules\/.*\/useBlocker\.js$/;
const REACT = /\/node_modules\/(react|react-dom|scheduler)\/|\/platform\/web\/react-alone\.ts$/;
/** The validation of forms and answers weighs 40 KB, which a page loads with its first form. */
const TOO_HEAVY = /\/node_modules\/zod\//;
const rootsFor = (file: string) => [
  new RegExp(`/pages/${file}\\.tsx(\\?tsr-split=component)?$`),
  new RegExp(`^\\0virtual:page-family/shell-${file.split('/')[0]}$`),
];
/** The pages people go between most; what the same ones of them need is a file of its own. */
const FREQUENT: ReadonlyArray<readonly RegExp[]> = [
  rootsFor('home/home-screen'),
  rootsFor('tasks/browse-tasks'),
  rootsFor('tasks/task'),
  rootsFor('marketplace/marketplace'),
  rootsFor('marketplace/marketplace-item'),
  rootsFor('services/browse/browse-services'),
  rootsFor('services/detail/service'),
  rootsFor('content/blog'),
  rootsFor('cities/austin'),
];

/** Draws several of those pages: without a group, it would break each of them into many small files. */
const SEEN_BY_OTHERS = rootsFor('view-as/view-as-screen').slice(0, 1);

/** A module that so many of them need comes with all. */
const MOST = 6;
/** Brings everything a page does after it was drawn. */
const AFTER = /\/pages\/rest\/rest-of-page\.tsx$/;
/** The pages of one folder (`page-families.ts`); those of the rare ones are one file. */
const FAMILY = /^\0virtual:page-family\//;

/**
 * Puts what the first page of every visit needs into three files, and what the same frequent pages share into one. A
 * hundred small ones compress a tenth worse and are asked for one after the other; one alone is run in a single task,
 * which keeps a slow phone from answering for a quarter of a second (`src/platform/after-first-paint.ts` runs them in
 * turn). React is apart because it makes errors while it is run, for which the whole file is read once more.
 */
export function filesOfEveryPage(): Plugin {
  let base = new Set<string>();
  let shared = new Map<string, string>();
  return {
    name: 'files-of-every-page',
    applyToEnvironment: ({ name }) => name === 'client',
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [
          { debugName: 'forms', name: (id) => (ONLY_FOR_FORMS.test(id) ? 'forms' : null) },
          { debugName: 'react', name: (id) => (base.has(id) && REACT.test(id) ? 'react' : null) },
          {
            debugName: 'libraries',
            name: (id) => (base.has(id) && LIBRARY.test(id) ? 'libraries' : null),
          },
          { debugName: 'base', name: (id) => (base.has(id) ? 'base' : null) },
          { debugName: 'shared', name: (id) => shared.get(id) ?? null },
        ],
      },
    }),
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const neededBy = (roots: readonly RegExp[]) => {
        const needed = new Set<string>();
        const lost = roots.find((root) => !ids.some((id) => root.test(id)));
        if (lost) this.error(`No module of the pages is ${lost}; it was moved.`);
        const waiting = ids.filter((id) => roots.some((root) => root.test(id)));
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          if (needed.has(id)) continue;
          needed.add(id);
          waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
        }
        return needed;
      };
      base = neededBy(ROOTS);
      const heavy = [...base].find((id) => TOO_HEAVY.test(id));
      if (heavy !== undefined) {
        const importers = [...base].filter((id) =>
          this.getModuleInfo(id)?.importedIds.includes(heavy),
        );
        this.error(`Every page would load ${heavy}, because of ${importers.join(', ')}`);
      }
      const frequent = FREQUENT.map(neededBy);
      const seenByOthers = neededBy(SEEN_BY_OTHERS);
      const after = neededBy([AFTER]);
      const rest = neededBy([FAMILY]);
      const groupFor = (id: string): string | null => {
        const pages = frequent.flatMap((page, at) => (page.has(id) ? [at] : []));
        // The landing page needs less than the others.
        if (pages.length >= MOST) return pages[0] === 0 ? 'shared' : 'shared-lists';
        if (pages.length > 1) return `shared-${pages.join('')}`;
        if (pages.length === 1) return seenByOthers.has(id) ? `shared-${pages.join('')}` : null;
        return after.has(id) ? 'rest-of-page' : rest.has(id) ? 'pages' : null;
      };
      shared = new Map(
        ids.flatMap((id) => {
          const group = base.has(id) ? null : groupFor(id);
          return group === null ? [] : [[id, group] as const];
        }),
      );
    },
  };
}
