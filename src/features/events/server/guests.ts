import { sql } from 'kysely';
import { z } from 'zod';
import { presentPerson, seenBy } from '#features/visibility/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { cutPage, readCursor } from '#platform/server/database/lists/keyset-page.ts';
import type { EventGuest } from '../contract.ts';
import { GUESTS_A_PAGE } from '../limits.ts';
import { guestsInSight, mayJoin, mayLeave, maySeeGuests } from '../rules.ts';
import { guestStates } from '../vocabulary.ts';
import type { GuestState } from '../vocabulary.ts';
import { announceEvent, notifyOfEvent } from './event-notices.ts';
import { NOT_FOUND, findEventFacts, lockEvent, requireEvent } from './find-event.ts';

/** Lets a person come, or wait in line when all places are taken (EVENT-011, EVENT-012). */
export async function joinEvent(
  work: Work,
  by: Actor,
  { eventId, isShown }: { eventId: string; isShown: boolean },
): Promise<{ state: GuestState }> {
  const { row: event, facts } = await requireEvent(work, by, eventId);
  authorise(by, mayJoin(facts));
  const state = event.places === null || event.going_count < event.places ? 'going' : 'waiting';
  await work.trx
    .insertInto('event_guests')
    .values({ event_id: eventId, person_id: by.userId, state, is_shown: isShown })
    .execute();
  if (state === 'going') {
    await addToGoing(work, eventId, 1);
    await notifyOfEvent(
      work,
      event,
      {
        type: 'event_joined',
        wording: 'event_joined',
        senderId: by.userId,
        unreadKey: `event_joined:${eventId}`,
      },
      { recipientIds: [event.host_id] },
    );
  }
  await announceEvent(work, event);
  return { state };
}

/** Ends coming or waiting; the next in line comes (EVENT-013, EVENT-014). */
export async function leaveEvent(work: Work, by: Actor, eventId: string): Promise<void> {
  const { facts } = await requireEvent(work, by, eventId);
  authorise(by, mayLeave(facts));
  await removeGuest(work, eventId, by.userId);
}

/** Takes a person off an event and lets the next in line come. */
export async function removeGuest(work: Work, eventId: string, personId: string): Promise<void> {
  const event = await lockEvent(work, eventId);
  const gone = await work.trx
    .deleteFrom('event_guests')
    .where('event_id', '=', eventId)
    .where('person_id', '=', personId)
    .returning('state')
    .executeTakeFirst();
  if (!event || !gone) return;
  if (gone.state === 'going') await addToGoing(work, eventId, -1);
  await moveUp(work, eventId);
  await announceEvent(work, event, [personId]);
}

const addToGoing = ({ trx }: Work, eventId: string, more: number) =>
  trx
    .updateTable('events')
    .set({ going_count: sql<number>`going_count + ${more}` })
    .where('id', '=', eventId)
    .execute();

/** Lets as many people of the waiting list come as there are free places; the event is locked (EVENT-013). */
export async function moveUp(work: Work, eventId: string): Promise<void> {
  const event = await work.trx
    .selectFrom('events')
    .selectAll()
    .where('id', '=', eventId)
    .where('cancelled_at', 'is', null)
    .where('moderated_at', 'is', null)
    .where('ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!event) return;
  const moved = await work.trx
    .updateTable('event_guests')
    .set({ state: 'going' })
    .where('event_id', '=', eventId)
    .where('number', 'in', (guests) =>
      guests
        .selectFrom('event_guests')
        .select('number')
        .where('event_id', '=', eventId)
        .where('state', '=', 'waiting')
        .orderBy('number')
        // Null is without a limit.
        .limit(sql<number>`${event.places}::integer - ${event.going_count}::integer`),
    )
    .returning('person_id')
    .execute();
  if (moved.length === 0) return;
  await addToGoing(work, eventId, moved.length);
  await notifyOfEvent(
    work,
    event,
    { type: 'event_place_free', wording: 'event_place_free', senderId: null },
    { recipientIds: moved.map(({ person_id: personId }) => personId) },
  );
}

/** Ends what two people have to do with each other's events, without a notice (EVENT-017). */
export async function endBetween(work: Work, one: string, other: string): Promise<void> {
  const found = await work.trx
    .selectFrom('event_guests as guest')
    .innerJoin('events', 'events.id', 'guest.event_id')
    .select(['guest.event_id', 'guest.person_id'])
    .where((eb) =>
      eb.or([
        eb.and([eb('guest.person_id', '=', one), eb('events.host_id', '=', other)]),
        eb.and([eb('guest.person_id', '=', other), eb('events.host_id', '=', one)]),
      ]),
    )
    // Always in the same order, so that two such steps do not wait for each other's locks.
    .orderBy('guest.event_id')
    .execute();
  for (const { event_id: eventId, person_id: personId } of found) {
    await removeGuest(work, eventId, personId);
  }
}

const inLine = z.tuple([z.enum(guestStates), z.int()]);
type GuestsPage = { items: EventGuest[]; nextCursor: string | null };

/** Returns a page of who comes, then of who waits, each in the order they answered (EVENT-015). */
export async function listGuests(
  db: DbOrTransaction,
  by: Actor,
  { eventId, cursor }: { eventId: string; cursor: string | null },
): Promise<GuestsPage> {
  const event = await findEventFacts(db, eventId, by.userId);
  if (!event) return refuse(by, 'NOT_FOUND', NOT_FOUND);
  authorise(by, maySeeGuests(event.facts));
  const last = readCursor(inLine, cursor);
  const found = await selectGuests(db, by.userId)
    .where('guest.event_id', '=', eventId)
    .$if(guestsInSight(event.facts) === 'shown', (guests) =>
      guests.where('guest.state', '=', 'going').where('guest.is_shown', '=', true),
    )
    .where(
      last === null
        ? sql<boolean>`true`
        : sql<boolean>`(guest.state, guest.number) > (${last[0]}, ${last[1]}::bigint)`,
    )
    .orderBy('guest.state')
    .orderBy('guest.number')
    .limit(GUESTS_A_PAGE + 1)
    .execute();
  const { rows, nextCursor } = cutPage(found, GUESTS_A_PAGE, (row) => [row.state, row.number]);
  const items = rows.map((row) => ({
    id: String(row.number),
    person: presentPerson(row, { viewerId: by.userId, language: by.language }),
    state: row.state,
    isShown: row.is_shown,
    isOwn: row.person_id === by.userId,
  }));
  return { items, nextCursor };
}

const selectGuests = (db: DbOrTransaction, viewerId: string) =>
  db
    .selectFrom('event_guests as guest')
    .innerJoin('profiles as person', 'person.id', 'guest.person_id')
    .select(['guest.person_id', 'guest.state', 'guest.number', 'guest.is_shown'])
    .select([
      'person.public_id as publicId',
      'person.full_name as name',
      'person.avatar_url as avatarUrl',
      'person.is_founding_member as isFoundingMember',
    ])
    .select(() => {
      const { visibility, relation } = seenBy('person', viewerId);
      return [visibility.as('visibility'), relation.as('relation')];
    });
