import type { Config } from '#platform/server/config/config.ts';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import { allowance } from '#platform/server/limits/allowance.ts';
import { placeName } from '#platform/server/network/place-name.ts';
import type { ActivityKind } from '../../activity-kinds.ts';
import { deviceName } from '../account/device-name.ts';

type Activity = {
  userId: string;
  kind: ActivityKind;
  /** By which way, or with which provider. */
  detail?: string;
  origin: { ip: string; userAgent: string };
};

/** From which device something came, and about where from. */
export const whereabouts = (config: Config, { ip, userAgent }: Activity['origin']) => ({
  ...deviceName(userAgent),
  place: placeName(config, ip),
});

/** Writes down what happened, from which device and about where, in the transaction it happens in (AUTH-190). */
export async function recordActivity(
  { trx, services }: Pick<Work, 'trx' | 'services'>,
  { userId, kind, detail = '', origin }: Activity,
): Promise<void> {
  await trx
    .insertInto('identity.account_activity')
    .values({
      id: newId(),
      user_id: userId,
      kind,
      detail,
      ...whereabouts(services.config, origin),
    })
    .execute();
}

/** The origin of actions by administration: no device of the owner's, and no place. */
export const BY_ADMINISTRATION = { ip: '', userAgent: '' };

/** Limits recorded failures, so that an attacker cannot bury the rest of the list below their guesses. */
const NOTED_FAILURES = allowance('identity-noted-failure', 10, 'hour');

/**
 * Records a failed attempt after it is answered, so that an address without an account is refused in the same time as
 * one with an account (AUTH-018, AUTH-191).
 */
export function noteFailure(services: Services, failure: Activity): void {
  const { userId, kind } = failure;
  const note = async () => {
    const isNoted = await services.limits.allow({ ...NOTED_FAILURES, key: `${userId} ${kind}` });
    if (isNoted) await inTransaction(services, (work) => recordActivity(work, failure));
  };
  setImmediate(() => {
    note().catch((error: unknown) =>
      services.log.warn(
        { err: error, part: 'identity' },
        'a failed sign-in attempt could not be recorded',
      ),
    );
  });
}

const LIFE_MS = 366 * 86_400_000;

/** Owners see a year. */
export async function removeOldActivity(db: Work['trx'] | Services['db']): Promise<void> {
  await db
    .deleteFrom('identity.account_activity')
    .where('at', '<', new Date(Date.now() - LIFE_MS))
    .execute();
}
