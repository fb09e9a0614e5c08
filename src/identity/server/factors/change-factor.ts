import type { Work } from '#platform/server/database/transaction.ts';
import { lowerSessions } from '../tokens/sessions.ts';
import { notifyOwner } from '../mail/security-notice.ts';
import { listUserFactors, hasVerifiedFactor } from './factors.ts';
import type { FactorRow } from './factors.ts';

/** Makes a factor count from now on; unconfirmed ones of its kind are not needed any more. */
export async function confirmFactor(work: Work, factor: FactorRow): Promise<void> {
  const { trx } = work;
  if (!(await hasVerifiedFactor(trx, factor.user_id))) {
    await notifyOwner(work, factor.user_id, 'secondStepOn');
  }
  await trx
    .updateTable('identity.factors')
    .set({ status: 'verified', updated_at: new Date() })
    .where('id', '=', factor.id)
    .execute();
  await trx
    .deleteFrom('identity.factors')
    .where('user_id', '=', factor.user_id)
    .where('factor_type', '=', factor.factor_type)
    .where('status', '=', 'unverified')
    .execute();
}

/** Takes a factor away. Recovery codes go with the last of those they stand in for. */
export async function removeFactor(work: Work, factor: FactorRow): Promise<void> {
  const { trx } = work;
  await lowerSessions(work, factor.id);
  await trx.deleteFrom('identity.factors').where('id', '=', factor.id).execute();
  const left = (await listUserFactors(trx, factor.user_id)).filter(
    ({ status }) => status === 'verified',
  );
  const codes = left.find((one) => one.factor_type === 'recovery_code');
  if (codes && left.length === 1) return removeFactor(work, codes);
  if (left.length === 0 && factor.status === 'verified') {
    await notifyOwner(work, factor.user_id, 'secondStepOff');
  }
}

/**
 * Removes the second steps of an account whose owner lost every source of codes; the operator decides on it. Returns
 * false when there was nothing to remove.
 */
export async function resetSecondStep(work: Work, userId: string): Promise<boolean> {
  // Recovery codes go with the last of the others.
  const factors = (await listUserFactors(work.trx, userId)).filter(
    ({ status, factor_type }) => status === 'verified' && factor_type !== 'recovery_code',
  );
  for (const factor of factors) await removeFactor(work, factor);
  return factors.length > 0;
}
