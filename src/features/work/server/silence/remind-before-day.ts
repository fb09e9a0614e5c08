import { sql } from 'kysely';
import { notify } from '#features/notifications/server/public.ts';
import {
  claimReminder,
  isBooked,
  tasksUnderWay,
  workStartsAt,
} from '#features/tasks/server/public.ts';
import { formatsFor } from '#platform/language/formats.ts';
import { asLanguage } from '#platform/language/translator.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { AT_ONCE, forEachPage } from '#platform/server/for-each-page.ts';
import { REMINDED_HOURS_BEFORE } from '#platform/server/jobs/remind-before.ts';
import { runEachInTransaction } from '#platform/server/run-each-in-transaction.ts';

type Coming = { id: string; about: Date; kind: 'day_before' | 'hours_before' };

const [LONG_BEFORE, SHORTLY_BEFORE] = REMINDED_HOURS_BEFORE;
const [DAY, HOURS] = [sql.lit(LONG_BEFORE), sql.lit(SHORTLY_BEFORE)];

/** In SQL: bookings have reminders of their own, and work that was begun needs none. */
const IS_COMING = sql<boolean>`(tasks.status = 'claimed' and tasks.removed_at is null and not ${isBooked}
  and ${workStartsAt} > now() and ${workStartsAt} <= now() + make_interval(hours => ${DAY}))`;

const findComing = async ({ db }: Services, after: string): Promise<Coming[]> => {
  const { rows } = await sql<Coming>`
    select tasks.id, ${workStartsAt}::timestamptz(3) as about, due.kind
    from ${tasksUnderWay(['claimed'], sql`tasks.id > ${after}::uuid`)}
    cross join lateral (
      select case when tasks.time_of_day <> 'flexible' and ${workStartsAt} <= now() + make_interval(hours => ${HOURS})
        then 'hours_before' else 'day_before' end as kind
    ) as due
    where ${IS_COMING}
      -- Two who agreed on it later than that know.
      and exists (
        select from task_transitions as claim
        where claim.task_id = tasks.id and claim.to_status = 'claimed'
          and claim.created_at <= ${workStartsAt} - make_interval(hours =>
            case due.kind when 'hours_before' then ${HOURS} else ${DAY} end)
          and not exists (
            select from task_transitions as later
            where later.task_id = tasks.id and later.id > claim.id))
      -- So do two who agreed on the day later than that (DEAL-050).
      and not exists (
        select from proposed_changes as change
        where change.task_id = tasks.id and change.state = 'accepted' and change.timing_date is not null
          and change.ended_at > ${workStartsAt} - make_interval(hours =>
            case due.kind when 'hours_before' then ${HOURS} else ${DAY} end))
      and not exists (
        select from task_reminders as sent
        where sent.task_id = tasks.id and sent.kind = due.kind
          and sent.about = ${workStartsAt}::timestamptz(3))
    order by tasks.id limit ${AT_ONCE}`.execute(db);
  return rows;
};

/** Reminds poster and helper of a claimed task a day and two hours before it (DEAL-101). */
export const remindBeforeDay = (services: Services): Promise<void> =>
  forEachPage(
    (after) => findComing(services, after),
    (due) => runEachInTransaction(services, 'work', due, remind),
  );

async function remind(work: Work, { id: taskId, about, kind }: Coming): Promise<void> {
  const task = await work.trx
    .selectFrom('tasks')
    .select(['title', 'poster_id', 'claimed_by', 'timing_date', 'time_of_day'])
    .where('id', '=', taskId)
    .where(IS_COMING)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!task || task.timing_date === null) return;
  if (!(await claimReminder(work, { taskId, kind, about }))) return;
  const people = await work.trx
    .selectFrom('profiles')
    .select(['id', 'preferred_language'])
    .where('id', 'in', [task.poster_id, task.claimed_by ?? task.poster_id])
    .orderBy('id')
    .execute();
  const part = task.time_of_day;
  for (const person of people) {
    const day = formatsFor(asLanguage(person.preferred_language)).weekday(
      task.timing_date,
      new Date(),
    );
    await notify(work, {
      recipientIds: [person.id],
      senderId: null,
      type: 'task_coming_up',
      textKey: `notifications:messages.task_coming_up${part === 'flexible' ? '' : '_part'}`,
      params: { title: task.title, day },
      ...(part !== 'flexible' && { words: { part: `tasks:timesOfDay.${part}` } }),
      entityType: 'task',
      entityId: taskId,
      taskId,
      preference: 'task',
      unreadKey: `task_coming_up:${taskId}:${kind}:${about.toISOString()}`,
    });
  }
}
