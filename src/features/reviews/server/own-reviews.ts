import { sql } from 'kysely';
import { z } from 'zod';
import { isNotBlockedFrom } from '#features/visibility/server/public.ts';
import { findTaskFacts } from '#features/tasks/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import { cursorTime, cutPage, readCursor } from '#platform/server/database/lists/keyset-page.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { shownName } from '#platform/server/shown-name.ts';
import { NO_CONVERSATION, ONE, toKindLiteral } from '#platform/server/waiting/waiting.ts';
import type { OpenReview, OwnReviews } from '../contract.ts';
import { mayReview } from '../rules.ts';
import { presentWritten, writtenColumns } from './present-review.ts';
import { closesAfter } from './review-window.ts';

/**
 * Returns the review a side of the task may write, and those it has written and received (PEOPLE-103 to PEOPLE-105,
 * PEOPLE-112).
 */
export async function findOwnReviews(
  db: DbOrTransaction,
  by: Actor,
  taskId: string,
): Promise<OwnReviews> {
  const task = await findTaskFacts(db, taskId, by.userId);
  if (!task) return refuse(by, 'NOT_FOUND', 'tasks:refusals.not_found');
  const { isPoster, isTasker } = task.viewer;
  const isSide = isPoster || isTasker;
  if (!isSide) {
    const facts = { status: task.facts.status, isOver: false };
    authorise(by, mayReview(facts, { isSignedIn: true, isSide, hasReviewed: false }));
  }
  const [state, written] = await Promise.all([
    findWindow(db, by.userId, taskId),
    db
      .selectFrom('reviews')
      .select(writtenColumns)
      .select(['reviewer_id', 'hidden_at'])
      .where('task_id', '=', taskId)
      .execute(),
  ]);
  const own = written.find((review) => review.reviewer_id === by.userId);
  const other = written.find((review) => review !== own);
  const isShown = other?.published_at != null && other.hidden_at === null;
  return {
    write: mayReview(
      { status: task.facts.status, isOver: state?.is_over ?? false },
      { isSignedIn: true, isSide, hasReviewed: own !== undefined },
    ),
    closesAt: state?.closes_at ?? null,
    otherName: shownName(state?.full_name ?? '', by.language, 'anonymousUser'),
    isAwaited: other !== undefined && own === undefined && other.published_at === null,
    own: own ? presentWritten(own) : null,
    received: other && isShown ? presentWritten(other) : null,
  };
}

const findWindow = (db: DbOrTransaction, viewerId: string, taskId: string) =>
  db
    .selectFrom('tasks')
    .leftJoin('profiles as other', (join) =>
      join.on(
        sql<boolean>`other.id = case when tasks.poster_id = ${viewerId}::uuid
          then tasks.claimed_by else tasks.poster_id end`,
      ),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('task_transitions')
          .where('task_id', '=', taskId)
          .where('to_status', '=', 'done')
          .select(closesAfter(sql`max(created_at)`).as('closes_at'))
          .as('done'),
      (join) => join.onTrue(),
    )
    .select('done.closes_at')
    .select(
      sql<
        string | null
      >`case when ${isNotBlockedFrom('other.id', viewerId)} then other.full_name end`.as(
        'full_name',
      ),
    )
    .select(sql<boolean | null>`done.closes_at <= clock_timestamp()`.as('is_over'))
    .where('tasks.id', '=', taskId)
    .executeTakeFirst();

const PAGE = 100;
const position = z.tuple([cursorTime, z.uuid()]);

/** Selects tasks that a person may review now, as `mayReview` checks for one. */
const selectOpen = (db: DbOrTransaction, viewerId: string) =>
  db
    .selectFrom('tasks')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('task_transitions')
          .whereRef('task_id', '=', 'tasks.id')
          .where('to_status', '=', 'done')
          // Milliseconds, as in its cursor.
          .select(
            sql<Date>`date_trunc('milliseconds', ${closesAfter(sql`max(created_at)`)})`.as(
              'closes_at',
            ),
          )
          .as('done'),
      (join) => join.onTrue(),
    )
    .leftJoin('reviews as own', (join) =>
      join.onRef('own.task_id', '=', 'tasks.id').on('own.reviewer_id', '=', viewerId),
    )
    .select(['tasks.id', 'done.closes_at'])
    .where((eb) => eb.or([eb('poster_id', '=', viewerId), eb('claimed_by', '=', viewerId)]))
    .where('tasks.status', '=', 'done')
    .where('tasks.removed_at', 'is', null)
    .where('own.id', 'is', null)
    .where('done.closes_at', '>', sql<Date>`clock_timestamp()`);

/** Returns the reviews a person may still write, the soonest to close first. */
export const reviewsToWrite = (db: DbOrTransaction, viewerId: string) =>
  selectOpen(db, viewerId)
    .select([toKindLiteral('review').as('kind'), 'tasks.title', ONE.as('count')])
    .select([NO_CONVERSATION.as('conversation_id'), 'done.closes_at as since']);

/** PEOPLE-110: what may be reviewed now, in one read for all cards, the soonest to close first. */
export async function listOpen(
  db: DbOrTransaction,
  viewerId: string,
  cursor: string | null,
): Promise<{ items: OpenReview[]; nextCursor: string | null }> {
  const from = readCursor(position, cursor);
  const found = await selectOpen(db, viewerId)
    .leftJoin('reviews as other', (join) =>
      join.onRef('other.task_id', '=', 'tasks.id').on('other.reviewer_id', '!=', viewerId),
    )
    .select('other.id as other_id')
    .$if(from !== null, (query) =>
      query.where(
        sql<boolean>`(done.closes_at, tasks.id) > (${from?.[0]}::timestamptz, ${from?.[1]}::uuid)`,
      ),
    )
    .orderBy('done.closes_at')
    .orderBy('tasks.id')
    .limit(PAGE + 1)
    .execute();
  const { rows, nextCursor } = cutPage(found, PAGE, (last) => [last.closes_at, last.id]);
  return {
    items: rows.map((row) => ({
      id: row.id,
      closesAt: row.closes_at,
      isAwaited: row.other_id !== null,
    })),
    nextCursor,
  };
}
