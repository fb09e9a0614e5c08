import { notify, getNoticeWording } from '#features/notifications/server/public.ts';
import type { Notice, Worded } from '#features/notifications/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import type { LockedTask } from './locked-task.ts';

/**
 * Sends a notification about a task from the person who just changed it, worded by its type unless `wording` differs;
 * returns the ids of those it notified.
 */
export const notifyAboutTask = (
  work: Work,
  task: LockedTask,
  notice: {
    to: readonly (string | null)[];
  } & Worded<'notifications:messages.'> &
    Partial<Pick<Notice, 'preference' | 'isStoredSilently'>>,
): Promise<string[]> =>
  notify(work, {
    recipientIds: notice.to.filter((id) => id !== null),
    senderId: task.actor.userId,
    type: notice.type,
    textKey: `notifications:messages.${getNoticeWording<'notifications:messages.'>(notice)}`,
    params: { name: task.actor.name, title: task.title },
    entityType: 'task',
    entityId: task.id,
    taskId: task.id,
    preference: notice.preference ?? 'task',
    ...(notice.isStoredSilently === true && { isStoredSilently: true }),
  });

/** Returns the people with a pending or approved application, who are affected by a change of the task. */
export async function liveApplicants({ trx }: Work, taskId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('task_applications')
    .select('applicant_id')
    .where('task_id', '=', taskId)
    .where('status', 'in', ['pending', 'approved'])
    .execute();
  return rows.map((row) => row.applicant_id);
}
