import { sql } from 'kysely';
import { isNotBlockedFrom } from '#features/visibility/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { COMPARABLE_TASKS } from '../../limits.ts';
import { selectTaskCards } from '../reading/task-query.ts';
import { openTasks } from './task-filter.ts';

const MOST = 3;
/** Longer than for what is said while posting (TASK-226): it is of one kind of a category, not of all. */
const COMPARABLE_DAYS = 180;

/** TASK-339: open tasks of the same category, those of the same kind and city first; what a private one was stays unsaid. */
export async function listSimilar(db: DbOrTransaction, viewerId: string | null, taskId: string) {
  const task = await db
    .selectFrom('tasks')
    .select(['id', 'category', 'kind', 'place', 'budget_type'])
    .where('id', '=', taskId)
    .where('is_private', '=', false)
    .executeTakeFirst();
  if (!task) return { rows: await newest(db, viewerId), usualPrice: null };
  // Said to the page and to what is read with it, whose joins promise no order.
  const likest = sql`tasks.kind is not distinct from ${task.kind} desc,
    tasks.place is not distinct from ${task.place} desc, tasks.created_at desc, tasks.id desc`;
  const similar = openTasks(db)
    .selectAll()
    .where('tasks.category', '=', task.category)
    .where('tasks.id', '<>', task.id)
    .where(isNotBlockedFrom('tasks.poster_id', viewerId))
    .orderBy(likest)
    .limit(MOST);
  const [rows, usualPrice] = await Promise.all([
    selectTaskCards(db, viewerId, similar).orderBy(likest).execute(),
    task.budget_type === 'fixed' ? readUsualPrice(db, task) : null,
  ]);
  return { rows, usualPrice };
}

/** For a task that is unknown by now. */
const newest = (db: DbOrTransaction, viewerId: string | null) =>
  selectTaskCards(
    db,
    viewerId,
    openTasks(db)
      .selectAll()
      .where(isNotBlockedFrom('tasks.poster_id', viewerId))
      .orderBy('tasks.created_at', 'desc')
      .limit(MOST),
  )
    .orderBy('tasks.created_at', 'desc')
    .execute();

async function readUsualPrice(
  db: DbOrTransaction,
  task: { id: string; category: string; kind: string | null },
) {
  const found = await db
    .selectFrom('tasks')
    .select([
      sql<number>`count(*)::int`.as('tasks'),
      sql<number>`percentile_disc(0.25) within group (order by price)`.as('low'),
      sql<number>`percentile_disc(0.75) within group (order by price)`.as('high'),
    ])
    .where('category', '=', task.category)
    .where(sql<boolean>`kind is not distinct from ${task.kind}`)
    .where('budget_type', '=', 'fixed')
    .where('id', '<>', task.id)
    .where('is_private', '=', false)
    .where('removed_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${COMPARABLE_DAYS})`)
    .executeTakeFirstOrThrow();
  return found.tasks < COMPARABLE_TASKS ? null : found;
}
