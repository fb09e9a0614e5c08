import type { Work } from '#platform/server/context.ts';
import type { LeavingPerson } from '#platform/server/personal-data/personal-data.ts';
import { endBetween } from './end-between.ts';

/** Talks about a booking end; what was agreed on has ended with its task (AUTH-222). */
export async function leaveBookings(work: Work, { userId }: LeavingPerson): Promise<void> {
  const open = await work.trx
    .selectFrom('bookings')
    .select(['client_id', 'provider_id'])
    .where('status', 'in', ['open', 'agreed'])
    .where((eb) => eb.or([eb('client_id', '=', userId), eb('provider_id', '=', userId)]))
    .execute();
  const others = new Set(
    open.map((row) => (row.client_id === userId ? row.provider_id : row.client_id)),
  );
  for (const other of [...others].toSorted()) await endBetween(work, userId, other);
}
