import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { isSameSecret, newSecret } from '#platform/server/config/secret.ts';
import { siteSecret } from '../site-secret.ts';

const NAME = 'unsubscribe';

const readSecret = (db: DbOrTransaction) => siteSecret(db, NAME, newSecret);

/** The e-mails a token stops (all e-mails to a person, or those about one thing), or the page that it opens. */
type Purpose =
  | 'unsubscribe'
  | `unsubscribe-${string}`
  | 'safe-return'
  | 'trusted-contact'
  | `renewal-${string}`;

const sign = (purpose: Purpose, id: string, secret: string) =>
  createHmac('sha256', secret).update(`${purpose}:${id}`).digest();

/** Says which e-mails to stop or which page to open, and can do nothing else; never grows old, since people keep e-mails for years. */
export async function signedToken(
  db: DbOrTransaction,
  purpose: Purpose,
  id: string,
): Promise<string> {
  return `${id}.${sign(purpose, id, await readSecret(db)).toString('base64url')}`;
}

/** The id in a token; null for one that we never gave away for this purpose. */
export async function readSignedToken(
  db: DbOrTransaction,
  purpose: Purpose,
  token: string,
): Promise<string | null> {
  const [given = '', signature = '', ...rest] = token.split('.');
  const id = z.uuid().safeParse(given).data;
  if (id === undefined || rest.length > 0) return null;
  const expected = sign(purpose, id, await readSecret(db));
  const got = Buffer.from(signature, 'base64url');
  return isSameSecret(got, expected) ? id : null;
}

/** The token that stops all e-mails to a person. */
export const unsubscribeToken = (db: DbOrTransaction, userId: string) =>
  signedToken(db, NAME, userId);
export const readUnsubscribeToken = (db: DbOrTransaction, token: string) =>
  readSignedToken(db, NAME, token);
