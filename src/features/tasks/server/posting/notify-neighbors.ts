import { sql } from 'kysely';
import { z } from 'zod';
import { notify } from '#features/notifications/server/public.ts';
import type { Services, Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { isTaskExpired } from '../reading/task-query.ts';

const JOB = 'tasks.tell-neighbors';
const job = z.object({ taskId: z.uuid() });

const MILES = 15;
const A_DAY = 10;
const AT_ONCE = 500;
// The same globe as for every distance that is shown; `earth()` is a little larger.
const radius = sql<number>`(${MILES}::double precision / 3959 * earth())`;

/** Notifies people around a new task after it is stored: there may be thousands (TASK-301). */
export async function notifyNeighborsLater(work: Work, taskId: string): Promise<void> {
  const data: z.infer<typeof job> = { taskId };
  await work.services.jobs.enqueue(work.trx, JOB, data);
}

export const handleNeighborNotices = (services: Services): Promise<void> =>
  services.jobs.handle(JOB, (data) => notifyNeighbors(services, job.parse(data).taskId));

/** Notifies each person once, even if it runs twice. */
export async function notifyNeighbors(services: Services, taskId: string): Promise<void> {
  const people = await peopleAround(services.db, taskId);
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const some = people.slice(from, from + AT_ONCE);
    await inTransaction(services, (work) => notifyPeople(work, taskId, some));
  }
}

/** Finds the people who want to be notified of it, measured to its cell and not to its address (TASK-021). */
async function peopleAround(db: DbOrTransaction, taskId: string): Promise<string[]> {
  const task = await findNews(db, taskId);
  if (!task) return [];
  const geoPoint = sql<string>`ll_to_earth(${task.cell_latitude}, ${task.cell_longitude})`;
  const people = await db
    .selectFrom('profile_places as place')
    .innerJoin('profiles', 'profiles.id', 'place.profile_id')
    .select('profiles.id')
    .where(sql<boolean>`earth_box(${geoPoint}, ${radius}) @> place.geo_point`)
    .where(sql<boolean>`earth_distance(${geoPoint}, place.geo_point) <= ${radius}`)
    .where('profiles.notify_new_tasks_in_area', '=', true)
    .where('profiles.id', '!=', task.poster_id)
    .orderBy('profiles.id')
    .execute();
  return people.map(({ id }) => id);
}

/** The task while it is news: open, to be done somewhere, and posted today. */
const findNews = (db: DbOrTransaction, taskId: string) =>
  db
    .selectFrom('tasks')
    .select(['id', 'title', 'poster_id', 'cell_latitude', 'cell_longitude'])
    .where('id', '=', taskId)
    .where('status', '=', 'open')
    .where('removed_at', 'is', null)
    .where(isTaskExpired, '=', false)
    .where('location_type', '=', 'in-person')
    .where('cell_latitude', 'is not', null)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst();

async function notifyPeople(work: Work, taskId: string, people: readonly string[]): Promise<void> {
  // One at a time, so that two concurrent tasks cannot both be a person's tenth.
  await sql`select pg_advisory_xact_lock(hashtext(${JOB}))`.execute(work.trx);
  const task = await findNews(work.trx, taskId);
  if (!task) return;
  const recorded = await work.trx
    .insertInto('area_notices')
    .columns(['recipient_id', 'task_id'])
    .expression((eb) =>
      eb
        .selectFrom('profiles')
        .select(['profiles.id', sql<string>`${taskId}::uuid`.as('task_id')])
        .where('profiles.id', 'in', people)
        .where(
          (where) =>
            where
              .selectFrom('area_notices as earlier')
              .select(({ fn }) => fn.countAll<number>().as('count'))
              .whereRef('earlier.recipient_id', '=', 'profiles.id')
              .where('earlier.created_at', '>', sql<Date>`now() - interval '1 day'`),
          '<',
          A_DAY,
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('recipient_id')
    .execute();
  await notify(work, {
    recipientIds: recorded.map(({ recipient_id }) => recipient_id),
    senderId: task.poster_id,
    type: 'new_task_in_area',
    textKey: 'notifications:messages.new_task_in_area',
    params: { title: task.title },
    entityType: 'task',
    entityId: task.id,
    taskId: task.id,
    preference: 'area',
  });
}

/** Older ones say nothing any more: a task is news for a day. */
export async function forgetOldAreaNotices(db: DbOrTransaction): Promise<void> {
  await db
    .deleteFrom('area_notices')
    .where('created_at', '<', sql<Date>`now() - interval '3 days'`)
    .execute();
}
