import { z } from 'zod';
import type { Selectable } from 'kysely';
import type { IdentityChallenges } from '#platform/server/database/database-types.gen.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { IdentityError } from '../errors.ts';
import { CHALLENGE_LIFE_MS } from './challenge.ts';
import type { FactorRow } from './factors.ts';

/** The question an answer is to, while it may be answered from there; every other case is the protocol's refusal. */
export async function requireOpenChallenge(
  work: Work,
  factor: FactorRow,
  { challengeId, ip }: { challengeId: string; ip: string },
): Promise<Selectable<IdentityChallenges>> {
  const challenge = z.uuid().safeParse(challengeId).success
    ? await work.trx
        .selectFrom('identity.challenges')
        .selectAll()
        .where('id', '=', challengeId)
        .where('factor_id', '=', factor.id)
        .executeTakeFirst()
    : undefined;
  if (!challenge) {
    throw new IdentityError(
      422,
      'mfa_factor_not_found',
      'MFA factor with the provided challenge ID not found',
    );
  }
  if (challenge.answered_at !== null || challenge.ip !== ip) {
    throw new IdentityError(
      422,
      'mfa_ip_address_mismatch',
      'Challenge and verify IP addresses mismatch or the challenge was used before.',
    );
  }
  if (Date.now() - challenge.created_at.getTime() >= CHALLENGE_LIFE_MS) {
    throw new IdentityError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    );
  }
  return challenge;
}

export async function closeChallenge({ trx }: Work, id: string): Promise<void> {
  await trx
    .updateTable('identity.challenges')
    .set({ answered_at: new Date() })
    .where('id', '=', id)
    .execute();
}
