/** The kinds of things whose lists are searched by words. */
export const searchedKinds = ['task', 'item', 'service'] as const;
export type SearchedKind = (typeof searchedKinds)[number];
