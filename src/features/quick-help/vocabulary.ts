export { helpCategories } from '#features/subjects/help-categories.ts';
export type { HelpCategory } from '#features/subjects/help-categories.ts';

/** QUICK-115. */
export const requestStatuses = [
  'searching',
  'accepted',
  'started',
  'completed',
  'cancelled',
  'expired',
] as const;
export type RequestStatus = (typeof requestStatuses)[number];
/** The statuses of a request that looks for a helper or has one. */
export const runningRequestStatuses = ['searching', 'accepted', 'started'] as const;
export type RunningRequestStatus = (typeof runningRequestStatuses)[number];

/** QUICK-006, in the order of haste. */
export const priorities = ['low', 'normal', 'high', 'urgent'] as const;
export type Priority = (typeof priorities)[number];
/** The ones the form offers, the soonest first (QUICK-207). */
export const askedPriorities = ['urgent', 'high', 'low'] as const satisfies readonly Priority[];

export const responses = ['accepted', 'declined', 'interested'] as const;
export type HelperResponse = (typeof responses)[number];

/** The steps shown in the timeline. */
export const requestSteps = [
  'created',
  'accepted',
  'set_out',
  'arrived',
  'started',
  'finished',
  'completed',
  'cancelled',
  'expired',
  'released',
] as const;
export type RequestStep = (typeof requestSteps)[number];
