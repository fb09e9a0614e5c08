import { sql } from 'kysely';
import { notify } from '#features/notifications/server/public.ts';
import { noReportBetween } from '#features/subjects/server/public.ts';
import {
  askedAbout,
  changeStatus,
  findAndLockTask,
  notifyAboutTask,
  tasksUnderWay,
  workEndsAt,
} from '#features/tasks/server/public.ts';
import type { Services, Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { AT_ONCE, forEachPage } from '#platform/server/for-each-page.ts';
import { runEachInTransaction } from '#platform/server/run-each-in-transaction.ts';
import { endDeal } from '../steps/release-task.ts';

const DAYS_TO_ANSWER = 14;

type Unanswered = { id: string; poster_id: string; has_day: boolean };

/** Finds work that both sides left unanswered for too long; `only` asks about one task again, under its lock. */
async function findUnanswered(db: DbOrTransaction, ask: { after: string } | { only: string }) {
  const found = 'only' in ask ? sql`tasks.id = ${ask.only}` : sql`tasks.id > ${ask.after}::uuid`;
  const { rows } = await sql<Unanswered>`
    select tasks.id, tasks.poster_id, ${workEndsAt} is not null as has_day
    from ${tasksUnderWay(['claimed', 'started'], found)}
    where exists (
        select from task_reminders as sent
        where sent.task_id = tasks.id and sent.kind = 'day_passed'
          and sent.about = ${askedAbout}
          and sent.sent_at <= now() - make_interval(hours => ${DAYS_TO_ANSWER * 24}))
      and ${noReportBetween('tasks.poster_id', 'tasks.claimed_by')}
    order by tasks.id limit ${AT_ONCE}`.execute(db);
  return rows;
}

/** Ends deals of which neither side said for 14 days whether the work happened (DEAL-084). */
export const lapseUnanswered = (services: Services): Promise<void> =>
  forEachPage(
    (after) => findUnanswered(services.db, { after }),
    (due) => runEachInTransaction(services, 'work', due, lapse),
  );

async function lapse(work: Work, { id, poster_id: posterId }: Unanswered): Promise<void> {
  const task = await findAndLockTask(work, { userId: posterId, language: 'en' }, id);
  if (task === null || task.taskerId === null) return;
  // One of the two may have answered while this waited for the task.
  const [unanswered] = await findUnanswered(work.trx, { only: id });
  if (!unanswered) return;
  await changeStatus(work, task, 'open', null, null);
  const deal = { ...task, taskerId: task.taskerId };
  const waiting = await endDeal(work, deal, { actorId: null, ending: 'lapsed' });
  // The two of a booking are notified in their conversation.
  if (task.isBooked) return;
  await notify(work, {
    recipientIds: [task.posterId, task.taskerId],
    senderId: null,
    type: 'task_released',
    textKey: 'notifications:messages.task_lapsed',
    params: { title: task.title, count: DAYS_TO_ANSWER },
    entityType: 'task',
    entityId: id,
    taskId: id,
    preference: 'task',
  });
  // With its day over there is nothing to apply for (DEAL-086).
  if (!unanswered.has_day) {
    await notifyAboutTask(work, task, { type: 'task_reopened', to: waiting });
  }
}
