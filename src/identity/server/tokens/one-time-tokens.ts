import { randomBytes, randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { IdentityOneTimeTokens } from '#platform/server/database/database-types.gen.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { isSameSecret, secretHash } from '#platform/server/config/secret.ts';
import { identityKeys } from './keys/identity-keys.ts';
import { computeHmac } from './keys/server-secrets.ts';
import { findUserById } from '../account/people/users.ts';
import type { UserRow } from '../account/people/users.ts';

/** The purposes of mailed codes and links. */
export type MailedKind =
  | 'confirmation'
  | 'recovery'
  | 'email_change_new'
  | 'email_change_current'
  | 'reauthentication';
export type TokenKind = MailedKind | 'sms' | 'phone_change';
type OneTimeToken = Selectable<IdentityOneTimeTokens>;
export type Redeemed = { user: UserRow; token: OneTimeToken };

export const PKCE_PREFIX = 'pkce_';

const HOUR = 3_600_000;
/** A new password is set at once, an address is confirmed within the day (AUTH-044, AUTH-074). */
export const TOKEN_LIFE_MS: Record<MailedKind, number> = {
  confirmation: 24 * HOUR,
  recovery: HOUR,
  email_change_new: 24 * HOUR,
  email_change_current: 24 * HOUR,
  reauthentication: HOUR,
};
/** Over these only the link of the same e-mail confirms (protocol, section 11). */
const MOST_WRONG_CODES = 5;
const MOST_WRONG_CODES_A_DAY = 30;
const DAY_MS = 24 * HOUR;

/**
 * Makes the code and link of one e-mail; an older one of the same kind stops working. An account
 * whose codes were guessed at too often gets none for a day.
 */
export async function issueToken(
  work: Work,
  options: { user: UserRow; kind: TokenKind; address: string; flowStateId: string | null },
): Promise<{ code: string | null; link: string }> {
  const { secrets } = await identityKeys(work.services);
  const { user, kind, address, flowStateId } = options;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const link = `${flowStateId === null ? '' : PKCE_PREFIX}${randomBytes(28).toString('hex')}`;
  const values = {
    address,
    code_hash: computeHmac(secrets.codes, kind, address, code),
    link_hash: secretHash(link),
    flow_state_id: flowStateId,
    wrong_codes: 0,
    created_at: new Date(),
  };
  await work.trx
    .insertInto('identity.one_time_tokens')
    .values({ user_id: user.id, kind, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(values))
    .execute();
  return { code: hasGuessesLeft(user) ? code : null, link };
}

/** The e-mail a link came from, or null when it is unknown, used or too old. */
export async function redeemLink(
  work: Work,
  options: { link: string; kinds: TokenKind[] },
): Promise<Redeemed | null> {
  const hash = secretHash(options.link);
  const found = await work.trx
    .selectFrom('identity.one_time_tokens')
    .select('user_id')
    .where('link_hash', '=', hash)
    .executeTakeFirst();
  // The user is locked before the tokens everywhere, so that two requests cannot wait in a circle.
  const user = found && (await findUserById(work.trx, found.user_id, { lock: true }));
  return user ? findLink(work.trx, options) : null;
}

/** The e-mail a link came from and its account, without using it up. */
export async function findLink(
  db: DbOrTransaction,
  { link, kinds }: { link: string; kinds: TokenKind[] },
): Promise<Redeemed | null> {
  const token = await db
    .selectFrom('identity.one_time_tokens')
    .selectAll()
    .where('link_hash', '=', secretHash(link))
    .where('kind', 'in', kinds)
    .executeTakeFirst();
  if (!token || !isAlive(token, getTokenLifetime(token))) return null;
  const user = await findUserById(db, token.user_id);
  return user ? { user, token } : null;
}

/**
 * Returns the e-mail a typed code came from, or null. Five wrong codes end the pending ones and thirty a day all of the
 * account's. The links of the same e-mails stay valid, since they cannot be guessed.
 */
export async function redeemCode(
  work: Work,
  options: { address: string; code: string; kinds: TokenKind[] },
): Promise<Redeemed | null> {
  const { trx, services } = work;
  const { address, code, kinds } = options;
  const { secrets } = await identityKeys(services);
  const pending = () =>
    trx
      .selectFrom('identity.one_time_tokens')
      .selectAll()
      .where('address', '=', address)
      .where('kind', 'in', kinds)
      .orderBy('user_id');
  const owners = new Set((await pending().execute()).map((token) => token.user_id));
  const users = new Map<string, UserRow>();
  for (const id of owners) {
    const user = await findUserById(trx, id, { lock: true });
    if (user) users.set(id, user);
  }
  const tokens = await pending().execute();
  for (const token of tokens) {
    const user = users.get(token.user_id);
    const expected = computeHmac(secrets.codes, token.kind, address, code);
    const life = isMailed(token)
      ? getTokenLifetime(token)
      : services.config.AUTH_SMS_CODE_SECONDS * 1000;
    const isOpen = user && isAlive(token, life) && token.wrong_codes < MOST_WRONG_CODES;
    if (isOpen && hasGuessesLeft(user) && isSameSecret(token.code_hash, expected)) {
      return { user, token };
    }
  }
  for (const token of tokens) await countWrongCode(trx, token);
  for (const user of users.values()) await countWrongGuess(trx, user);
  return null;
}

const guessesSince = () => new Date(Date.now() - DAY_MS);

const hasGuessesLeft = (user: UserRow): boolean =>
  user.wrong_codes < MOST_WRONG_CODES_A_DAY ||
  user.wrong_codes_since === null ||
  user.wrong_codes_since < guessesSince();

async function countWrongGuess(db: DbOrTransaction, user: UserRow): Promise<void> {
  const isFirst = user.wrong_codes_since === null || user.wrong_codes_since < guessesSince();
  await db
    .updateTable('identity.users')
    .set(
      isFirst
        ? { wrong_codes: 1, wrong_codes_since: new Date() }
        : { wrong_codes: Math.min(user.wrong_codes + 1, MOST_WRONG_CODES_A_DAY) },
    )
    .where('id', '=', user.id)
    .execute();
}

async function countWrongCode(db: DbOrTransaction, token: OneTimeToken): Promise<void> {
  const { user_id, kind, wrong_codes } = token;
  await db
    .updateTable('identity.one_time_tokens')
    .set({ wrong_codes: Math.min(wrong_codes + 1, MOST_WRONG_CODES) })
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .execute();
}

/** Forgets a user's pending codes and links: all of them, or those of one kind. */
export async function dropTokens(
  db: DbOrTransaction,
  userId: string,
  kind?: TokenKind,
): Promise<void> {
  let dropping = db.deleteFrom('identity.one_time_tokens').where('user_id', '=', userId);
  if (kind !== undefined) dropping = dropping.where('kind', '=', kind);
  await dropping.execute();
}

/**
 * Whether a token was mailed. One sent to a phone lives as long as the operator says, whatever it is for (AUTH-261).
 */
const isMailed = ({ address }: OneTimeToken): boolean => address.includes('@');

const getTokenLifetime = (token: OneTimeToken): number =>
  Object.entries(TOKEN_LIFE_MS).find(([kind]) => kind === token.kind)?.[1] ?? 0;

const isAlive = ({ created_at }: OneTimeToken, life: number): boolean =>
  Date.now() - created_at.getTime() < life;
