import { sql } from 'kysely';
import { toPoint } from '#features/geo/distance.ts';
import { readTakenAway, takenAwayBy } from '#features/subjects/server/public.ts';
import { presentPerson, seenBy } from '#features/visibility/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Actor, Reader } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { EventDetail } from '../contract.ts';
import { knowsPlace, mayChange, mayJoin, mayLeave, maySeeGuests } from '../rules.ts';
import type { EventFacts } from '../rules.ts';
import type { GuestState, PlaceKind } from '../vocabulary.ts';
import { existingEvents, isOver, ownState, presentCard, selectCards } from './event-rows.ts';

export const NOT_FOUND = 'events:refusals.not_found';

const selectDetail = (db: DbOrTransaction, viewerId: string | null) =>
  selectCards(existingEvents(db, viewerId), viewerId)
    .innerJoin('event_places as place', 'place.event_id', 'events.id')
    .innerJoin('profiles as host', 'host.id', 'events.host_id')
    .select(['events.description', 'events.version', 'events.moderated_at'])
    .select(['place.location', 'place.latitude', 'place.longitude', 'place.link'])
    .select([
      'host.public_id as publicId',
      'host.full_name as name',
      'host.avatar_url as avatarUrl',
      'host.is_founding_member as isFoundingMember',
    ])
    .select(() => {
      const { visibility, relation } = seenBy('host', viewerId);
      return [visibility.as('visibility'), relation.as('relation')];
    })
    .select([
      sql<number>`(select count(*)::integer from event_guests as waiting
        where waiting.event_id = events.id and waiting.state = 'waiting')`.as('waiting_count'),
      sql`case when events.moderated_at is not null
        then ${takenAwayBy('event', { id: 'events.id', ownerId: 'events.host_id' })} end`.as(
        'taken_away',
      ),
    ]);

type FactsRow = {
  host_id: string;
  place_kind: PlaceKind;
  own_state: GuestState | null;
  is_over: boolean;
  cancelled_at: Date | null;
  moderated_at: Date | null;
  is_closed: boolean;
};

export const toFacts = (row: FactsRow, viewerId: string | null): EventFacts => ({
  isSignedIn: viewerId !== null,
  isHost: viewerId !== null && row.host_id === viewerId,
  placeKind: row.place_kind,
  state: row.own_state,
  isOver: row.is_over,
  isCancelled: row.cancelled_at !== null,
  isTakenAway: row.moderated_at !== null,
  isClosed: row.is_closed,
});

/** An event that moderators took away exists for its host alone (EVENT-009). */
export const isInSight = ({ isTakenAway, isHost }: EventFacts): boolean => !isTakenAway || isHost;

/** Returns an event as this viewer sees it; null if it does not exist for them (EVENT-009). */
export async function findEvent(
  db: DbOrTransaction,
  id: string,
  reader: Reader,
): Promise<EventDetail | null> {
  const { viewerId } = reader;
  const row = await selectDetail(db, viewerId).where('events.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const facts = toFacts(row, viewerId);
  if (!isInSight(facts)) return null;
  const point = toPoint({ latitude: row.latitude, longitude: row.longitude });
  return {
    ...presentCard(row, viewerId),
    description: row.description,
    host: presentPerson(row, reader),
    place: knowsPlace(facts) ? { location: row.location, point, link: row.link } : null,
    waitingCount: row.waiting_count,
    version: row.version,
    takenAway: facts.isTakenAway ? readTakenAway(row.taken_away) : null,
    abilities: {
      join: mayJoin(facts),
      leave: mayLeave(facts),
      change: mayChange(facts),
      seeGuests: maySeeGuests(facts),
      report: !facts.isHost,
    },
  };
}

export const selectFacts = (db: DbOrTransaction, viewerId: string | null) =>
  existingEvents(db, viewerId)
    .selectAll('events')
    .select([ownState(viewerId).as('own_state'), isOver.as('is_over')]);

export type EventRow = Awaited<
  ReturnType<ReturnType<typeof selectFacts>['executeTakeFirstOrThrow']>
>;
export type KnownEvent = { row: EventRow; facts: EventFacts };

/** Returns what rules ask of an event; null if it does not exist for this viewer. */
export async function findEventFacts(
  db: DbOrTransaction,
  id: string,
  viewerId: string | null,
): Promise<KnownEvent | null> {
  const row = await selectFacts(db, viewerId).where('events.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const facts = toFacts(row, viewerId);
  return isInSight(facts) ? { row, facts } : null;
}

/** Locks an event: everything that changes who comes happens one after the other (EVENT-012). */
export const lockEvent = ({ trx }: Work, id: string) =>
  trx.selectFrom('events').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks an event for a step of a person, or answers 404. */
export async function requireEvent(work: Work, by: Actor, id: string): Promise<KnownEvent> {
  // Locked first: what is selected beside it would be as it was before waiting.
  await lockEvent(work, id);
  return (await findEventFacts(work.trx, id, by.userId)) ?? refuse(by, 'NOT_FOUND', NOT_FOUND);
}
