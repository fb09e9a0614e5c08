import { sql } from 'kysely';
import { notify } from '#features/notifications/server/public.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { AT_ONCE, forEachPage } from '#platform/server/for-each-page.ts';
import { runEachInTransaction } from '#platform/server/run-each-in-transaction.ts';
import { taskExpired } from '../../events.ts';
import { isFull } from '../../rules.ts';
import { findAndLockTask } from '../locked-task.ts';
import { announceTaskChange } from '../change-status.ts';
import { liveApplicants } from '../task-notice.ts';
import { claimReminder } from '../task-reminders.ts';

type Expired = { id: string; poster_id: string; about: Date };

/** A day that passed longer ago, as while the site was down, is not worth a notification. */
const NEWS_DAYS = 3;

const findExpired = async ({ db }: Services, after: string): Promise<Expired[]> => {
  const { rows } = await sql<Expired>`
    select tasks.id, tasks.poster_id, tasks.expires_at::timestamptz(3) as about
    from tasks
    where tasks.status = 'open' and tasks.removed_at is null and tasks.id > ${after}::uuid
      and tasks.expires_at <= now() and tasks.expires_at > now() - make_interval(days => ${NEWS_DAYS})
      and not exists (
        select from task_reminders as sent
        where sent.task_id = tasks.id and sent.kind = 'expired'
          and sent.about = tasks.expires_at::timestamptz(3))
    order by tasks.id limit ${AT_ONCE}`.execute(db);
  return rows;
};

/** Notifies posters and applicants of tasks whose day has passed while they were open (DEAL-095). */
export const announceExpired = (services: Services): Promise<void> =>
  forEachPage(
    (after) => findExpired(services, after),
    (due) => runEachInTransaction(services, 'tasks', due, announce),
  );

async function announce(work: Work, { id: taskId, poster_id: posterId, about }: Expired) {
  const task = await findAndLockTask(work, { userId: posterId, language: 'en' }, taskId);
  // The poster may have set a new day, and somebody may have claimed it, while this waited for the task.
  if (!task?.facts.isExpired || isFull(task.facts)) return;
  if (!(await claimReminder(work, { taskId, kind: 'expired', about }))) return;
  const expired = {
    type: 'task_expired',
    params: { title: task.title },
    entityType: 'task',
    entityId: taskId,
    taskId,
    preference: 'task',
  } as const;
  await notify(work, {
    ...expired,
    recipientIds: [posterId],
    senderId: null,
    textKey: 'notifications:messages.task_expired',
  });
  await notify(work, {
    ...expired,
    recipientIds: await liveApplicants(work, taskId),
    senderId: posterId,
    textKey: 'notifications:messages.task_expired_applicant',
  });
  await announceTaskChange(work, task);
  await work.emit(taskExpired, { taskId, posterId });
}
