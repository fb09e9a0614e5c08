import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

const NAME = 'unsubscribe';

/** Made at the first e-mail, and the same for every process from then on. */
async function secretOf(db: DbOrTransaction): Promise<string> {
  const find = () =>
    db.selectFrom('secrets').select('value').where('name', '=', NAME).executeTakeFirst();
  const known = await find();
  if (known) return known.value;
  await db
    .insertInto('secrets')
    .values({ name: NAME, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())?.value ?? secretOf(db);
}

const sign = (userId: string, secret: string) =>
  createHmac('sha256', secret).update(`${NAME}:${userId}`).digest();

/** Says whose e-mails to stop, and can do nothing else; never grows old, since people keep e-mails for years. */
export async function unsubscribeToken(db: DbOrTransaction, userId: string): Promise<string> {
  return `${userId}.${sign(userId, await secretOf(db)).toString('base64url')}`;
}

/** Whose e-mails a token stops; null for one that we never gave away. */
export async function readUnsubscribeToken(
  db: DbOrTransaction,
  token: string,
): Promise<string | null> {
  const [given = '', signature = '', ...rest] = token.split('.');
  const userId = z.uuid().safeParse(given).data;
  if (userId === undefined || rest.length > 0) return null;
  const expected = sign(userId, await secretOf(db));
  const got = Buffer.from(signature, 'base64url');
  return got.length === expected.length && timingSafeEqual(got, expected) ? userId : null;
}
