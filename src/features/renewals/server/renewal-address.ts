import { readSignedToken, signedToken } from '#features/notifications/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { renewables } from './renewable.ts';
import type { Renewable } from './renewable.ts';

export const RENEWAL_PATH = '/still-available';

/** The page on which one press renews a thing without signing in (ITEM-376). */
export const renewalUrl = async (
  { config, db }: Pick<Services, 'config' | 'db'>,
  type: Renewable['type'],
  id: string,
): Promise<string> =>
  `${config.PUBLIC_URL}${RENEWAL_PATH}?token=${await signedToken(db, `renewal-${type}`, id)}`;

/** Returns the thing a token was made for; null if it is none of ours. */
export async function readRenewalToken(
  db: DbOrTransaction,
  token: string,
): Promise<{ kind: Renewable; id: string } | null> {
  for (const kind of renewables) {
    const id = await readSignedToken(db, `renewal-${kind.type}`, token);
    if (id !== null) return { kind, id };
  }
  return null;
}
