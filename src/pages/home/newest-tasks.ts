import type { ApiTools } from '#api.tsx';

/** The six tasks the landing page shows. */
export const newestTasks = (queries: ApiTools['queries']) =>
  queries.tasks.browse.queryOptions({ input: { limit: 6 } });
