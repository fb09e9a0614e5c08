import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, DbOrTransaction } from '#platform/server/database/db.ts';
import { cutPage, readCursor } from '#platform/server/database/lists/keyset-page.ts';
import { pageOfRows } from '#platform/server/database/lists/offset-pagination.ts';
import type { OffsetPage } from '#platform/server/database/lists/offset-pagination.ts';

export type StoredFeedback = {
  id: string;
  sentAt: Date;
  isSignedIn: boolean;
  isFoundingMember: boolean;
  name: string;
  email: string;
  subject: string;
  message: string;
};

const selectFeedback = (db: DbOrTransaction) =>
  db
    .selectFrom('feedback')
    .leftJoin('profiles', 'profiles.id', 'feedback.user_id')
    .select(['feedback.id', 'user_id', 'name', 'email', 'subject', 'message'])
    .select('feedback.created_at')
    .select((eb) => eb.fn.coalesce('is_founding_member', eb.lit(false)).as('isFoundingMember'))
    .orderBy('isFoundingMember', 'desc')
    .orderBy('feedback.id', 'desc');
type FeedbackRow = Awaited<
  ReturnType<ReturnType<typeof selectFeedback>['executeTakeFirstOrThrow']>
>;

const present = ({ user_id, created_at, ...words }: FeedbackRow) => ({
  ...words,
  sentAt: created_at,
  isSignedIn: user_id !== null,
});

/**
 * Lists the messages to the operator: founding members first, then newest first (NOTE-060, PEOPLE-136); the first page
 * is 1.
 */
export async function listFeedback(db: Db, page: number): Promise<OffsetPage<StoredFeedback>> {
  const { items, ...rest } = await pageOfRows(
    selectFeedback(db),
    db.selectFrom('feedback').select(({ fn }) => fn.countAll<number>().as('total')),
    page,
  );
  return { ...rest, items: items.map(present) };
}

const AT_ONCE = 25;
const position = z.tuple([z.boolean(), z.uuid()]);

/** The same, read by key. */
export async function pageOfFeedback(db: DbOrTransaction, cursor: string | null) {
  const from = readCursor(position, cursor);
  let query = selectFeedback(db).limit(AT_ONCE + 1);
  if (from) {
    query = query.where(
      sql<boolean>`(coalesce(is_founding_member, false), feedback.id) < (${from[0]}::boolean, ${from[1]}::uuid)`,
    );
  }
  const { rows, nextCursor } = cutPage(await query.execute(), AT_ONCE, (last) => [
    last.isFoundingMember,
    last.id,
  ]);
  return { items: rows.map(present), nextCursor };
}
