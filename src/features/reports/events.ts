import { defineEvent } from '#platform/server/live/events.ts';

/** A report came into the queue. */
export const reportQueued = defineEvent<{ reportId: string }>('reports.report_queued');
