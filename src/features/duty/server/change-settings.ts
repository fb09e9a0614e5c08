import type { HelperSettings } from '../contract.ts';
import type { Work } from '#platform/server/context.ts';
import { DUTY_CHANGED } from '../live-events.ts';

/** Stores what a helper wants to be asked for. */
export async function changeSettings(
  { services, trx, afterCommit }: Work,
  helperId: string,
  settings: HelperSettings,
): Promise<void> {
  const columns = {
    radius_miles: settings.radiusMiles,
    categories: [...new Set(settings.categories)],
    duty_from: settings.hours?.from ?? null,
    duty_until: settings.hours?.until ?? null,
    duty_days: [...new Set(settings.days)],
    time_zone: settings.timeZone,
  };
  await trx
    .insertInto('helper_settings')
    .values({ helper_id: helperId, ...columns })
    .onConflict((conflict) => conflict.column('helper_id').doUpdateSet(columns))
    .execute();
  afterCommit(() => services.realtime.toUsers([helperId], DUTY_CHANGED, {}));
}
