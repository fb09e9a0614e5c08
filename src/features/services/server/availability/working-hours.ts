import { sql } from 'kysely';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { DEFAULT_LIMITS } from '../../availability/booking-limits.ts';
import type { BookingLimits } from '../../availability/booking-limits.ts';
import type { DayException, Span, WorkingHours } from '../../availability/slots.ts';
import { readSchedule } from '../../schedule-form.ts';

/** When the provider of a service works, and what is booked already. */
export type Availability = {
  providerId: string;
  hours: WorkingHours;
  /** With the time that the provider leaves free around each (SERV-197). */
  booked: Span[];
  noticeMinutes: number;
};

/** Null where there is no such service. */
export async function findAvailability(
  db: DbOrTransaction,
  serviceId: string,
): Promise<Availability | null> {
  const service = await db
    .selectFrom('services')
    .innerJoin('profiles', 'profiles.id', 'services.provider_id')
    .select(['services.provider_id', 'services.schedule', 'profiles.timezone'])
    .where('services.id', '=', serviceId)
    .executeTakeFirst();
  if (!service) return null;
  const providerId = service.provider_id;
  const [exceptions, { noticeMinutes, gapMinutes }] = await Promise.all([
    findExceptions(db, providerId),
    findLimits(db, providerId),
  ]);
  const booked = await findBooked(db, providerId, gapMinutes);
  const hours = {
    schedule: readSchedule(service.schedule),
    exceptions,
    timeZone: service.timezone,
  };
  return { providerId, hours, booked, noticeMinutes };
}

/** Includes yesterday: at the provider's it may still be that day. */
const YESTERDAY = sql<string>`(current_date - 1)`;

export async function findExceptions(
  db: DbOrTransaction,
  providerId: string,
): Promise<(DayException & { id: string })[]> {
  const rows = await db
    .selectFrom('availability_exceptions')
    .select(['id', 'first_day', 'last_day', 'start_time', 'end_time'])
    .where('provider_id', '=', providerId)
    .where('last_day', '>=', YESTERDAY)
    .orderBy('first_day')
    .orderBy('start_time')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    firstDay: row.first_day,
    lastDay: row.last_day,
    block:
      row.start_time === null || row.end_time === null
        ? null
        : { start: row.start_time, end: row.end_time },
  }));
}

export async function findLimits(db: DbOrTransaction, providerId: string): Promise<BookingLimits> {
  const row = await db
    .selectFrom('booking_limits')
    .select(['notice_minutes as noticeMinutes', 'gap_minutes as gapMinutes'])
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return row ?? DEFAULT_LIMITS;
}

/** Returns the booked times from now on with the gap before and after each, soonest first. */
export async function findBooked(
  db: DbOrTransaction,
  providerId: string,
  gapMinutes: number,
): Promise<Span[]> {
  const gap = gapMinutes * 60_000;
  const rows = await db
    .selectFrom('booked_times')
    .select(['starts_at', 'ends_at'])
    .where('provider_id', '=', providerId)
    .where('ends_at', '>', sql<Date>`now()`)
    .orderBy('starts_at')
    .execute();
  return rows.map((row) => ({
    startsAt: new Date(row.starts_at.getTime() - gap),
    endsAt: new Date(row.ends_at.getTime() + gap),
  }));
}
