import type { Db } from '#platform/server/database/db.ts';
import { pageOfRows } from '#platform/server/database/offset-pagination.ts';
import type { OffsetPage } from '#platform/server/database/offset-pagination.ts';

export type StoredFeedback = {
  sentAt: Date;
  isSignedIn: boolean;
  isFoundingMember: boolean;
  name: string;
  email: string;
  subject: string;
  message: string;
};

/** What people wrote for the operator: founding members first, else newest first (NOTE-060, PEOPLE-136); the first page is 1. */
export async function listFeedback(db: Db, page: number): Promise<OffsetPage<StoredFeedback>> {
  const { items, ...rest } = await pageOfRows(
    db
      .selectFrom('feedback')
      .leftJoin('profiles', 'profiles.id', 'feedback.user_id')
      .select(['user_id', 'name', 'email', 'subject', 'message', 'feedback.created_at'])
      .select((eb) => eb.fn.coalesce('is_founding_member', eb.lit(false)).as('isFoundingMember'))
      .orderBy('isFoundingMember', 'desc')
      .orderBy('feedback.id', 'desc'),
    db.selectFrom('feedback').select(({ fn }) => fn.countAll<number>().as('total')),
    page,
  );
  return {
    ...rest,
    items: items.map(({ user_id, created_at, ...words }) => ({
      ...words,
      sentAt: created_at,
      isSignedIn: user_id !== null,
    })),
  };
}
