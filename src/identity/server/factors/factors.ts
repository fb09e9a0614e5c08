import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Config } from '#platform/server/config/config.ts';
import type { IdentityFactors } from '#platform/server/database/database-types.gen.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { IdentityError } from '../errors.ts';

export type FactorRow = Selectable<IdentityFactors>;

/** The second steps people choose from. A set of recovery codes is only a fallback and is not among them. */
export const FACTOR_TYPES = ['totp', 'phone', 'webauthn'] as const;
export type FactorType = (typeof FACTOR_TYPES)[number];

/** A second step that is not finished within this time has to be set up from the start. */
const UNVERIFIED_LIFE_MS = 5 * 60_000;
const MOST_FACTORS = 10;

const bornAfter = () => new Date(Date.now() - UNVERIFIED_LIFE_MS);

export const isEnabled = (config: Config, type: FactorType): boolean =>
  config.AUTH_FACTORS.includes(type);

/** An account's second steps, oldest first; or those of several. */
export function listUserFactors(db: DbOrTransaction, ...userIds: string[]): Promise<FactorRow[]> {
  return db
    .selectFrom('identity.factors')
    .selectAll()
    .where('user_id', 'in', userIds)
    .where((eb) => eb.or([eb('status', '=', 'verified'), eb('created_at', '>', bornAfter())]))
    .orderBy('created_at')
    .execute();
}

/** Whether signing in takes a second step. */
export async function hasVerifiedFactor(db: DbOrTransaction, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('identity.factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'verified')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The caller's own factor an address names; all others are as if they were not there. */
export async function requireFactor(
  db: DbOrTransaction,
  userId: string,
  id: string,
): Promise<FactorRow> {
  if (!z.uuid().safeParse(id).success) {
    throw new IdentityError(404, 'validation_failed', 'factor_id must be an UUID');
  }
  const factor = (await listUserFactors(db, userId)).find((one) => one.id === id);
  return factor ?? noSuchFactor();
}

export function noSuchFactor(): never {
  throw new IdentityError(404, 'mfa_factor_not_found', 'Factor not found');
}

/** Refuses a name or a number of factors an account cannot have. The account's row is locked by the caller. */
export async function requireRoom(work: Work, userId: string, name: string): Promise<void> {
  await work.trx
    .deleteFrom('identity.factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified')
    .where('created_at', '<=', bornAfter())
    .execute();
  const factors = await listUserFactors(work.trx, userId);
  if (factors.length >= MOST_FACTORS) {
    throw new IdentityError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of enrolled factors reached, unenroll to continue',
    );
  }
  if (factors.some((factor) => factor.friendly_name === name)) {
    throw new IdentityError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    );
  }
}

/** A session that has taken the second step, where the account has one; the caller says how it is refused. */
export async function hasTakenStep(
  db: DbOrTransaction,
  session: { aal: string; user_id: string },
): Promise<boolean> {
  return session.aal === 'aal2' || !(await hasVerifiedFactor(db, session.user_id));
}

export const insufficientAal = (status: 401 | 403 | 422, message: string) =>
  new IdentityError(status, 'insufficient_aal', message);

/** Removes factors that have expired. None of them counts any more; removing them only keeps the tables small. */
export async function removeExpiredFactors(db: DbOrTransaction): Promise<void> {
  await db
    .deleteFrom('identity.factors')
    .where('status', '=', 'unverified')
    .where('created_at', '<=', bornAfter())
    .execute();
}
