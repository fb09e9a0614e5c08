import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { DEFAULT_LIMITS, noticeChoices } from '../../availability/booking-limits.ts';
import { DAYS_AHEAD, SLOT_STEP_MINUTES } from '../../limits.ts';
import { weekdays } from '../../schedule.ts';

const DAY = 86_400_000;
const LONGEST_NOTICE = Math.max(...noticeChoices) * 60_000;

/**
 * Not to be joined, but looked up for each row that is left: PostgreSQL guesses that a day on which many are full leaves none,
 * and then reads all days off for each of them.
 */
const LOOKED_UP = sql`offset 0`;

const has = (
  table: 'off' | 'extra',
  day: string,
) => sql`select from availability_exceptions exception
  where exception.provider_id = services.provider_id and exception.kind = ${sql.lit(table)}
    and exception.first_day <= ${day}::date and exception.last_day >= ${day}::date ${LOOKED_UP}`;

/** In SQL: whether a provider has a free slot on a day of their own calendar, as slots are computed (`slots.ts`). */
export function isAvailableOn(day: string): RawBuilder<boolean> {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const weekday = (new Date(midnight).getUTCDay() + 6) % 7;
  const now = Date.now();
  // No calendar is more than a day off.
  if (midnight < now - 2 * DAY || midnight > now + (DAYS_AHEAD + 2) * DAY) {
    return sql<boolean>`false`;
  }
  const isNearAnEnd =
    midnight < now + LONGEST_NOTICE + 2 * DAY || midnight > now + (DAYS_AHEAD - 2) * DAY;
  const works = sql`(services.work_days & ${sql.lit(1 << weekday)} <> 0)`;
  // In this order: most who are not free on a day do not work on its weekday, and that stands in the service itself.
  return sql<boolean>`(case
    when not (${works} or exists (${has('extra', day)})) then false
    when exists (${has('off', day)}) then false
    when exists (select from service_full_days full_day
      where full_day.service_id = services.id and full_day.day = ${day}::date ${LOOKED_UP}) then false
    else ${isNearAnEnd ? hasTimeLeft(day, weekdays[weekday] ?? 'monday') : sql`true`} end)`;
}

/** In SQL: whether there is still time for the shortest slot, and slots are already given out so far ahead. */
const hasTimeLeft = (day: string, weekday: string) => sql`exists (
  select from profiles person, lateral (
    select min(block.start_time) as first, max(block.end_time) as last from (
      select hours ->> 'start', hours ->> 'end' from jsonb_array_elements(services.schedule -> ${weekday}) hours
      union all
      select exception.start_time, exception.end_time from availability_exceptions exception
      where exception.provider_id = services.provider_id and exception.kind = 'extra'
        and exception.first_day <= ${day}::date and exception.last_day >= ${day}::date
    ) block (start_time, end_time)) hours
  where person.id = services.provider_id
    and (${day}::date + hours.last::time) at time zone person.timezone
      >= now() + make_interval(mins => ${sql.lit(SLOT_STEP_MINUTES)} + coalesce(
        (select notice_minutes from booking_limits where provider_id = person.id),
        ${sql.lit(DEFAULT_LIMITS.noticeMinutes)}))
    and (${day}::date + hours.first::time) at time zone person.timezone
      <= now() + make_interval(days => ${sql.lit(DAYS_AHEAD)}))`;
