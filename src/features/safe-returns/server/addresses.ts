import { readSignedToken, signedToken } from '#features/notifications/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

type From = Pick<Services, 'config' | 'db'>;

export const BACK_PATH = '/im-back';
export const CONTACT_PATH = '/trusted-contact';

/** The page on which one press says that its person is back, without signing in. */
export const backUrl = async ({ config, db }: From, safeReturnId: string): Promise<string> =>
  `${config.PUBLIC_URL}${BACK_PATH}?token=${await signedToken(db, 'safe-return', safeReturnId)}`;

export const readBackToken = (db: DbOrTransaction, token: string) =>
  readSignedToken(db, 'safe-return', token);

/** The page on which a contact agrees or refuses. */
export const contactUrl = async ({ config, db }: From, contactId: string): Promise<string> =>
  `${config.PUBLIC_URL}${CONTACT_PATH}?token=${await signedToken(db, 'trusted-contact', contactId)}`;

export const readContactToken = (db: DbOrTransaction, token: string) =>
  readSignedToken(db, 'trusted-contact', token);
