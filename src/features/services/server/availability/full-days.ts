import { sql } from 'kysely';
import type { Work } from '#platform/server/context.ts';
import { wallTime } from '#platform/time/zoned-time.ts';
import { freeStartsOn } from '../../availability/slots.ts';
import type { Span, WorkingHours } from '../../availability/slots.ts';
import { SLOT_STEP_MINUTES } from '../../limits.ts';
import { readSchedule } from '../../schedule-form.ts';
import { findBooked, findExceptions, findLimits } from './working-hours.ts';

/** Locks the times of a provider: a second change waits for the first before it looks at what is free. */
export const lockTimes = ({ trx }: Work, providerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${providerId}, 85))`.execute(trx);

/**
 * Days of a provider on which a service of theirs has no slot left, so that 'available on' need not compute slots.
 * To be called in the transaction of whatever changes hours or what is booked.
 */
export async function refreshFullDays(work: Work, providerId: string): Promise<void> {
  const { trx } = work;
  await lockTimes(work, providerId);
  const services = await trx
    .selectFrom('services')
    .innerJoin('profiles', 'profiles.id', 'services.provider_id')
    .select(['services.id', 'services.schedule', 'profiles.timezone'])
    .where('services.provider_id', '=', providerId)
    .orderBy('services.id')
    .execute();
  if (services.length === 0) return;
  const exceptions = await findExceptions(trx, providerId);
  const { gapMinutes } = await findLimits(trx, providerId);
  const booked = await findBooked(trx, providerId, gapMinutes);
  const full = services.flatMap((service) => {
    const hours = {
      schedule: readSchedule(service.schedule),
      exceptions,
      timeZone: service.timezone,
    };
    return fullDays(hours, booked).map((day) => ({ service_id: service.id, day }));
  });
  await trx
    .deleteFrom('service_full_days')
    .where(
      'service_id',
      'in',
      services.map(({ id }) => id),
    )
    .execute();
  if (full.length > 0) await trx.insertInto('service_full_days').values(full).execute();
}

/** Only a day on which something is booked can be full. */
function fullDays(hours: WorkingHours, booked: readonly Span[]): string[] {
  const days = new Set(
    booked.flatMap(({ startsAt, endsAt }) =>
      [startsAt, endsAt].map((moment) => wallTime(moment, hours.timeZone).day),
    ),
  );
  // Ignores how soon a slot begins: a day is full either for all clients or for none.
  const earliest = new Date(0);
  return [...days].filter(
    (day) => freeStartsOn(day, SLOT_STEP_MINUTES, { hours, booked, earliest }).length === 0,
  );
}
