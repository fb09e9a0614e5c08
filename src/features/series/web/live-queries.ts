import type { ApiTools } from '#app/api.tsx';
import { APPLICATIONS_CHANGED } from '#features/applications/live-events.ts';
import { BLOCKS_CHANGED } from '#features/people/live-events.ts';
import { TASK_CHANGED } from '#features/tasks/live-events.ts';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';
import { SERIES_CHANGED } from '../live-events.ts';

/** The reads of series that each event makes old; the list of dates shows where their tasks stand. */
export const live = ({ series }: ApiTools['queries']): LiveQueries => ({
  invalidations: {
    [SERIES_CHANGED]: { refetched: [series.key()] },
    [TASK_CHANGED]: { refetched: [series.find.key()] },
    [APPLICATIONS_CHANGED]: { refetched: [series.find.key()] },
    [BLOCKS_CHANGED]: { refetched: [series.find.key(), series.listOwn.key()] },
  },
  personal: [series.key()],
});
