import { sql } from 'kysely';
import { notify } from '#features/notifications/server/public.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { wholeDays } from '#platform/server/database/whole-days.ts';
import { runEachInTransaction } from '#platform/server/run-each-in-transaction.ts';
import { DAYS_TO_REVIEW } from '../limits.ts';
import { isClear, publishDue } from './publish.ts';

/** The days after which people who have not written are reminded, once each. */
const REMINDED_AFTER = [2, 10] as const;
const [FIRST, SECOND] = REMINDED_AFTER;
/** The batch size; all of them are handled in the end. */
const AT_ONCE = 200;

/** Publishes what has waited long enough, each in a transaction of its own. */
export async function publishDueReviews(services: Services): Promise<void> {
  let last: { closes_at: Date; id: string } | undefined;
  do {
    const due = await services.db
      .selectFrom('reviews')
      .select(['id', 'closes_at'])
      .where('published_at', 'is', null)
      .where('closes_at', '<=', sql<Date>`clock_timestamp()`)
      .where(isClear)
      .$if(last !== undefined, (query) =>
        query.where(
          sql<boolean>`(closes_at, id) > (${last?.closes_at}::timestamptz, ${last?.id}::uuid)`,
        ),
      )
      .orderBy('closes_at')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    await runEachInTransaction(services, 'reviews', due, (work, { id }) => publishDue(work, id));
    last = due.length === AT_ONCE ? due.at(-1) : undefined;
  } while (last !== undefined);
}

type Reminder = {
  task_id: string;
  title: string;
  person_id: string;
  other_name: string | null;
  days: number;
  days_left: number;
};

/**
 * Reminds people who have not written yet of a task that is done: its outcome has the id of that step (DEAL-148). A
 * person who missed the reminder of the second day is not reminded twice on the tenth.
 */
export async function remindToReview(services: Services): Promise<void> {
  let missing: Reminder[];
  let settled: number;
  do {
    missing = await findMissing(services);
    settled = await runEachInTransaction(services, 'reviews', missing, remind);
    // If none could be settled, the next hour tries again.
  } while (missing.length === AT_ONCE && settled > 0);
}

async function findMissing({ db }: Services): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`
    select task.id as task_id, task.title, side.person_id, other.full_name as other_name, due.days,
      ceil(extract(epoch from done.created_at + ${wholeDays(DAYS_TO_REVIEW)} - now()) / 86400)::int
        as days_left
    from task_transitions done
    join tasks task on task.id = done.task_id and task.status = 'done' and task.removed_at is null
    cross join lateral (values
      (task.poster_id, task.claimed_by),
      (task.claimed_by, task.poster_id)
    ) as side (person_id, other_id)
    left join profiles other on other.id = side.other_id
    cross join lateral (
      select case when done.created_at <= now() - ${wholeDays(SECOND)} then ${SECOND}::int
        else ${FIRST}::int end as days
    ) as due
    where done.to_status = 'done'
      -- A task for several helpers is reviewed by its parts.
      and task.claimed_by is not null
      and done.created_at > now() - ${wholeDays(DAYS_TO_REVIEW)}
      and done.created_at <= now() - ${wholeDays(FIRST)}
      and not exists (
        select from reviews where outcome_id = done.id and reviewer_id = side.person_id
      )
      -- Nobody is reminded of whom they blocked (PEOPLE-195).
      and not exists (
        select from blocked_pairs where person_id = side.person_id and other_id = side.other_id
      )
      and not exists (
        select from review_reminders reminder
        where reminder.task_id = task.id and reminder.person_id = side.person_id
          and reminder.days = due.days
      )
    order by done.created_at, task.id, side.person_id
    limit ${AT_ONCE}`.execute(db);
  return rows;
}

/** The row is the right to remind: of two processes, one gets it. */
async function remind(
  work: Work,
  { task_id: taskId, person_id: personId, other_name: name, title, ...due }: Reminder,
): Promise<void> {
  const isFirst = await work.trx
    .insertInto('review_reminders')
    .values({ task_id: taskId, person_id: personId, days: due.days })
    .onConflict((conflict) => conflict.doNothing())
    .returning('days')
    .executeTakeFirst();
  if (!isFirst) return;
  await notify(work, {
    recipientIds: [personId],
    senderId: null,
    type: 'review_reminder',
    textKey: 'notifications:messages.review_reminder',
    params: { name: name ?? '', title, count: due.days_left },
    entityType: 'task',
    entityId: taskId,
    taskId,
    preference: 'task',
  });
}

/** Looked for and not waited for one by one: nothing is lost while the site is down, or when a job is. */
export async function reviewJobs(services: Services): Promise<void> {
  await services.jobs.repeat('reviews.publish-due', '*/5 * * * *', () =>
    publishDueReviews(services),
  );
  await services.jobs.repeat('reviews.remind', '20 * * * *', () => remindToReview(services));
}
