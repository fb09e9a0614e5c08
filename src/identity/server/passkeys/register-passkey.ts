import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import { brokenUniqueRule } from '#platform/server/database/db.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { newId } from '#platform/server/ids.ts';
import { text as localText } from '#platform/server/texts.ts';
import { deviceName } from '../account/device-name.ts';
import { findUserById } from '../account/people/users.ts';
import { readBody, text } from '../body.ts';
import { IdentityError, managedElsewhere } from '../errors.ts';
import { requireOwner } from '../providers/require-owner.ts';
import { recordSignInMethod } from '../safety/way-in.ts';
import type { Bearer } from '../tokens/bearer.ts';
import { getRequestOrigin } from '../tokens/sessions.ts';
import type { Origin } from '../tokens/sessions.ts';
import { newCredential } from '../webauthn/credential-json.ts';
import { creationOptions, readNewCredential } from '../webauthn/relying-party.ts';
import type { StoredCredential } from '../webauthn/relying-party.ts';
import { issueChallenge, takeChallenge, verificationFailed } from './passkey-challenges.ts';
import {
  MOST_PASSKEYS,
  toStoredCredential,
  listUserPasskeys,
  requirePasskeyOwner,
} from './passkeys.ts';
import type { PasskeyRow } from './passkeys.ts';

/** One more way in is added only by the owner, and never to an account that an organization looks after. */
async function requireAdder(services: Services, c: Context<HttpEnv>): Promise<Bearer> {
  const bearer = await requirePasskeyOwner(services, c);
  if (bearer.user.is_sso_user) throw managedElsewhere();
  await requireOwner(services, bearer);
  return bearer;
}

/** POST /passkeys/registration/options: what the device is to make a passkey of (AUTH-250). */
export async function passkeyRegistrationOptions(
  services: Services,
  c: Context<HttpEnv>,
): Promise<Response> {
  const { user } = await requireAdder(services, c);
  const passkeys = await listUserPasskeys(services.db, user.id);
  requireRoom(passkeys);
  const options = await creationOptions(services.config, user, {
    existing: passkeys.map(toStoredCredential),
    isPasskey: true,
  });
  return c.json(await issueChallenge(services.db, user.id, options));
}

const bodySchema = z.object({ challenge_id: text, credential: z.unknown() });

/** POST /passkeys/registration/verify: from now on it signs its owner in. */
export async function registerPasskey(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const { user } = await requireAdder(services, c);
  const body = await readBody(c, bodySchema);
  const challenge = await takeChallenge(services.db, user.id, body.challenge_id);
  const response = newCredential.safeParse(body.credential).data;
  const credential =
    response &&
    (await readNewCredential(services.config, response, { challenge, isPasskey: true }));
  if (!credential) throw verificationFailed();
  const passkey = await inTransaction(services, (work) =>
    addPasskey(work, user.id, credential, getRequestOrigin(c)),
  ).catch(refuseKnown);
  return c.json({
    id: passkey.id,
    friendly_name: passkey.friendly_name,
    created_at: passkey.created_at.toISOString(),
  });
}

async function addPasskey(
  work: Work,
  userId: string,
  credential: StoredCredential,
  origin: Origin,
): Promise<PasskeyRow> {
  // Two at once come one after the other, so that there are never more than there may be.
  const user = await findUserById(work.trx, userId, { lock: true });
  requireRoom(await listUserPasskeys(work.trx, userId));
  const passkey = await work.trx
    .insertInto('identity.passkeys')
    .values({
      id: newId(),
      user_id: userId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports,
      friendly_name: nameOfDevice(origin),
      created_at: new Date(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (user) await recordSignInMethod(work, user, { isAdded: true, provider: 'passkey', origin });
  return passkey;
}

/** Names a passkey after the device it was made on, until its owner renames it. */
function nameOfDevice({ userAgent, language }: Origin): string {
  const { browser, system } = deviceName(userAgent);
  return browser !== '' && system !== ''
    ? localText(language, 'identity:account.deviceName', { browser, system })
    : browser || system;
}

function requireRoom(passkeys: PasskeyRow[]): void {
  if (passkeys.length < MOST_PASSKEYS) return;
  throw new IdentityError(
    422,
    'too_many_passkeys',
    `An account has at most ${MOST_PASSKEYS} passkeys`,
  );
}

function refuseKnown(error: unknown): never {
  if (brokenUniqueRule(error) === 'passkeys_credential_id_key') {
    throw new IdentityError(422, 'webauthn_credential_exists', 'This passkey is already set up');
  }
  throw error;
}
