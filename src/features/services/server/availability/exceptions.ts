import { sql } from 'kysely';
import { refuse, refuseFields } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { filledKey } from '#platform/language/translator.ts';
import { dayAfter, wallTime } from '#platform/time/zoned-time.ts';
import type { ExceptionForm } from '../../availability/exception-form.ts';
import { MOST_EXCEPTIONS } from '../../limits.ts';
import { timesChanged } from './times-changed.ts';

/** The days ahead for which days off and extra hours can be entered. */
const LAST_DAY_AHEAD = 730;

/** Stores days off or extra hours; what is booked then stays booked, and the answer says how much that is. */
export async function addException(
  work: Work,
  by: Actor,
  form: ExceptionForm,
): Promise<{ id: string; bookedCount: number }> {
  const { trx } = work;
  // Locks the profile, so that of two added at once each is counted.
  const { timezone } = await trx
    .selectFrom('profiles')
    .select('timezone')
    .where('id', '=', by.userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const [firstDay, lastDay] =
    form.kind === 'off' ? [form.firstDay, form.lastDay] : [form.day, form.day];
  refuseDays(by, form, { firstDay, lastDay, today: wallTime(new Date(), timezone).day });
  const { count } = await trx
    .selectFrom('availability_exceptions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('provider_id', '=', by.userId)
    .where('last_day', '>=', sql<string>`current_date`)
    .executeTakeFirstOrThrow();
  if (count >= MOST_EXCEPTIONS) {
    refuse(
      by,
      'CONFLICT',
      filledKey('availability:refusals.most_exceptions', { most: MOST_EXCEPTIONS }),
    );
  }
  const id = newId();
  await trx
    .insertInto('availability_exceptions')
    .values({
      id,
      provider_id: by.userId,
      kind: form.kind,
      first_day: firstDay,
      last_day: lastDay,
      start_time: form.kind === 'extra' ? form.block.start : null,
      end_time: form.kind === 'extra' ? form.block.end : null,
    })
    .execute();
  await timesChanged(work, by.userId);
  const bookedCount =
    form.kind === 'off' ? await countBooked(work, by, { firstDay, lastDay, timezone }) : 0;
  return { id, bookedCount };
}

function refuseDays(
  by: Actor,
  form: ExceptionForm,
  { firstDay, lastDay, today }: { firstDay: string; lastDay: string; today: string },
): void {
  const field = form.kind === 'off' ? 'lastDay' : 'day';
  if (lastDay < today) refuseFields(by, { [field]: 'availability:fields.day_past' });
  if (lastDay > dayAfter(today, LAST_DAY_AHEAD) || firstDay < dayAfter(today, -LAST_DAY_AHEAD)) {
    refuseFields(by, { [field]: 'availability:fields.day_too_far' });
  }
}

async function countBooked(
  { trx }: Work,
  by: Actor,
  { firstDay, lastDay, timezone }: { firstDay: string; lastDay: string; timezone: string },
): Promise<number> {
  const { count } = await trx
    .selectFrom('booked_times')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('provider_id', '=', by.userId)
    .where('ends_at', '>', sql<Date>`(${firstDay}::date)::timestamp at time zone ${timezone}`)
    .where('starts_at', '<', sql<Date>`(${lastDay}::date + 1)::timestamp at time zone ${timezone}`)
    .executeTakeFirstOrThrow();
  return count;
}

/** One that is gone already counts as removed. */
export async function removeException(work: Work, by: Actor, exceptionId: string): Promise<void> {
  const removed = await work.trx
    .deleteFrom('availability_exceptions')
    .where('id', '=', exceptionId)
    .where('provider_id', '=', by.userId)
    .returning('id')
    .executeTakeFirst();
  if (removed) await timesChanged(work, by.userId);
}
