import type { ApiTools } from '#app/api.tsx';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';
import { MEETING_CHANGED } from '../live-events.ts';

type Queries = ApiTools['queries'];

/** The reads that an entered code changes. */
export const codeReads = ({ meetings, tasks, offers, quickHelp }: Queries) => [
  meetings.codeSecret.key(),
  meetings.codeState.key(),
  // Timelines and cards have the codes.
  tasks.find.key(),
  offers.listCards.key(),
  quickHelp.find.key(),
];

/** Which reads of meetings each event makes old. */
export const live = (queries: Queries): LiveQueries => {
  const { meetings } = queries;
  return {
    invalidations: {
      [MEETING_CHANGED]: { refetched: codeReads(queries) },
    },
    personal: [meetings.codeSecret.key(), meetings.codeState.key(), meetings.listLinks.key()],
  };
};
