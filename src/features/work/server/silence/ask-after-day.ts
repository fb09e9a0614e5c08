import { sql } from 'kysely';
import { notify } from '#features/notifications/server/public.ts';
import {
  DAYS_WITHOUT_DAY,
  askedAbout,
  claimReminder,
  isDayOver,
  tasksUnderWay,
  workEndsAt,
} from '#features/tasks/server/public.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { runEachInTransaction } from '#platform/server/run-each-in-transaction.ts';
import { AT_ONCE, forEachPage } from '#platform/server/for-each-page.ts';

type Passed = { id: string; about: Date };

const findPassed = async ({ db }: Services, after: string): Promise<Passed[]> => {
  const { rows } = await sql<Passed>`
    select tasks.id, ${askedAbout} as about
    from ${tasksUnderWay(['claimed', 'started'], sql`tasks.id > ${after}::uuid`)}
    where ${isDayOver}
      and not exists (
        select from task_reminders as sent
        where sent.task_id = tasks.id and sent.kind = 'day_passed'
          and sent.about = ${askedAbout})
    order by tasks.id limit ${AT_ONCE}`.execute(db);
  return rows;
};

/** Asks poster and helper whether the work happened, some time after its day or without one (DEAL-080, DEAL-086). */
export const askAfterDay = (services: Services): Promise<void> =>
  forEachPage(
    (after) => findPassed(services, after),
    (due) => runEachInTransaction(services, 'work', due, ask),
  );

async function ask(work: Work, { id: taskId, about }: Passed): Promise<void> {
  const task = await work.trx
    .selectFrom('tasks')
    .select(['title', 'poster_id', 'claimed_by'])
    .select(sql<boolean>`${workEndsAt} is not null`.as('has_day'))
    .where('id', '=', taskId)
    .where('removed_at', 'is', null)
    .where(isDayOver)
    // If a day was set or the work started meanwhile, a later run asks about that.
    .where(sql<boolean>`${askedAbout} = ${about}`)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!task || !(await claimReminder(work, { taskId, kind: 'day_passed', about }))) return;
  await notify(work, {
    recipientIds: [task.poster_id, ...(task.claimed_by === null ? [] : [task.claimed_by])],
    senderId: null,
    type: 'task_day_passed',
    textKey: `notifications:messages.${task.has_day ? 'task_day_passed' : 'task_under_way'}`,
    params: { title: task.title, ...(!task.has_day && { count: DAYS_WITHOUT_DAY }) },
    entityType: 'task',
    entityId: taskId,
    taskId,
    preference: 'task',
  });
}
