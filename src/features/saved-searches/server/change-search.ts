import { sql } from 'kysely';
import type { Work } from '#platform/server/context.ts';
import { nextDigest } from '../digest-time.ts';
import { SAVED_SEARCHES_CHANGED } from '../live-events.ts';
import type { Frequency } from '../vocabulary.ts';
import { zoneOfOwner } from './alerts/alerted-search.ts';
import { notifyLater } from './alerts/notify-later.ts';

/** Lets the owner's other pages read their searches again. */
export const announceSearches = ({ services, afterCommit }: Work, ownerId: string): void =>
  afterCommit(() => services.realtime.toUsers([ownerId], SAVED_SEARCHES_CHANGED, {}));

/** From now on; what was found and not notified yet is notified by the new frequency, or never where there is none. */
export async function changeFrequency(
  work: Work,
  { id, ownerId }: { id: string; ownerId: string },
  frequency: Frequency,
): Promise<void> {
  const { trx } = work;
  const search = await trx
    .selectFrom('saved_searches as search')
    .innerJoin('profiles', 'profiles.id', 'search.owner_id')
    .select(['search.frequency', zoneOfOwner.as('time_zone')])
    .where('search.id', '=', id)
    .forUpdate('search')
    .executeTakeFirst();
  if (!search || search.frequency === frequency) return;
  await trx
    .updateTable('saved_searches')
    .set({ frequency, digest_at: nextDigest(frequency, new Date(), search.time_zone) })
    .where('id', '=', id)
    .execute();
  if (frequency === 'off') await settle(work, id);
  if (frequency === 'instant') await notifyLater(work, [id]);
  announceSearches(work, ownerId);
}

/** Closes what was found before without notifying of it: its time stays the one it was found at. */
async function settle({ trx }: Work, id: string): Promise<void> {
  await trx
    .updateTable('saved_search_hits')
    .set((eb) => ({ notified_at: eb.ref('found_at') }))
    .where('search_id', '=', id)
    .where('notified_at', 'is', null)
    .execute();
  await trx
    .updateTable('saved_searches')
    .set({ mailed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}
