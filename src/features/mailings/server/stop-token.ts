import { readSignedToken, signedToken } from '#features/notifications/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

const PURPOSE = 'unsubscribe-mailings';
export const STOP_PATH = '/unsubscribe/mailings';

/** Returns the link that stops marketing e-mails, for anyone holding one of them (PEOPLE-049). */
export async function stopUrl(
  db: DbOrTransaction,
  origin: string,
  userId: string,
): Promise<string> {
  return `${origin}${STOP_PATH}?token=${await signedToken(db, PURPOSE, userId)}`;
}

/** Returns the person that a token belongs to; null if we never issued it. */
export const readStopToken = (db: DbOrTransaction, token: string): Promise<string | null> =>
  readSignedToken(db, PURPOSE, token);
