import { randomInt } from 'node:crypto';
import type { Db } from '#platform/server/database/db.ts';
import { CODE_CHARACTERS, CODE_LENGTH } from '../code.ts';

const randomCode = (): string =>
  Array.from(
    { length: CODE_LENGTH },
    () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)],
  ).join('');

/** Returns a person's code, created the first time and the same ever after (PEOPLE-155); `next` is random. */
export async function generateCode(db: Db, userId: string, next = randomCode): Promise<string> {
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
