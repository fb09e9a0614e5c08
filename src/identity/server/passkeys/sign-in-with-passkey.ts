import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { findUserById, isBanned } from '../account/people/users.ts';
import type { UserRow } from '../account/people/users.ts';
import { readBody, text } from '../body.ts';
import { requireBotCheck, securityMember } from '../bot-check.ts';
import { IdentityError, managedElsewhere, userBanned } from '../errors.ts';
import { noteFailure } from '../safety/activity.ts';
import { getRequestOrigin, startSession } from '../tokens/sessions.ts';
import { assertion } from '../webauthn/credential-json.ts';
import { readAssertion, requestOptions } from '../webauthn/relying-party.ts';
import { issueChallenge, takeChallenge, verificationFailed } from './passkey-challenges.ts';
import { toStoredCredential, passkeysDisabled } from './passkeys.ts';
import type { PasskeyRow } from './passkeys.ts';

const optionsSchema = z.object({ ...securityMember });

/** POST /passkeys/authentication/options: names no account, so it does not reveal who has one (AUTH-250). */
export async function passkeySignInOptions(
  services: Services,
  c: Context<HttpEnv>,
): Promise<Response> {
  if (!services.config.AUTH_PASSKEYS) throw passkeysDisabled();
  await requireBotCheck(services, c, await readBody(c, optionsSchema));
  return c.json(await issueChallenge(services.db, null, await requestOptions(services.config)));
}

const bodySchema = z.object({ challenge_id: text, credential: z.unknown() });
type Assertion = z.infer<typeof assertion>;

/**
 * POST /passkeys/authentication/verify: signs in the person who holds the device and unlocked it (AUTH-250, AUTH-254).
 */
export async function signInWithPasskey(
  services: Services,
  c: Context<HttpEnv>,
): Promise<Response> {
  if (!services.config.AUTH_PASSKEYS) throw passkeysDisabled();
  const body = await readBody(c, bodySchema);
  const challenge = await takeChallenge(services.db, null, body.challenge_id);
  const response = assertion.safeParse(body.credential).data;
  if (!response) throw verificationFailed();
  const known = await findPasskey(services.db, response.id);
  if (!known) throw verificationFailed();
  const session = await inTransaction(services, async (work) => {
    // Two who sign at once come one after the other, so that a counter never goes back.
    const user = await findUserById(work.trx, known.user_id, { lock: true });
    const passkey = await findPasskey(work.trx, response.id);
    if (!user || !passkey) return null;
    if (!(await countUse(work, passkey, { challenge, response }))) return null;
    requireOpenAccount(user);
    return startSession(work, {
      userId: user.id,
      method: 'passkey',
      origin: getRequestOrigin(c),
      browser: c,
      passkeyId: passkey.id,
    });
  });
  if (session) return c.json(session);
  const failure = {
    kind: 'sign_in_failed',
    detail: 'passkey',
    origin: getRequestOrigin(c),
  } as const;
  noteFailure(services, { userId: known.user_id, ...failure });
  throw verificationFailed();
}

const findPasskey = (
  db: Work['trx'] | Services['db'],
  credentialId: string,
): Promise<PasskeyRow | undefined> =>
  db
    .selectFrom('identity.passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

/** False for what is not this passkey's signature of this challenge, for its owner. */
async function countUse(
  { trx, services }: Work,
  passkey: PasskeyRow,
  { challenge, response }: { challenge: string; response: Assertion },
): Promise<boolean> {
  const owner = Buffer.from(passkey.user_id).toString('base64url');
  if (response.response.userHandle !== owner) return false;
  const counter = await readAssertion(services.config, response, toStoredCredential(passkey), {
    challenge,
    isPasskey: true,
  });
  if (counter === null) return false;
  await trx
    .updateTable('identity.passkeys')
    .set({ counter, last_used_at: new Date() })
    .where('id', '=', passkey.id)
    .execute();
  return true;
}

/** Refuses like every other sign-in. It is checked after the signature, which only the owner can make. */
function requireOpenAccount(user: UserRow): void {
  if (isBanned(user)) throw userBanned(403);
  if (user.is_sso_user) throw managedElsewhere();
  if (user.email === null || user.email_confirmed_at !== null) return;
  throw new IdentityError(400, 'email_not_confirmed', 'Email not confirmed');
}
