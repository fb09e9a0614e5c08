import { readSignedToken, signedToken } from '#features/notifications/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

const PURPOSE = 'unsubscribe-search';
export const STOP_PATH = '/unsubscribe/search';

/** Returns the link that stops the e-mails about one search, for anyone holding one of them (ITEM-344). */
export async function stopUrl(
  db: DbOrTransaction,
  origin: string,
  searchId: string,
): Promise<string> {
  return `${origin}${STOP_PATH}?token=${await signedToken(db, PURPOSE, searchId)}`;
}

/** The search of a token; null for one that we never gave away. */
export const readStopToken = (db: DbOrTransaction, token: string): Promise<string | null> =>
  readSignedToken(db, PURPOSE, token);
