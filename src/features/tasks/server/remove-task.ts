import type { Work } from '#platform/server/context.ts';
import { refuse } from '#platform/server/api.ts';
import { mayRemove } from '../rules.ts';
import { announceTaskChange } from './change-status.ts';
import { authorise, findAndLockTask } from './locked-task.ts';
import type { Actor } from './locked-task.ts';
import { liveApplicants, notifyAboutTask } from './task-notice.ts';

/** TASK-248: it is gone for everybody, and those who applied are told. */
export async function removeTask(work: Work, by: Actor, taskId: string): Promise<void> {
  const task = await findAndLockTask(work, by, taskId);
  if (task === null) {
    if (await isAlreadyRemovedBy(work, by, taskId)) return;
    refuse(by, 'NOT_FOUND', 'tasks:refusals.not_found');
  }
  authorise(by, mayRemove(task.facts, task.viewer));
  await work.trx
    .updateTable('tasks')
    .set({ removed_at: new Date(), updated_at: new Date() })
    .where('id', '=', task.id)
    .where('status', '=', 'open')
    .execute();
  await notifyAboutTask(work, task, {
    type: 'task_removed',
    to: await liveApplicants(work, task.id),
    isKeptSilently: true,
  });
  await announceTaskChange(work, task);
}

async function isAlreadyRemovedBy({ trx }: Work, by: Actor, taskId: string): Promise<boolean> {
  const removed = await trx
    .selectFrom('tasks')
    .select('id')
    .where('id', '=', taskId)
    .where('poster_id', '=', by.userId)
    .executeTakeFirst();
  return removed !== undefined;
}
