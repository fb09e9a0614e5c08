import { createPublicList } from '#features/subjects/server/public.ts';
import { openTasks } from '../browse/task-filter.ts';

/** Tasks whose pages search engines may read. */
export const taskAddresses = createPublicList('tasks', (db) =>
  openTasks(db).select(['tasks.id', 'tasks.created_at', 'tasks.updated_at']),
);
