import { defineEvent } from '#platform/server/live/events.ts';

/** The ratings from these people's published reviews were recounted (PEOPLE-112). */
export const ratingsChanged = defineEvent<{ personIds: readonly string[] }>(
  'reviews.ratings_changed',
);
