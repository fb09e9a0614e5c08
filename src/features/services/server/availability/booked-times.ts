import { sql } from 'kysely';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { lockTimes } from './full-days.ts';
import { timesChanged } from './times-changed.ts';

type BookedTime = { providerId: string; bookingId: string; startsAt: Date; endsAt: Date };

/**
 * Takes a time of a provider for a booking. Returns false, and changes nothing, where any of it is taken. If two
 * requests for the same time run at once, the second waits here for the first.
 */
export async function holdTime(work: Work, time: BookedTime): Promise<boolean> {
  const { providerId, bookingId, startsAt, endsAt } = time;
  await lockTimes(work, providerId);
  const held = await work.trx
    .insertInto('booked_times')
    .values({
      id: newId(),
      provider_id: providerId,
      booking_id: bookingId,
      starts_at: startsAt,
      ends_at: endsAt,
    })
    // Says no where its exclusion constraint would: a failed statement would end the whole transaction.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (held) await timesChanged(work, providerId);
  return held !== undefined;
}

/** Another time for the same booking; false where any of it is taken by another one, and then it has its old time still. */
export async function moveTime(work: Work, time: BookedTime): Promise<boolean> {
  const { providerId, bookingId, startsAt, endsAt } = time;
  await lockTimes(work, providerId);
  const { rows } = await sql`
    select from booked_times
    where provider_id = ${providerId} and booking_id <> ${bookingId}
      and tstzrange(starts_at, ends_at) && tstzrange(${startsAt}, ${endsAt})
    limit 1`.execute(work.trx);
  if (rows.length > 0) return false;
  await releaseTime(work, bookingId);
  return holdTime(work, time);
}

/** The provider is free again then. */
export async function releaseTime(work: Work, bookingId: string): Promise<void> {
  const released = await work.trx
    .deleteFrom('booked_times')
    .where('booking_id', '=', bookingId)
    .returning('provider_id')
    .executeTakeFirst();
  if (released) await timesChanged(work, released.provider_id);
}
