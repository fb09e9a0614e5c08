import { randomInt } from 'node:crypto';
import type { Work } from '#platform/server/database/transaction.ts';
import { isSameSecret } from '#platform/server/config/secret.ts';
import type { Channel } from '#platform/server/sms.ts';
import type { UserRow } from '../account/people/users.ts';
import { IdentityError } from '../errors.ts';
import { requireMailAllowance } from '../mail/mail-allowance.ts';
import type { Sending } from '../mail/mail-allowance.ts';
import { composeSms, createSmsRequest, requireSmsPause } from '../phones/sms-codes.ts';
import type { PreparedSms } from '../phones/sms-codes.ts';
import { identityKeys } from '../tokens/keys/identity-keys.ts';
import { computeHmac } from '../tokens/keys/server-secrets.ts';
import { listUserFactors } from './factors.ts';
import type { FactorRow } from './factors.ts';

/** Refuses a second factor with one number, where the first one counts (protocol, section 9). */
export async function requireNewNumber(work: Work, userId: string, phone: string): Promise<void> {
  const factors = await listUserFactors(work.trx, userId);
  if (!factors.some((one) => one.phone === phone && one.status === 'verified')) return;
  throw new IdentityError(
    422,
    'mfa_verified_factor_exists',
    'A verified phone factor already exists, unenroll the existing factor to continue',
  );
}

/**
 * Prepares the code that answers one challenge (AUTH-269) and invalidates those sent before. Until the number is
 * proven, other people may be entering it, so the pause of a minute is counted by number. Afterwards it is counted by
 * factor, and no one else can use it up.
 */
export async function prepareFactorCode(
  work: Work,
  challenge: {
    id: string;
    user: UserRow;
    factor: FactorRow;
    channel: Channel;
    lifeMs: number;
    sending: Sending & { number: string };
  },
): Promise<{ codeHash: Buffer; message: PreparedSms }> {
  const { id, user, factor, channel, sending, lifeMs } = challenge;
  const { number } = sending;
  const pausedBy = factor.status === 'verified' ? factor.id : number;
  await requireSmsPause(work, 'sms_factor', pausedBy);
  await requireMailAllowance(work.services, sending);
  await work.trx
    .updateTable('identity.challenges')
    .set({ code_hash: null })
    .where('factor_id', '=', factor.id)
    .execute();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const { secrets } = await identityKeys(work.services);
  const message = { user, number, channel, code, seconds: lifeMs / 1000 };
  return {
    codeHash: computeHmac(secrets.codes, 'factor', id, code),
    message: {
      request: createSmsRequest('sms_factor', pausedBy),
      sms: composeSms(work.services, message),
    },
  };
}

/** Whether a code is the one that was sent for this very challenge. */
export async function isFactorCode(
  work: Work,
  challengeId: string,
  code: string,
): Promise<boolean> {
  const { secrets } = await identityKeys(work.services);
  const challenge = await work.trx
    .selectFrom('identity.challenges')
    .select('code_hash')
    .where('id', '=', challengeId)
    .executeTakeFirst();
  if (!challenge?.code_hash) return false;
  return isSameSecret(challenge.code_hash, computeHmac(secrets.codes, 'factor', challengeId, code));
}
