import { sql } from 'kysely';
import { z } from 'zod';
import { isNotBlockedFrom } from '#features/visibility/server/public.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import { cursorTime, cutPage, readCursor } from '#platform/server/database/lists/keyset-page.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { shownName } from '#platform/server/shown-name.ts';
import { NO_CONVERSATION, ONE, toKindLiteral } from '#platform/server/waiting/waiting.ts';
import type { OpenReview, OwnReviews } from '../../contract.ts';
import { mayReview } from '../../rules.ts';
import { presentWritten, writtenColumns } from '../present-review.ts';
import { closesAfter, requireOwnDeal } from '../reviewed-deal.ts';
import type { WhichDeal } from '../reviewed-deal.ts';

/**
 * Returns the review a side of a deal may write, and those it has written and received (PEOPLE-103 to PEOPLE-105,
 * PEOPLE-112, DEAL-140).
 */
export async function findOwnReviews(
  db: DbOrTransaction,
  by: Actor,
  which: WhichDeal,
): Promise<OwnReviews> {
  const deal = await requireOwnDeal(db, by, which);
  const [name, written] = await Promise.all([
    findOtherName(db, by.userId, deal.otherId),
    db
      .selectFrom('reviews')
      .select(writtenColumns)
      .select(['reviewer_id', 'hidden_at'])
      .where('outcome_id', '=', deal.id)
      .execute(),
  ]);
  const { id: outcomeId, ending, isHeld, closesAt, isOver } = deal;
  const own = written.find((review) => review.reviewer_id === by.userId);
  const other = written.find((review) => review !== own);
  const isShown = other?.published_at != null && other.hidden_at === null;
  return {
    outcomeId,
    ending,
    asksWhetherHappened: deal.asksWhetherHappened,
    isHeld,
    write: mayReview(
      { hasEnded: true, isOver },
      { isSignedIn: true, isSide: true, hasReviewed: own !== undefined },
    ),
    closesAt,
    otherName: shownName(name ?? '', by.language, 'anonymousUser'),
    isAwaited: other !== undefined && own === undefined && other.published_at === null,
    own: own ? presentWritten({ ...own, ending }) : null,
    received: other && isShown ? presentWritten({ ...other, ending }) : null,
  };
}

/** Null if one of the two blocked the other. */
async function findOtherName(db: DbOrTransaction, viewerId: string, otherId: string) {
  const other = await db
    .selectFrom('profiles as other')
    .select('other.full_name')
    .where('other.id', '=', otherId)
    .where(isNotBlockedFrom('other.id', viewerId))
    .executeTakeFirst();
  return other?.full_name;
}

const PAGE = 100;
const position = z.tuple([cursorTime, z.uuid()]);

// Milliseconds, as in its cursor.
const closesAt = sql<Date>`date_trunc('milliseconds', ${closesAfter(sql`deal.ended_at`)})`;

/** Selects deals that a person may review now, as `mayReview` checks for one. */
const selectOpen = (db: DbOrTransaction, viewerId: string) =>
  db
    .selectFrom('outcomes as deal')
    .leftJoin('reviews as own', (join) =>
      join.onRef('own.outcome_id', '=', 'deal.id').on('own.reviewer_id', '=', viewerId),
    )
    .where((eb) => eb.or([eb('deal.asker_id', '=', viewerId), eb('deal.helper_id', '=', viewerId)]))
    .where('own.id', 'is', null)
    .where('deal.result', '!=', 'lapsed')
    .where(closesAt, '>', sql<Date>`clock_timestamp()`);

/** Returns the reviews of finished tasks a person may still write, the soonest to close first (DEAL-148). */
export const reviewsToWrite = (db: DbOrTransaction, viewerId: string) =>
  selectOpen(db, viewerId)
    .innerJoin('tasks', 'tasks.id', 'deal.subject_id')
    .where('deal.result', '=', 'done')
    .where('tasks.removed_at', 'is', null)
    .select(['tasks.id', toKindLiteral('review').as('kind'), 'tasks.title', ONE.as('count')])
    .select([NO_CONVERSATION.as('conversation_id'), closesAt.as('since')]);

/** PEOPLE-110: what may be reviewed now, in one read for all cards, the soonest to close first. */
export async function listOpen(
  db: DbOrTransaction,
  viewerId: string,
  cursor: string | null,
): Promise<{ items: OpenReview[]; nextCursor: string | null }> {
  const from = readCursor(position, cursor);
  const found = await selectOpen(db, viewerId)
    .leftJoin('reviews as other', (join) =>
      join.onRef('other.outcome_id', '=', 'deal.id').on('other.reviewer_id', '!=', viewerId),
    )
    .select(['deal.id', 'deal.subject_id', 'deal.result', 'other.id as other_id'])
    .select(closesAt.as('closes_at'))
    .$if(from !== null, (query) =>
      query.where(
        sql<boolean>`(${closesAt}, deal.id) > (${from?.[0]}::timestamptz, ${from?.[1]}::uuid)`,
      ),
    )
    .orderBy(closesAt)
    .orderBy('deal.id')
    .limit(PAGE + 1)
    .execute();
  const { rows, nextCursor } = cutPage(found, PAGE, (last) => [last.closes_at, last.id]);
  return {
    items: rows.map((row) => ({
      id: row.subject_id,
      outcomeId: row.id,
      isDone: row.result === 'done',
      closesAt: row.closes_at,
      isAwaited: row.other_id !== null,
    })),
    nextCursor,
  };
}
