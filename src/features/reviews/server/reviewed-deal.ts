import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { findTaskFacts } from '#features/tasks/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { DAYS_TO_REVIEW } from '../limits.ts';
import { mayReview } from '../rules.ts';
import type { ReviewedEnding } from '../vocabulary.ts';

/** In hours, since a day is not always as long as another. */
const HOURS = DAYS_TO_REVIEW * 24;

/** When both sides' time to write is over, by the moment the deal ended. */
export const closesAfter = (endedAt: RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`(${endedAt} + make_interval(hours => ${HOURS}))`;

/** In SQL, of an outcome `deal`: it may still be contested, or is and has not been settled (DEAL-142). */
export const isHeld = sql<boolean>`(deal.counted_from > clock_timestamp()
  or deal.contested_at is not null and deal.settled_at is null)`;

/**
 * In SQL, of an outcome `deal`: how it ended, as readers of its reviews are shown; null for one that was done. A contest
 * changes nothing of it before it is settled (DEAL-143, DEAL-209).
 */
export const shownEnding = sql<ReviewedEnding | null>`nullif(
  regexp_replace(case
    when deal.id is null then 'done'
    when deal.contested_at is not null and deal.settled_at is null then deal.result
    else coalesce(deal.counted_result, 'unclear')
  end, '^(returned_late|not_returned)$', 'not_as_agreed'), 'done')`;

/** The deal in which a task or a Quick Help request was done, or any by its outcome. */
export type WhichDeal = { taskId: string } | { requestId: string } | { outcomeId: string };

/** In SQL, of an outcome `deal`: it is about a task. */
const isAboutTask = sql<boolean>`deal.kind in ('task', 'booking')`;

const selectOwnDeals = (db: DbOrTransaction, userId: string, which: WhichDeal) =>
  db
    .selectFrom('outcomes as deal')
    .where((eb) => eb.or([eb('deal.asker_id', '=', userId), eb('deal.helper_id', '=', userId)]))
    .where((eb) =>
      'outcomeId' in which
        ? eb.and([eb('deal.id', '=', which.outcomeId), eb('deal.result', '!=', 'lapsed')])
        : eb.and([
            eb('deal.subject_id', '=', 'taskId' in which ? which.taskId : which.requestId),
            eb('deal.result', '=', 'done'),
            'taskId' in which ? isAboutTask : eb('deal.kind', '=', 'quick_help'),
          ]),
    )
    .orderBy('deal.id', 'desc')
    .limit(1);

const findOwnDeal = (db: DbOrTransaction, userId: string, which: WhichDeal) =>
  selectOwnDeals(db, userId, which)
    .select('deal.id')
    .select(sql<string | null>`case when ${isAboutTask} then deal.subject_id end`.as('taskId'))
    .select(
      sql<string | null>`case when deal.kind = 'quick_help' then deal.subject_id end`.as(
        'requestId',
      ),
    )
    .select(
      sql<string>`case when deal.asker_id = ${userId}::uuid then deal.helper_id else deal.asker_id end`.as(
        'otherId',
      ),
    )
    .select([shownEnding.as('ending'), isHeld.as('isHeld')])
    .select(sql<boolean>`(${isAboutTask} and ${shownEnding} is null)`.as('asksWhetherHappened'))
    .select(closesAfter(sql`deal.ended_at`).as('closesAt'))
    .select(sql<boolean>`${closesAfter(sql`deal.ended_at`)} <= clock_timestamp()`.as('isOver'))
    .executeTakeFirst();
export type OwnDeal = NonNullable<Awaited<ReturnType<typeof findOwnDeal>>>;

/**
 * Returns the caller's deal; for other people it does not exist. By a task, refuses other people and a task that is not
 * done with the reason (PEOPLE-103, PEOPLE-104).
 */
export async function requireOwnDeal(
  db: DbOrTransaction,
  by: Actor,
  which: WhichDeal,
): Promise<OwnDeal> {
  const deal = await findOwnDeal(db, by.userId, which);
  if (!('taskId' in which)) {
    return deal ?? refuse(by, 'NOT_FOUND', 'outcomes:refusals.not_found');
  }
  const task = await findTaskFacts(db, which.taskId, by.userId);
  if (!task) return refuse(by, 'NOT_FOUND', 'tasks:refusals.not_found');
  if (deal) return deal;
  const isSide = task.viewer.isPoster || task.viewer.isTasker;
  authorise(
    by,
    mayReview({ hasEnded: false, isOver: false }, { isSignedIn: true, isSide, hasReviewed: false }),
  );
  throw new Error('nobody may review a deal that has not ended');
}

/** The same, locked: the two sides, and whoever settles how it ended, wait for each other here. */
export async function lockOwnDeal({ trx }: Work, by: Actor, which: WhichDeal): Promise<OwnDeal> {
  await selectOwnDeals(trx, by.userId, which).select('deal.id').forUpdate().execute();
  // A second statement, so that it sees what was stored while the first one waited.
  return requireOwnDeal(trx, by, which);
}
