import type { Db } from '#platform/server/database/db.ts';
import { pageOfRows } from '#platform/server/database/offset-pagination.ts';
import type { OffsetPage } from '#platform/server/database/offset-pagination.ts';

export type StoredFeedback = {
  sentAt: Date;
  isSignedIn: boolean;
  name: string;
  email: string;
  subject: string;
  message: string;
};

/** What people wrote, newest first, for the operator (NOTE-060); the first page is 1. */
export async function listFeedback(db: Db, page: number): Promise<OffsetPage<StoredFeedback>> {
  const { items, ...rest } = await pageOfRows(
    db
      .selectFrom('feedback')
      .select(['user_id', 'name', 'email', 'subject', 'message', 'created_at'])
      .orderBy('id', 'desc'),
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
