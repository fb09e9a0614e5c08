import type { Db } from '#platform/server/db.ts';

const PAGE_SIZE = 20;

export type StoredFeedback = {
  sentAt: Date;
  isSignedIn: boolean;
  name: string;
  email: string;
  subject: string;
  message: string;
};

/** What people wrote, newest first, for the operator (NOTE-060); the first page is 1. */
export async function listFeedback(
  db: Db,
  page: number,
): Promise<{ items: StoredFeedback[]; total: number; pages: number }> {
  const { total } = await db
    .selectFrom('feedback')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('feedback')
    .select(['user_id', 'name', 'email', 'subject', 'message', 'created_at'])
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return {
    items: rows.map(({ user_id, created_at, ...words }) => ({
      ...words,
      sentAt: created_at,
      isSignedIn: user_id !== null,
    })),
    total,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  };
}
