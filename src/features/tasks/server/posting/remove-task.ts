import type { Actor } from '#platform/server/api/authorise.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import { notify } from '#features/notifications/server/public.ts';
import { actedForServed, announceForServed } from '#features/subjects/server/public.ts';
import type { RemovalNotice } from '#features/subjects/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import { refuse } from '#platform/server/api/api.ts';
import { taskRemoved } from '../../events.ts';
import { mayRemove } from '../../rules.ts';
import { forgetOpenTasks } from '../browse/open-task-groups.ts';
import { announceTaskChange } from '../change-status.ts';
import { NO_EXACT_PLACE, getTaskCell } from './draft-columns.ts';
import { findAndLockTask } from '../locked-task.ts';
import type { LockedTask } from '../locked-task.ts';
import { liveApplicants, notifyAboutTask } from '../task-notice.ts';

/** TASK-248: removes the task for everyone and notifies those who applied. */
export async function removeTask(work: Work, by: Actor, taskId: string): Promise<void> {
  const task = await findAndLockTask(work, by, taskId);
  if (task === null) {
    if (await staysRemoved(work, by, taskId)) return;
    refuse(by, 'NOT_FOUND', 'tasks:refusals.not_found');
  }
  authorise(by, mayRemove(task.facts, task.viewer));
  await notifyAboutTask(work, task, {
    type: 'task_removed',
    to: await liveApplicants(work, task.id),
    isStoredSilently: true,
  });
  await takeAway(work, task, { isByModerator: false });
  await announceForServed(work, { ...task, kind: 'task' }, 'task_removed');
  await forgetPlace(work, task.id);
}

/** A task that its poster removed does not come back, so its address is cleared (OPS-189). */
async function forgetPlace({ trx }: Work, taskId: string): Promise<void> {
  await trx
    .updateTable('task_places')
    .set({ ...NO_EXACT_PLACE, posted_place: null })
    .where('task_id', '=', taskId)
    .execute();
}

/**
 * A moderator takes away what was reported (NOTE-081), by the same rule: only while it is open. Poster and applicants
 * are notified. Answers with the status that stands against it, or null when the task is gone.
 */
export async function removeReportedTask(
  work: Work,
  taskId: string,
  { isNotifiedElsewhere, isForATime }: Omit<RemovalNotice, 'reason'>,
): Promise<string | null> {
  const task = await work.trx
    .selectFrom('tasks')
    .select(['id', 'title', 'status', 'poster_id as posterId', 'claimed_by as taskerId'])
    .select('on_behalf_of_id as servedId')
    .select(['cell_latitude', 'cell_longitude'])
    .where('id', '=', taskId)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!task) return null;
  if (task.status !== 'open') return task.status;
  const notices = [
    { to: isNotifiedElsewhere ? [] : [task.posterId], wording: 'own_task_taken_away' as const },
    {
      to: await liveApplicants(work, task.id),
      wording: isForATime ? ('task_hidden' as const) : ('task_taken_away' as const),
    },
  ];
  for (const { to, wording } of notices) {
    await notify(work, {
      recipientIds: to,
      senderId: null,
      type: 'task_removed',
      textKey: `notifications:messages.${wording}`,
      params: { title: task.title },
      entityType: 'task',
      entityId: task.id,
      taskId: task.id,
      preference: 'task',
      isStoredSilently: true,
    });
  }
  await takeAway(work, { ...task, cell: getTaskCell(task) }, { isByModerator: true });
  const { servedId } = task;
  if (servedId !== null) {
    await work.emit(actedForServed, {
      servedId,
      about: { kind: 'task', id: taskId },
      act: 'task_removed',
      actedBy: 'staff',
    });
  }
  return null;
}

/** Reopens a task that a moderator took away, with its applicants. */
export async function restoreTask(work: Work, taskId: string): Promise<boolean> {
  const task = await work.trx
    .updateTable('tasks')
    .set({ removed_at: null, removed_by_moderator: false, updated_at: new Date() })
    .where('id', '=', taskId)
    .where('removed_by_moderator', '=', true)
    .returning(['id', 'poster_id as posterId', 'claimed_by as taskerId'])
    .returning(['cell_latitude', 'cell_longitude'])
    .executeTakeFirst();
  if (!task) return false;
  forgetOpenTasks(work);
  await announceTaskChange(work, { ...task, cell: getTaskCell(task) });
  return true;
}

async function takeAway(
  work: Work,
  task: Pick<LockedTask, 'id' | 'posterId' | 'taskerId' | 'cell'>,
  { isByModerator }: { isByModerator: boolean },
): Promise<void> {
  await work.trx
    .updateTable('tasks')
    .set({ removed_at: new Date(), removed_by_moderator: isByModerator, updated_at: new Date() })
    .where('id', '=', task.id)
    .where('status', '=', 'open')
    .execute();
  await work.emit(taskRemoved, { taskId: task.id });
  forgetOpenTasks(work);
  await announceTaskChange(work, task);
}

/** Theirs and gone already, by a moderator too: from now on they removed it, and it does not come back (MOD-025). */
async function staysRemoved(work: Work, by: Actor, taskId: string): Promise<boolean> {
  const removed = await work.trx
    .updateTable('tasks')
    .set({ removed_by_moderator: false })
    .where('id', '=', taskId)
    .where('poster_id', '=', by.userId)
    .returning('id')
    .executeTakeFirst();
  if (removed) await forgetPlace(work, removed.id);
  return removed !== undefined;
}
