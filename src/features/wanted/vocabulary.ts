export const wantedStatuses = ['open', 'found', 'ended', 'removed'] as const;
export type WantedStatus = (typeof wantedStatuses)[number];

export const wantedSorts = ['best', 'newest', 'nearest'] as const;
export type WantedSort = (typeof wantedSorts)[number];
