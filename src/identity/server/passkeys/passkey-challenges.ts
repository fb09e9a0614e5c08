import { z } from 'zod';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { newId } from '#platform/server/ids.ts';
import { IdentityError } from '../errors.ts';
import { CHALLENGE_LIFE_MS } from '../webauthn/relying-party.ts';

type Options = { challenge: string };

/** Returns the options for the client and stores the challenge to check the answer against. */
export async function issueChallenge<Asked extends Options>(
  db: DbOrTransaction,
  userId: string | null,
  options: Asked,
) {
  const id = newId();
  const now = Date.now();
  await db
    .insertInto('identity.passkey_challenges')
    .values({ id, user_id: userId, challenge: options.challenge, created_at: new Date(now) })
    .execute();
  return {
    challenge_id: id,
    options,
    expires_at: Math.floor((now + CHALLENGE_LIFE_MS) / 1000),
  };
}

/**
 * Takes the question off the table, whatever becomes of this answer: of all who answer it one is listened to, once
 * (AUTH-252).
 */
export async function takeChallenge(
  db: DbOrTransaction,
  userId: string | null,
  id: string,
): Promise<string> {
  const taken = z.uuid().safeParse(id).success
    ? await db
        .deleteFrom('identity.passkey_challenges')
        .where('id', '=', id)
        .where('user_id', 'is not distinct from', userId)
        .returning(['challenge', 'created_at'])
        .executeTakeFirst()
    : undefined;
  if (!taken) {
    throw new IdentityError(
      400,
      'webauthn_challenge_not_found',
      'WebAuthn challenge not found, or it was used already',
    );
  }
  if (Date.now() - taken.created_at.getTime() >= CHALLENGE_LIFE_MS) {
    throw new IdentityError(400, 'webauthn_challenge_expired', 'WebAuthn challenge has expired');
  }
  return taken.challenge;
}

/** Removes challenges that have expired. None of them counts any more; removing them only keeps the table small. */
export async function removeExpiredChallenges(db: DbOrTransaction): Promise<void> {
  await db
    .deleteFrom('identity.passkey_challenges')
    .where('created_at', '<=', new Date(Date.now() - CHALLENGE_LIFE_MS))
    .execute();
}

export const verificationFailed = () =>
  new IdentityError(400, 'webauthn_verification_failed', 'The passkey could not be verified');
