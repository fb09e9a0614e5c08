import type { Work } from '#platform/server/context.ts';
import { REVIEWS_CHANGED } from '../live-events.ts';
import type { ReviewsChanged } from '../live-events.ts';

/** Sends an event to both sides' pages, once it is stored: they read the reviews of a task again. */
export function announceReviews(
  work: Work,
  taskId: string | null,
  people: readonly (string | null)[],
): void {
  const payload: ReviewsChanged = { taskId };
  const recipients = new Set(people.filter((id) => id !== null));
  work.afterCommit(() => work.services.realtime.toUsers(recipients, REVIEWS_CHANGED, payload));
}
