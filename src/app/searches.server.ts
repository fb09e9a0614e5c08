import { itemEdited, itemListed, itemStatusChanged } from '#features/marketplace/events.ts';
import { itemSearches } from '#features/marketplace/server/public.ts';
import { matchLater } from '#features/saved-searches/server/public.ts';
import type { RegisteredSearches } from '#features/saved-searches/server/public.ts';
import { serviceEdited, serviceEnded, serviceListed } from '#features/services/events.ts';
import { serviceSearches } from '#features/services/server/public.ts';
import { taskRemoved } from '#features/tasks/events.ts';
import { taskSearches } from '#features/tasks/server/public.ts';
import { taskDone, taskReleased } from '#features/work/events.ts';
import type { Services, Work } from '#platform/server/context.ts';

/** Each kind of thing that searches can be saved for: how it is compared with them and spoken of. */
export const registeredSearches: RegisteredSearches = {
  marketplace_item: itemSearches,
  task: taskSearches,
  service: serviceSearches,
};

const matchItem = (work: Work, { itemId }: { itemId: string }) =>
  matchLater(work, { type: 'marketplace_item', id: itemId });

const matchTask = (work: Work, { taskId }: { taskId: string }) =>
  matchLater(work, { type: 'task', id: taskId });

const matchService = (work: Work, { serviceId }: { serviceId: string }) =>
  matchLater(work, { type: 'service', id: serviceId });

/**
 * Compares things with saved searches when they are offered for the first time or again, and when their text changes.
 */
export function followOffers({ events }: Services): void {
  events.on(itemListed, matchItem);
  events.on(itemEdited, matchItem);
  // Also when it is on offer no more, so that it is news once it is again.
  events.on(itemStatusChanged, matchItem);
  events.on(serviceListed, matchService);
  events.on(serviceEdited, matchService);
  events.on(serviceEnded, matchService);
  // Their texts are stored no longer than they could be on offer again.
  events.on(taskDone, matchTask);
  events.on(taskRemoved, matchTask);
  events.on(taskReleased, async (work, { taskId, isPrivate }) => {
    if (!isPrivate) await matchLater(work, { type: 'task', id: taskId });
  });
}
