import type { Context } from 'hono';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import type { IdentityPasskeys } from '#platform/server/database/database-types.gen.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { IdentityError } from '../errors.ts';
import { requireMember } from '../factors/enroll.ts';
import type { Bearer } from '../tokens/bearer.ts';
import type { StoredCredential } from '../webauthn/relying-party.ts';

export type PasskeyRow = Selectable<IdentityPasskeys>;

export const MOST_PASSKEYS = 10;
export const MOST_NAME = 100;

/** An account's passkeys, oldest first. */
export const listUserPasskeys = (db: DbOrTransaction, userId: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('identity.passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

/** A passkey as its owner sees it; never the key. */
export const presentPasskey = (passkey: PasskeyRow) => ({
  id: passkey.id,
  friendly_name: passkey.friendly_name,
  created_at: passkey.created_at.toISOString(),
  ...(passkey.last_used_at && { last_used_at: passkey.last_used_at.toISOString() }),
});

export const toStoredCredential = (passkey: PasskeyRow): StoredCredential => ({
  id: passkey.credential_id,
  publicKey: passkey.public_key,
  counter: passkey.counter,
  transports: passkey.transports,
});

export const passkeysDisabled = () =>
  new IdentityError(404, 'passkey_disabled', 'Passkeys are disabled');

/** Returns the caller's bearer, on a site that has passkeys (AUTH-251). */
export async function requirePasskeyOwner(
  services: Services,
  c: Context<HttpEnv>,
): Promise<Bearer> {
  if (!services.config.AUTH_PASSKEYS) throw passkeysDisabled();
  return requireMember(services, c);
}

/** The passkey of an account that an address names; all others are as if they were not there. */
export async function requirePasskey(
  db: DbOrTransaction,
  userId: string,
  id: string,
): Promise<PasskeyRow> {
  if (!z.uuid().safeParse(id).success) {
    throw new IdentityError(404, 'validation_failed', 'passkey_id must be an UUID');
  }
  const passkey = (await listUserPasskeys(db, userId)).find((one) => one.id === id);
  if (passkey) return passkey;
  throw new IdentityError(404, 'validation_failed', 'Passkey not found');
}
