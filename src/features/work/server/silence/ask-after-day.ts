import { sql } from 'kysely';
import { notify } from '#features/notifications/server/public.ts';
import {
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
    select tasks.id, ${workEndsAt}::timestamptz(3) as about
    from ${tasksUnderWay(['claimed', 'started'], sql`tasks.id > ${after}::uuid`)}
    where ${isDayOver}
      and not exists (
        select from task_reminders as sent
        where sent.task_id = tasks.id and sent.kind = 'day_passed'
          and sent.about = ${workEndsAt}::timestamptz(3))
    order by tasks.id limit ${AT_ONCE}`.execute(db);
  return rows;
};

/** Asks poster and helper whether the work happened, once a day has gone by since its time (DEAL-080). */
export const askAfterDay = (services: Services): Promise<void> =>
  forEachPage(
    (after) => findPassed(services, after),
    (due) => runEachInTransaction(services, 'work', due, ask),
  );

async function ask(work: Work, { id: taskId, about }: Passed): Promise<void> {
  const task = await work.trx
    .selectFrom('tasks')
    .select(['title', 'poster_id', 'claimed_by'])
    .where('id', '=', taskId)
    .where('removed_at', 'is', null)
    .where(isDayOver)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!task || !(await claimReminder(work, { taskId, kind: 'day_passed', about }))) return;
  await notify(work, {
    recipientIds: [task.poster_id, ...(task.claimed_by === null ? [] : [task.claimed_by])],
    senderId: null,
    type: 'task_day_passed',
    textKey: 'notifications:messages.task_day_passed',
    params: { title: task.title },
    entityType: 'task',
    entityId: taskId,
    taskId,
    preference: 'task',
  });
}
