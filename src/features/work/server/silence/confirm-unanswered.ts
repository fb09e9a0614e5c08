import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { notify } from '#features/notifications/server/public.ts';
import { noReportBetween } from '#features/subjects/server/public.ts';
import { siteSettings } from '#features/site/server/public.ts';
import {
  changeStatus,
  claimReminder,
  findAndLockTask,
  tasksUnderWay,
} from '#features/tasks/server/public.ts';
import { formatsFor } from '#platform/language/formats.ts';
import { asLanguage } from '#platform/language/translator.ts';
import type { Services, Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { wholeDays } from '#platform/server/database/whole-days.ts';
import { runEachInTransaction } from '#platform/server/run-each-in-transaction.ts';
import { wallTime } from '#platform/time/zoned-time.ts';
import { finishTask } from '../steps/confirm-task.ts';
import { AT_ONCE, forEachPage } from '#platform/server/for-each-page.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The poster has at least a day from the last reminder (DEAL-071). */
const LAST_DAYS = 1;

type Waiting = { id: string; poster_id: string; completed_at: Date; days: number };
type Reminded = Waiting & { kind: 'confirm_first' | 'confirm_second' };
type Ask = { daysToConfirm: number } & ({ after: string } | { only: string });

const completed = (condition: RawBuilder<unknown>) => sql`${tasksUnderWay(
  ['completed_by_tasker'],
  condition,
)}
  cross join lateral (
    select step.created_at::timestamptz(3) as at, step.to_status from task_transitions as step
    where step.task_id = tasks.id order by step.id desc limit 1
  ) as completed`;
const COLUMNS = sql`tasks.id, tasks.poster_id, completed.at as completed_at,
  floor(extract(epoch from now() - completed.at) / 86400)::int as days`;

/** Finds the reminder that is due for each; only the later one, where the site was down for days. */
async function findToRemind(db: DbOrTransaction, daysToConfirm: number, after: string) {
  const hasSecond = daysToConfirm === 0 || daysToConfirm > 3;
  const { rows } = await sql<Reminded>`
    select ${COLUMNS}, due.kind
    from ${completed(sql`tasks.id > ${after}::uuid`)}
    cross join lateral (
      select case when ${hasSecond} and completed.at <= now() - ${wholeDays(3)}
        then 'confirm_second' else 'confirm_first' end as kind
    ) as due
    where completed.to_status = 'completed_by_tasker'
      and completed.at <= now() - ${wholeDays(1)}
      and not exists (
        select from task_reminders as sent
        where sent.task_id = tasks.id and sent.about = completed.at and sent.kind = due.kind)
    order by tasks.id limit ${AT_ONCE}`.execute(db);
  return rows;
}

/** As `findToRemind`; `only` asks about one task again, under its lock. */
async function findOverdue(db: DbOrTransaction, { daysToConfirm, ...ask }: Ask) {
  const found = 'only' in ask ? sql`tasks.id = ${ask.only}` : sql`tasks.id > ${ask.after}::uuid`;
  const { rows } = await sql<Waiting>`
    select ${COLUMNS}
    from ${completed(found)}
    where completed.to_status = 'completed_by_tasker'
      and completed.at <= now() - ${wholeDays(daysToConfirm)}
      and exists (
        select from task_reminders as sent
        where sent.task_id = tasks.id and sent.about = completed.at
          and sent.kind in ('confirm_first', 'confirm_second'))
      and not exists (
        select from task_reminders as sent
        where sent.task_id = tasks.id and sent.about = completed.at
          and sent.kind in ('confirm_first', 'confirm_second')
          and sent.sent_at > now() - ${wholeDays(LAST_DAYS)})
      and ${noReportBetween('tasks.poster_id', 'tasks.claimed_by')}
    order by tasks.id limit ${AT_ONCE}`.execute(db);
  return rows;
}

/** Reminds posters of work that is marked completed, after one day and after three (DEAL-071). */
export async function remindToConfirm(services: Services): Promise<void> {
  const { daysToConfirm } = await siteSettings(services);
  await forEachPage(
    (after) => findToRemind(services.db, daysToConfirm, after),
    (due) =>
      runEachInTransaction(services, 'work', due, (work, one) => remind(work, one, daysToConfirm)),
  );
}

async function remind(work: Work, due: Reminded, daysToConfirm: number): Promise<void> {
  const { id: taskId, kind, completed_at: about, poster_id: posterId } = due;
  if (!(await claimReminder(work, { taskId, kind, about }))) return;
  const task = await work.trx
    .selectFrom('tasks')
    .innerJoin('profiles', 'profiles.id', 'tasks.poster_id')
    .select(['tasks.title', 'tasks.claimed_by', 'profiles.preferred_language', 'profiles.timezone'])
    .where('tasks.id', '=', taskId)
    .where('tasks.status', '=', 'completed_by_tasker')
    .executeTakeFirst();
  if (!task) return;
  const now = new Date();
  const endsAt = new Date(
    Math.max(about.getTime() + daysToConfirm * DAY_MS, now.getTime() + LAST_DAYS * DAY_MS),
  );
  const formats = formatsFor(asLanguage(task.preferred_language));
  await notify(work, {
    recipientIds: [posterId],
    senderId: task.claimed_by,
    type: 'task_completed',
    ...(daysToConfirm === 0
      ? {
          textKey: 'notifications:messages.confirm_reminder',
          params: { title: task.title, count: due.days },
        }
      : {
          textKey: 'notifications:messages.confirm_reminder_until',
          params: {
            title: task.title,
            day: formats.weekday(wallTime(endsAt, task.timezone).day, now),
          },
        }),
    entityType: 'task',
    entityId: taskId,
    taskId,
    preference: 'task',
    unreadKey: `confirm:${taskId}:${kind}:${about.toISOString()}`,
  });
}

/** Confirms what posters have left unanswered for as many days as the site's setting says (DEAL-070). */
export async function confirmUnanswered(services: Services): Promise<void> {
  const { daysToConfirm } = await siteSettings(services);
  if (daysToConfirm === 0) return;
  await forEachPage(
    (after) => findOverdue(services.db, { daysToConfirm, after }),
    (due) =>
      runEachInTransaction(services, 'work', due, (work, one) =>
        confirmAutomatically(work, one, daysToConfirm),
      ),
  );
}

async function confirmAutomatically(
  work: Work,
  { id, poster_id: posterId }: Waiting,
  daysToConfirm: number,
): Promise<void> {
  const task = await findAndLockTask(work, { userId: posterId, language: 'en' }, id);
  if (task === null) return;
  // The poster may have answered while this waited for the task.
  const [overdue] = await findOverdue(work.trx, { daysToConfirm, only: id });
  if (!overdue) return;
  await changeStatus(work, task, 'done', task.taskerId, null);
  await notify(work, {
    recipientIds: [task.posterId, ...(task.taskerId === null ? [] : [task.taskerId])],
    senderId: null,
    type: 'task_done',
    textKey: 'notifications:messages.task_confirmed_automatically',
    params: { title: task.title, count: overdue.days },
    entityType: 'task',
    entityId: id,
    taskId: id,
    preference: 'task',
  });
  await finishTask(work, task);
}
