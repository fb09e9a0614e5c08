import { endings } from '#features/subjects/endings.ts';

/** The sides of a deal: who asked for it (poster, client, buyer, requester, borrower) and who gives (helper, provider, seller, owner). */
export const sides = ['asker', 'helper'] as const;
export type Side = (typeof sides)[number];

export const getOtherSide = (side: Side): Side => (side === 'asker' ? 'helper' : 'asker');

/** The ends that one side can state. */
export const statedResults = ['done', ...endings, 'returned_late', 'not_returned'] as const;
export type StatedResult = (typeof statedResults)[number];
/** How a deal can end (DEAL-120): as one side states, or without an answer of either. */
export const results = [...statedResults, 'lapsed'] as const;
export type Result = (typeof results)[number];

export const dealKinds = ['task', 'booking', 'item', 'quick_help', 'loan'] as const;
export type DealKind = (typeof dealKinds)[number];

/** The version that counts in the end (DEAL-128). */
export const settlements = ['stated', 'other', 'neither'] as const;
export type Settlement = (typeof settlements)[number];
