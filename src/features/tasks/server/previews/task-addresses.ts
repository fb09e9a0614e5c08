import { publicListOf } from '#features/subjects/server/public.ts';
import { openTasks } from '../browse/task-filter.ts';

/** Tasks whose pages search engines may read. */
export const taskAddresses = publicListOf('tasks', (db) =>
  openTasks(db).select(['tasks.id', 'tasks.created_at', 'tasks.updated_at']),
);
