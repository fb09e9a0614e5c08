import type { Work } from '#platform/server/context.ts';
import { announceTaskChange } from '../change-status.ts';
import { getTaskCell } from '../posting/draft-columns.ts';

/**
 * Puts a task first in the default order, or back among the others (TASK-010); null when there is no such task. Only
 * what was paid for ends by itself: an operator features without an end.
 */
export async function featureTask(
  work: Work,
  taskId: string,
  isFeatured: boolean,
  until: Date | null = null,
): Promise<{ title: string } | null> {
  const task = await work.trx
    .updateTable('tasks')
    .set({ is_featured: isFeatured, featured_until: until })
    .where('id', '=', taskId)
    .where('removed_at', 'is', null)
    .where('is_private', '=', false)
    .returning(['id', 'title', 'poster_id as posterId', 'claimed_by as taskerId'])
    .returning(['cell_latitude', 'cell_longitude'])
    .executeTakeFirst();
  if (!task) return null;
  await announceTaskChange(work, { ...task, cell: getTaskCell(task) });
  return { title: task.title };
}
