import { defineEvent } from '#platform/server/live/events.ts';

/** What these people's published reviews come to was counted anew (PEOPLE-112). */
export const ratingsChanged = defineEvent<{ personIds: readonly string[] }>(
  'reviews.ratings_changed',
);
