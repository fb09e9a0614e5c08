import type { Db } from '#platform/server/database/db.ts';
import { randomCode } from '#platform/server/random-code.ts';
import { CODE_LENGTH } from '../code.ts';

/** Returns a person's code, created the first time and the same ever after (PEOPLE-155); `next` is random. */
export async function generateCode(
  db: Db,
  userId: string,
  next = () => randomCode(CODE_LENGTH),
): Promise<string> {
  // An existing row stays: the person's own code from another tab, or another person's that is the same by chance.
  await db
    .insertInto('referral_codes')
    .values({ user_id: userId, code: next() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findCode(db, userId)) ?? generateCode(db, userId, next);
}

export async function findCode(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('referral_codes')
    .select('code')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.code ?? null;
}
