import type { ApiTools } from '#app/api.tsx';
import { CARDS_CHANGED } from '#features/chat/live-events.ts';
import { BLOCKS_CHANGED } from '#features/people/live-events.ts';
import { TASK_CHANGED } from '#features/tasks/live-events.ts';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';

/** Which reads of bookings each event makes old. */
export const live = ({ bookings }: ApiTools['queries']): LiveQueries => {
  const all = [bookings.listCards.key(), bookings.ofTask.key()];
  return {
    invalidations: {
      [CARDS_CHANGED]: { refetched: all },
      // The work goes on, and with it what may still be changed.
      [TASK_CHANGED]: { refetched: all },
      // After a block the two can agree on nothing new (PEOPLE-192).
      [BLOCKS_CHANGED]: { refetched: all },
    },
    personal: all,
  };
};
