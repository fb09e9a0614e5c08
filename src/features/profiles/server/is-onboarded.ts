import type { DbOrTransaction } from '#platform/server/database/db.ts';

/** Whether a person has finished onboarding. */
export async function isOnboarded(db: DbOrTransaction, userId: string): Promise<boolean> {
  const { onboarding_completed: isDone } = await db
    .selectFrom('profiles')
    .select('onboarding_completed')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return isDone;
}
