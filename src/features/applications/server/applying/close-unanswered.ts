import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { notify } from '#features/notifications/server/public.ts';
import {
  announceTaskChange,
  claimReminder,
  findAndLockTask,
  isEveryoneApproved,
} from '#features/tasks/server/public.ts';
import type { Services, Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { AT_ONCE, forEachPage } from '#platform/server/for-each-page.ts';
import { wholeDays } from '#platform/server/database/whole-days.ts';
import { runEachInTransaction } from '#platform/server/run-each-in-transaction.ts';
import { DAYS_TO_ANSWER, REMINDED_AFTER_DAYS } from '../../limits.ts';
import { areDecisionsOn } from '../deciding/decisions-switch.ts';
import { announceApplications } from './announce-applications.ts';
import { closeApplication } from './close-application.ts';

type Unanswered = { id: string; task_id: string; poster_id: string; applicant_id: string };
type Reminder = { id: string; poster_id: string; about: Date; count: number };

/**
 * In SQL: pending applications that the poster could answer, and since when: a task that was given to another comes
 * back with its applications.
 */
const WAITING = sql`task_applications as a
  join tasks on tasks.id = a.task_id
    and tasks.status = 'open' and tasks.removed_at is null
  cross join lateral (
    select greatest(a.created_at, max(ended.decided_at))::timestamptz(3) as at
    from task_applications as ended
    where ended.task_id = a.task_id and ended.closed_reason in ('declined_by_applicant', 'released', 'not_claimed')
  ) as since
  where a.status = 'pending' and ${areDecisionsOn}
    and not ${isEveryoneApproved}`;

/** Reminds posters of applicants they have not answered for ten days, once for all of a task (DEAL-091). */
export const remindToAnswer = (services: Services): Promise<void> =>
  forEachPage(
    async (after) => {
      const { rows } = await sql<Reminder>`
        select tasks.id, tasks.poster_id, min(since.at) as about, count(*)::int as count
        from ${WAITING} and tasks.id > ${after}::uuid
          and a.created_at <= now() - ${wholeDays(REMINDED_AFTER_DAYS)}
          and since.at <= now() - ${wholeDays(REMINDED_AFTER_DAYS)}
          and not exists (
            select from task_reminders as sent
            where sent.task_id = tasks.id and sent.kind = 'unanswered'
              and sent.sent_at > now() - ${wholeDays(DAYS_TO_ANSWER - REMINDED_AFTER_DAYS)})
        group by tasks.id order by tasks.id limit ${AT_ONCE}`.execute(services.db);
      return rows;
    },
    (due) => runEachInTransaction(services, 'applications', due, remind),
  );

async function remind(work: Work, due: Reminder): Promise<void> {
  const { id: taskId, poster_id: posterId, about, count } = due;
  const task = await findAndLockTask(work, { userId: posterId, language: 'en' }, taskId);
  if (!task || !(await claimReminder(work, { taskId, kind: 'unanswered', about }))) return;
  await notify(work, {
    recipientIds: [posterId],
    senderId: null,
    type: 'applications_waiting',
    textKey: 'notifications:messages.applications_waiting',
    params: { title: task.title, count },
    entityType: 'task',
    entityId: taskId,
    taskId,
    preference: 'application',
    unreadKey: `applications_waiting:${taskId}`,
  });
}

const findUnanswered = async (db: DbOrTransaction, found: RawBuilder<unknown>) => {
  const { rows } = await sql<Unanswered>`
    select a.id, a.task_id, tasks.poster_id, a.applicant_id
    from ${WAITING} and ${found}
      and a.created_at <= now() - ${wholeDays(DAYS_TO_ANSWER)}
      and since.at <= now() - ${wholeDays(DAYS_TO_ANSWER)}
      and exists (
        select from task_reminders as sent
        where sent.task_id = tasks.id and sent.kind = 'unanswered' and sent.sent_at >= since.at
          and sent.sent_at <= now() - ${wholeDays(DAYS_TO_ANSWER - REMINDED_AFTER_DAYS)})
    order by a.id limit ${AT_ONCE}`.execute(db);
  return rows;
};

/** Closes applications that nobody answered within 14 days, of which their poster was reminded (DEAL-090). */
export const closeUnanswered = (services: Services): Promise<void> =>
  forEachPage(
    (after) => findUnanswered(services.db, sql`a.id > ${after}::uuid`),
    (due) => runEachInTransaction(services, 'applications', due, close),
  );

async function close(work: Work, { id, task_id: taskId, poster_id: posterId }: Unanswered) {
  const task = await findAndLockTask(work, { userId: posterId, language: 'en' }, taskId);
  if (!task) return;
  // The poster may have answered, and the applicant withdrawn, while this waited for the task.
  const [due] = await findUnanswered(work.trx, sql`a.id = ${id}`);
  if (!due) return;
  const { applicant_id: applicantId } = due;
  await closeApplication(work, { taskId, applicantId }, 'no_answer');
  await notify(work, {
    recipientIds: [applicantId],
    senderId: null,
    type: 'application_closed',
    textKey: 'notifications:messages.application_closed',
    params: { title: task.title },
    entityType: 'application',
    entityId: id,
    taskId,
    preference: 'application',
  });
  announceApplications(work, taskId, [posterId, applicantId]);
  await announceTaskChange(work, task);
}
