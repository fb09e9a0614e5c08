import { momentAt } from '#platform/time/zoned-time.ts';
import { formProblems } from './form-problems.ts';
import type { ReadForm } from './form-problems.ts';

/** A time as forms have it: a day and two times of the clock there. */
export type TypedTime = { day: string; from: string; to: string };

/** The moments that were typed, or what is wrong by field. */
export function readTypedTime(
  { day, from, to }: TypedTime,
  timeZone: string,
): ReadForm<{ startsAt: Date; endsAt: Date }> {
  const missing: Record<string, string> = {};
  if (day === '') missing['day'] = 'chat:time.day_required';
  if (from === '') missing['startsAt'] = 'chat:time.required';
  if (to === '') missing['endsAt'] = 'chat:time.required';
  if (Object.keys(missing).length > 0) return formProblems(missing);
  const startsAt = momentAt(day, from, timeZone);
  const endsAt = momentAt(day, to, timeZone);
  if (startsAt === null) return formProblems({ startsAt: 'chat:time.no_such_time' });
  if (endsAt === null) return formProblems({ endsAt: 'chat:time.no_such_time' });
  return { success: true, data: { startsAt, endsAt } };
}
