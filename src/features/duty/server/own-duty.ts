import type { Point } from '#features/geo/distance.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { HelperSettings, OwnDuty } from '../contract.ts';
import { isCounted } from './helpers-near.ts';
import type { HelpCategory } from '#features/subjects/help-categories.ts';

/** A helper's own duty, position and settings; without a row they are off duty (QUICK-064, QUICK-065, QUICK-161). */
export async function ownDuty(db: DbOrTransaction, helperId: string): Promise<OwnDuty> {
  const row = await db
    .selectFrom('profiles')
    .leftJoin('helper_status as status', 'status.helper_id', 'profiles.id')
    .leftJoin('helper_settings as settings', 'settings.helper_id', 'profiles.id')
    .select([
      'status.on_duty',
      'status.duty_since',
      'status.lat',
      'status.lng',
      'status.updated_at',
      isCounted('status').as('is_counted'),
      'settings.radius_miles',
      'settings.categories',
      'settings.duty_from',
      'settings.duty_until',
      'settings.duty_days',
      'settings.time_zone',
      'profiles.timezone',
    ])
    .where('profiles.id', '=', helperId)
    .executeTakeFirstOrThrow();
  const { lat, lng, updated_at: updatedAt } = row;
  const isKnown = row.is_counted && lat !== null && lng !== null && updatedAt !== null;
  return {
    onDuty: row.on_duty ?? false,
    dutySince: row.duty_since,
    position: isKnown ? { latitude: lat, longitude: lng, updatedAt } : null,
    settings: presentSettings(row),
  };
}

type SettingsRow = {
  radius_miles: number | null;
  categories: HelpCategory[] | null;
  duty_from: string | null;
  duty_until: string | null;
  duty_days: number[] | null;
  time_zone: string | null;
  timezone: string;
};

/** The database adds seconds. */
const minutes = (time: string) => time.slice(0, 'HH:MM'.length);

function presentSettings(row: SettingsRow): HelperSettings {
  const { duty_from: from, duty_until: until } = row;
  return {
    radiusMiles: row.radius_miles,
    categories: row.categories ?? [],
    hours: from === null || until === null ? null : { from: minutes(from), until: minutes(until) },
    days: row.duty_days ?? [],
    timeZone: row.time_zone ?? row.timezone,
  };
}

/** Returns a helper's position while on duty, from within the last hour (QUICK-050); null if unknown. */
export async function findHelperPosition(
  db: DbOrTransaction,
  helperId: string,
): Promise<(Point & { seenAt: Date }) | null> {
  const row = await db
    .selectFrom('helper_status as status')
    .select((status) => [
      status.ref('status.lat').$notNull().as('latitude'),
      status.ref('status.lng').$notNull().as('longitude'),
      'status.updated_at as seenAt',
    ])
    .where('status.helper_id', '=', helperId)
    .where(isCounted('status'))
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a person is on duty, regardless of position. */
export async function isOnDuty(db: DbOrTransaction, helperId: string): Promise<boolean> {
  const row = await db
    .selectFrom('helper_status')
    .select('helper_id')
    .where('helper_id', '=', helperId)
    .where('on_duty', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
