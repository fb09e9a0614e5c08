import { defineEvent } from '#platform/server/live/events.ts';

/** Reviews of these people count from now on (PEOPLE-112). */
export const reviewsPublished = defineEvent<{ revieweeIds: readonly string[] }>(
  'reviews.published',
);
