import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { notify } from '#features/notifications/server/public.ts';
import {
  announceTaskChange,
  claimReminder,
  findAndLockTask,
  findPart,
} from '#features/tasks/server/public.ts';
import type { Services, Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { wholeDays } from '#platform/server/database/whole-days.ts';
import { AT_ONCE, forEachPage } from '#platform/server/for-each-page.ts';
import { runEachInTransaction } from '#platform/server/run-each-in-transaction.ts';
import { CLAIM_REMINDED_AFTER_DAYS, DAYS_TO_CLAIM } from '../../limits.ts';
import { announceApplications } from './announce-applications.ts';
import { closeApplication } from './close-application.ts';

type LockedTask = NonNullable<Awaited<ReturnType<typeof findAndLockTask>>>;
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

const REMINDERS = sql`task_reminders as sent
  where sent.task_id = a.task_id and sent.kind = 'unclaimed'
    and sent.about = a.decided_at::timestamptz(3)`;

/** The two steps on an approval without a claim: after how many days, and in SQL, what has to be true besides. */
const STEPS = {
  remind: {
    days: CLAIM_REMINDED_AFTER_DAYS,
    condition: sql`not exists (select from ${REMINDERS})`,
  },
  close: {
    days: DAYS_TO_CLAIM,
    condition: sql`exists (select from ${REMINDERS}
      and sent.sent_at <= now() - ${wholeDays(DAYS_TO_CLAIM - CLAIM_REMINDED_AFTER_DAYS)})`,
  },
};
type Step = keyof typeof STEPS;

/** Finds the approvals of open tasks that are due for a step. */
async function findUnclaimed(db: DbOrTransaction, step: Step, which: RawBuilder<unknown>) {
  const { days, condition } = STEPS[step];
  const { rows } = await sql<Unclaimed>`
    select a.id, a.task_id, tasks.poster_id, a.applicant_id, tasks.title,
      a.decided_at::timestamptz(3) as about
    from task_applications as a
    join tasks on tasks.id = a.task_id and tasks.status = 'open' and tasks.removed_at is null
      and ${findPart(sql`a.applicant_id`)} is null
    where a.status = 'approved' and a.decided_at <= now() - ${wholeDays(days)}
      and a.decided_at > now() - ${wholeDays(OLDEST_DAYS)} and ${condition} and ${which}
    order by a.id limit ${AT_ONCE}`.execute(db);
  return rows;
}

const takeStep = (
  services: Services,
  step: Step,
  take: (work: Work, due: Unclaimed, task: LockedTask) => Promise<void>,
): Promise<void> =>
  forEachPage(
    (after) => findUnclaimed(services.db, step, sql`a.id > ${after}::uuid`),
    (found) =>
      runEachInTransaction(services, 'applications', found, async (work, one) => {
        const poster = { userId: one.poster_id, language: 'en' } as const;
        const task = await findAndLockTask(work, poster, one.task_id);
        // It may have been claimed, declined or taken back while this waited for the task.
        const [due] = await findUnclaimed(work.trx, step, sql`a.id = ${one.id}`);
        if (task && due) await take(work, due, task);
      }),
  );

/** Reminds approved applicants who have not claimed the task, once for each approval (DEAL-093). */
export const remindToClaim = (services: Services): Promise<void> =>
  takeStep(services, 'remind', async (work, due) => {
    const { task_id: taskId, applicant_id: to, about } = due;
    await claimReminder(work, { taskId, kind: 'unclaimed', about });
    await notifyOne(work, due, { to, type: 'application_approved', wording: 'claim_reminder' });
  });

/** Ends approvals without a claim after 5 days, if the applicant was reminded (DEAL-093). */
export const closeUnclaimed = (services: Services): Promise<void> =>
  takeStep(services, 'close', async (work, due, task) => {
    const { task_id: taskId, poster_id: posterId, applicant_id: applicantId } = due;
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
  });

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
