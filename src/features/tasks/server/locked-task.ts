import { sql } from 'kysely';
import { plannedOnce } from '#platform/server/database/trips/statement.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Point } from '#features/geo/distance.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { shownName } from '#platform/server/shown-name.ts';
import type { TaskFacts, ViewerFacts } from '../rules.ts';
import type { BudgetType } from '../vocabulary.ts';
import { helpersTaken, findPart } from './parts/helper-count.ts';
import { getTaskCell } from './posting/draft-columns.ts';
import { toTaskFacts, toViewerFacts } from './reading/present-task.ts';
import { isTaskExpired, mayBeSeen, selectTaskCards } from './reading/task-query.ts';
import { isBooked, isDayOver } from './reading/work-time.ts';

/** A task locked against other changes until this transaction ends, with the person who is about to change it. */
export type LockedTask = {
  id: string;
  title: string;
  category: string;
  posterId: string;
  taskerId: string | null;
  /** Its location before the change, as far as it is public. */
  cell: Point | null;
  budgetType: BudgetType;
  version: number;
  /** The person served it is for; null for a task of the poster's own (PEOPLE-225). */
  servedId: string | null;
  /** Between the two who agreed on it in a conversation (decision 0059). */
  isPrivate: boolean;
  /** The task for several helpers that this is a part of (TASK-379). */
  partOfId: string | null;
  /** Its terms and its end are the business of a booking. */
  isBooked: boolean;
  facts: TaskFacts;
  actor: Actor & { name: string };
  /** The actor as the rules see them. */
  viewer: ViewerFacts;
  ownApplicationId: string | null;
  lastTransition: { actorId: string; from: string; to: string } | null;
};

/** Loads a task for a change; steps on one task wait for each other here, so none works on old facts. */
export async function lockTask(work: Work, by: Actor, taskId: string): Promise<LockedTask> {
  return (
    (await findAndLockTask(work, by, taskId)) ?? refuse(by, 'NOT_FOUND', 'tasks:refusals.not_found')
  );
}

export async function findAndLockTask(
  { trx }: Work,
  by: Actor,
  taskId: string,
): Promise<LockedTask | null> {
  const row = await trx
    .selectFrom('tasks')
    .select([
      'id',
      'title',
      'category',
      'poster_id',
      'claimed_by',
      'status',
      'version',
      'budget_type',
      'is_private',
      'helpers_wanted',
      'part_of_id',
      'on_behalf_of_id',
    ])
    .select(['cell_latitude', 'cell_longitude'])
    .select([isTaskExpired.as('is_expired'), isDayOver.as('is_day_over')])
    .select(isBooked.as('is_booked'))
    .where('id', '=', taskId)
    .where('removed_at', 'is', null)
    .where(mayBeSeen(by.userId))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return null;
  // A second statement, so that it sees what was stored while the first one waited.
  const actor = await trx
    .selectFrom('profiles')
    .leftJoin('task_applications as own', (join) =>
      join.onRef('own.applicant_id', '=', 'profiles.id').on('own.task_id', '=', taskId),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('task_transitions')
          .select(['actor_id', 'from_status', 'to_status'])
          .where('task_id', '=', taskId)
          .orderBy('id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select([
      'profiles.full_name',
      'own.id as own_application_id',
      'own.status as own_application_status',
      'last.actor_id as last_actor_id',
      'last.from_status as last_from',
      'last.to_status as last_to',
    ])
    .modifyFront(plannedOnce)
    .where('profiles.id', '=', by.userId)
    .executeTakeFirstOrThrow();
  const parts = row.helpers_wanted === null ? {} : await readParts(trx, row.id, by.userId);
  return {
    id: row.id,
    title: row.title,
    category: row.category,
    posterId: row.poster_id,
    taskerId: row.claimed_by,
    cell: getTaskCell(row),
    budgetType: row.budget_type,
    version: row.version,
    servedId: row.on_behalf_of_id,
    isPrivate: row.is_private,
    partOfId: row.part_of_id,
    facts: toTaskFacts({ ...row, ...parts }),
    isBooked: row.is_booked,
    actor: { ...by, name: shownName(actor.full_name, by.language) },
    viewer: toViewerFacts({ ...row, ...parts, ...actor }, by.userId),
    ownApplicationId: actor.own_application_id,
    lastTransition:
      actor.last_actor_id !== null && actor.last_from !== null && actor.last_to !== null
        ? { actorId: actor.last_actor_id, from: actor.last_from, to: actor.last_to }
        : null,
  };
}

/** Read under the lock of the whole, so that no part is taken or left in between. */
const readParts = (trx: Work['trx'], wholeId: string, userId: string) =>
  trx
    .selectFrom('tasks')
    .select([helpersTaken.as('helpers_taken'), findPart(sql`${userId}::uuid`).as('own_part_id')])
    .where('id', '=', wholeId)
    .executeTakeFirstOrThrow();

/** Reads the facts of a task and a viewer for the rules, without a lock. */
export async function findTaskFacts(
  db: DbOrTransaction,
  taskId: string,
  viewerId: string,
): Promise<{ facts: TaskFacts; viewer: ViewerFacts } | null> {
  const row = await selectTaskCards(db, viewerId).where('tasks.id', '=', taskId).executeTakeFirst();
  return row ? { facts: toTaskFacts(row), viewer: toViewerFacts(row, viewerId) } : null;
}
