import type { ApiTools } from '#app/api.tsx';
import { mergeLiveQueries } from '#platform/web/live/live-queries.ts';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';

const files = import.meta.glob<{ live: (queries: ApiTools['queries']) => LiveQueries }>(
  ['../features/*/web/live-queries.ts', './*/live-queries.ts'],
  { eager: true },
);

/** Every live event and the lists it makes old (SHELL-256, TASK-278, TASK-280, CHAT-139). */
export const listLiveQueries = (queries: ApiTools['queries']): LiveQueries =>
  mergeLiveQueries(Object.values(files).map(({ live }) => live(queries)));
