/** The kinds of things whose lists are searched by words. */
export const searchedKinds = ['task', 'item', 'service'] as const;
export type SearchedKind = (typeof searchedKinds)[number];

/** Their lists and the search of the whole site, which are counted where they find nothing (OPS-208). */
export const missedKinds = [...searchedKinds, 'site'] as const;
export type MissedKind = (typeof missedKinds)[number];
