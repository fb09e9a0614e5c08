import { readSignedToken, signedToken } from '#features/notifications/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

const PURPOSE = 'unsubscribe-mailings';
export const STOP_PATH = '/unsubscribe/mailings';

/** Where marketing e-mails are stopped, by whoever holds one of them (PEOPLE-049). */
export async function stopUrl(
  db: DbOrTransaction,
  origin: string,
  userId: string,
): Promise<string> {
  return `${origin}${STOP_PATH}?token=${await signedToken(db, PURPOSE, userId)}`;
}

/** Whose it is; null for one that we never gave away. */
export const readStopToken = (db: DbOrTransaction, token: string): Promise<string | null> =>
  readSignedToken(db, PURPOSE, token);
