import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import type { Work } from '#platform/server/context.ts';
import type { DB } from '#platform/server/database/database-types.gen.ts';
import type { Db, DbOrTransaction } from '#platform/server/database/db.ts';
import { pageOfRows } from '#platform/server/database/lists/offset-pagination.ts';
import { announceReviews } from './announce-reviews.ts';
import { recountRatings } from './ratings.ts';

/** Takes a review out of lists and averages, or puts it back (PEOPLE-113); answers whether there is such a review. */
export async function setHidden(work: Work, id: string, isHidden: boolean): Promise<boolean> {
  const review = await work.trx
    .updateTable('reviews')
    .set({ hidden_at: isHidden ? sql<Date>`coalesce(hidden_at, clock_timestamp())` : null })
    .where('id', '=', id)
    .returning(['task_id', 'reviewer_id', 'reviewee_id', 'published_at'])
    .executeTakeFirst();
  if (!review) return false;
  if (review.published_at === null) return true;
  await recountRatings(work, [review.reviewee_id]);
  announceReviews(work, review.task_id, [review.reviewer_id, review.reviewee_id]);
  return true;
}

const selectModerated = (db: DbOrTransaction) =>
  db
    .selectFrom('reviews')
    .leftJoin('tasks', 'tasks.id', 'reviews.task_id')
    .select([
      'reviews.id',
      'reviews.outcome',
      'reviews.rating',
      'reviews.comment',
      'reviews.reply',
      'reviews.private_note as privateNote',
      'reviews.created_at as writtenAt',
      'tasks.title',
    ])
    .select((eb) => [
      selectFullName(eb, 'reviews.reviewer_id').as('reviewer'),
      selectFullName(eb, 'reviews.reviewee_id').as('reviewee'),
    ]);

const selectFullName = (
  eb: ExpressionBuilder<DB, 'reviews'>,
  person: 'reviews.reviewer_id' | 'reviews.reviewee_id',
) => eb.selectFrom('profiles').whereRef('profiles.id', '=', person).select('full_name');
type ModeratedReview = Awaited<
  ReturnType<ReturnType<typeof selectModerated>['executeTakeFirstOrThrow']>
>;

/** Returns a review as lines for the operator. */
export const formatReviewLines = (review: ModeratedReview): string[] => [
  `review ${review.id}`,
  `${review.reviewer ?? '(account deleted)'} about ${review.reviewee ?? ''}: ${
    review.rating === null ? 'did not show up' : `${review.rating} of 5`
  }`,
  ...(review.comment === '' ? [] : [review.comment]),
  ...(review.reply === null ? [] : [`reply: ${review.reply}`]),
  ...(review.privateNote === '' ? [] : [`private note: ${review.privateNote}`]),
];

export async function readReviewExcerpt(db: DbOrTransaction, id: string): Promise<string[]> {
  const review = await selectModerated(db).where('reviews.id', '=', id).executeTakeFirst();
  return review ? formatReviewLines(review) : [];
}

/** Reviews with a note for the moderators, the newest first; the first page is 1. */
export const listNotes = (db: Db, page: number) =>
  pageOfRows(
    selectModerated(db).where('private_note', '!=', '').orderBy('reviews.id', 'desc'),
    db
      .selectFrom('reviews')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('private_note', '!=', ''),
    page,
  );

/** Lists reviews that moderators have hidden, the newest first; the first page is 1. */
export const listHidden = (db: Db, page: number) =>
  pageOfRows(
    selectModerated(db).where('hidden_at', 'is not', null).orderBy('reviews.id', 'desc'),
    db
      .selectFrom('reviews')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('hidden_at', 'is not', null),
    page,
  );
