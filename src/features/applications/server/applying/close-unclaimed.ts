import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { notify } from '#features/notifications/server/public.ts';
import {
  announceTaskChange,
  claimReminder,
  findAndLockTask,
} from '#features/tasks/server/public.ts';
import type { Services, Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { AT_ONCE, forEachPage } from '#platform/server/for-each-page.ts';
import { runEachInTransaction } from '#platform/server/run-each-in-transaction.ts';
import { CLAIM_REMINDED_AFTER_DAYS, DAYS_TO_CLAIM } from '../../limits.ts';
import { announceApplications } from './announce-applications.ts';
import { closeApplication } from './close-application.ts';

type Unclaimed = {
  id: string;
  task_id: string;
  poster_id: string;
  applicant_id: string;
  title: string;
  about: Date;
};

/** Older approvals are from before they ended by themselves. */
const OLDEST_DAYS = 60;

const hours = (days: number) => sql`make_interval(hours => ${days * 24})`;
const REMINDERS = sql`task_reminders as sent
  where sent.task_id = a.task_id and sent.kind = 'unclaimed'
    and sent.about = a.decided_at::timestamptz(3)`;

/** Finds approvals of open tasks that were given so many days ago and nobody has claimed. */
async function findUnclaimed(
  db: DbOrTransaction,
  { days, found }: { days: number; found: RawBuilder<unknown> },
) {
  const { rows } = await sql<Unclaimed>`
    select a.id, a.task_id, tasks.poster_id, a.applicant_id, tasks.title,
      a.decided_at::timestamptz(3) as about
    from task_applications as a
    join tasks on tasks.id = a.task_id and tasks.status = 'open' and tasks.removed_at is null
    where a.status = 'approved' and a.decided_at <= now() - ${hours(days)}
      and a.decided_at > now() - ${hours(OLDEST_DAYS)} and ${found}
    order by a.id limit ${AT_ONCE}`.execute(db);
  return rows;
}

const isUnreminded = sql`not exists (select from ${REMINDERS})`;
const isWarned = sql`exists (select from ${REMINDERS}
  and sent.sent_at <= now() - ${hours(DAYS_TO_CLAIM - CLAIM_REMINDED_AFTER_DAYS)})`;

/** Reminds approved applicants who have not claimed the task, once for each approval (DEAL-093). */
export const remindToClaim = (services: Services): Promise<void> =>
  forEachPage(
    (after) =>
      findUnclaimed(services.db, {
        days: CLAIM_REMINDED_AFTER_DAYS,
        found: sql`${isUnreminded} and a.id > ${after}::uuid`,
      }),
    (due) => runEachInTransaction(services, 'applications', due, remind),
  );

async function remind(work: Work, due: Unclaimed): Promise<void> {
  const { task_id: taskId, applicant_id: applicantId, about } = due;
  if (!(await claimReminder(work, { taskId, kind: 'unclaimed', about }))) return;
  await notifyOne(work, due, {
    to: applicantId,
    type: 'application_approved',
    wording: 'claim_reminder',
  });
}

/** Ends approvals that nobody claimed within 5 days, of which the applicant was reminded (DEAL-093). */
export const closeUnclaimed = (services: Services): Promise<void> =>
  forEachPage(
    (after) =>
      findUnclaimed(services.db, {
        days: DAYS_TO_CLAIM,
        found: sql`${isWarned} and a.id > ${after}::uuid`,
      }),
    (due) => runEachInTransaction(services, 'applications', due, close),
  );

async function close(work: Work, { id, task_id: taskId, poster_id: posterId }: Unclaimed) {
  const task = await findAndLockTask(work, { userId: posterId, language: 'en' }, taskId);
  if (!task) return;
  // It may have been claimed, declined or taken back while this waited for the task.
  const [due] = await findUnclaimed(work.trx, {
    days: DAYS_TO_CLAIM,
    found: sql`${isWarned} and a.id = ${id}`,
  });
  if (!due) return;
  const { applicant_id: applicantId } = due;
  await closeApplication(work, { taskId, applicantId }, 'not_claimed');
  await notifyOne(work, due, {
    to: posterId,
    type: 'application_withdrawn',
    wording: 'approval_unclaimed',
  });
  await notifyOne(work, due, {
    to: applicantId,
    type: 'application_closed',
    wording: 'approval_ended',
  });
  announceApplications(work, taskId, [posterId, applicantId]);
  await announceTaskChange(work, task);
}

const notifyOne = (
  work: Work,
  { id, task_id: taskId, title }: Unclaimed,
  {
    to,
    type,
    wording,
  }: {
    to: string;
    type: 'application_approved' | 'application_closed' | 'application_withdrawn';
    wording: 'approval_ended' | 'approval_unclaimed' | 'claim_reminder';
  },
) =>
  notify(work, {
    recipientIds: [to],
    senderId: null,
    type,
    textKey: `notifications:messages.${wording}`,
    params: { title },
    entityType: 'application',
    entityId: id,
    taskId,
    preference: 'application',
  });
