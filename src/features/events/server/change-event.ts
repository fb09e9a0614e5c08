import { sql } from 'kysely';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { LeavingPerson } from '#platform/server/personal-data/personal-data.ts';
import { mayChange } from '../rules.ts';
import { announceEvent, notifyGuests } from './event-notices.ts';
import { lockEvent, requireEvent } from './find-event.ts';
import { moveUp, removeGuest } from './guests.ts';

const isAhead = sql<boolean>`(cancelled_at is null and ends_at > now())`;

/** EVENT-020. */
export async function setClosed(
  work: Work,
  by: Actor,
  { eventId, isClosed }: { eventId: string; isClosed: boolean },
): Promise<void> {
  const { row: event, facts } = await requireEvent(work, by, eventId);
  authorise(by, mayChange(facts));
  await work.trx
    .updateTable('events')
    .set({ is_closed: isClosed, updated_at: new Date() })
    .where('id', '=', eventId)
    .execute();
  await announceEvent(work, event);
}

/** EVENT-021. */
export async function cancelEvent(work: Work, by: Actor, eventId: string): Promise<void> {
  const { row: event, facts } = await requireEvent(work, by, eventId);
  authorise(by, mayChange(facts));
  await work.trx
    .updateTable('events')
    .set({
      cancelled_at: sql<Date>`now()`,
      version: sql<number>`version + 1`,
      updated_at: new Date(),
    })
    .where('id', '=', eventId)
    .execute();
  await notifyGuests(work, event, {
    type: 'event_cancelled',
    wording: 'event_cancelled',
    senderId: by.userId,
  });
  await announceEvent(work, event);
}

/** Takes an event away, or gives back what moderators took; answers whether it changed (EVENT-030). */
export async function setTakenAway(work: Work, id: string, isAway: boolean): Promise<boolean> {
  const event = await lockEvent(work, id);
  if (!event || (event.moderated_at !== null) === isAway) return false;
  await work.trx
    .updateTable('events')
    .set({ moderated_at: isAway ? sql<Date>`now()` : null, version: event.version + 1 })
    .where('id', '=', id)
    .execute();
  if (event.cancelled_at === null && event.ends_at > new Date()) {
    await notifyGuests(work, event, {
      type: isAway ? 'event_cancelled' : 'event_changed',
      wording: isAway ? 'event_taken_away' : 'event_given_back',
      senderId: null,
    });
  }
  if (!isAway) await moveUp(work, id);
  await announceEvent(work, event);
  return true;
}

/** Lists what a person hosts that is still to come, for moderators who take all of it away. */
export async function listAhead(db: DbOrTransaction, hostId: string): Promise<string[]> {
  const found = await db
    .selectFrom('events')
    .select('id')
    .where('host_id', '=', hostId)
    .where('moderated_at', 'is', null)
    .where(isAhead)
    .execute();
  return found.map(({ id }) => id);
}

/** Cancels what a leaving person hosts, and ends where they come or wait (EVENT-013, EVENT-022). */
export async function leaveAllEvents(work: Work, person: LeavingPerson): Promise<void> {
  const { trx } = work;
  const hosted = await trx
    .selectFrom('events')
    .select('id')
    .where('host_id', '=', person.userId)
    .where('moderated_at', 'is', null)
    .where(isAhead)
    .orderBy('id')
    .execute();
  for (const { id } of hosted) await cancelEvent(work, person, id);
  const joined = await trx
    .selectFrom('event_guests')
    .select('event_id')
    .where('person_id', '=', person.userId)
    .orderBy('event_id')
    .execute();
  for (const { event_id: eventId } of joined) await removeGuest(work, eventId, person.userId);
}
