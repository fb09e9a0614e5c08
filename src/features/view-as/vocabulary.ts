/** The kinds of things that their owner can see as others do (PEOPLE-215). */
export const viewedTypes = ['task', 'marketplace_item', 'person'] as const;
export type ViewedType = (typeof viewedTypes)[number];

/** The people whose view the owner can take. */
export const viewers = ['visitor', 'neighbor', 'blocked'] as const;
export type OtherViewer = (typeof viewers)[number];
