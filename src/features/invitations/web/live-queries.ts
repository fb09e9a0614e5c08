import type { ApiTools } from '#app/api.tsx';
import { APPLICATIONS_CHANGED } from '#features/applications/live-events.ts';
import { CARDS_CHANGED } from '#features/chat/live-events.ts';
import { BLOCKS_CHANGED } from '#features/people/live-events.ts';
import { TASK_CHANGED } from '#features/tasks/live-events.ts';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';

export const live = ({ invitations }: ApiTools['queries']): LiveQueries => {
  const all = [invitations.key()];
  return {
    invalidations: {
      [CARDS_CHANGED]: { refetched: all },
      // Both decide whether there is something to ask for again.
      [APPLICATIONS_CHANGED]: { refetched: all },
      [TASK_CHANGED]: { refetched: all },
      // After a block the two can agree on nothing new (PEOPLE-192).
      [BLOCKS_CHANGED]: { refetched: all },
    },
    personal: all,
  };
};
