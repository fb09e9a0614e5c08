import { sql } from 'kysely';
import { findItemFacts, findPeople } from '#features/marketplace/server/public.ts';
import type { FoundItem } from '#features/marketplace/server/public.ts';
import type { Ability } from '#platform/ability.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Reader } from '#platform/server/api/authorise.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { DrawDetail, DrawTicket } from '../contract.ts';
import { getDrawAbilities, mayOpen } from '../rules.ts';
import { toDrawFacts, selectDraws, toDrawViewer, wasPutBack } from './draw-row.ts';
import type { DrawRow } from './draw-row.ts';
import { givenFrom } from './open-draw.ts';
import type { TicketState } from '../vocabulary.ts';

type Found = { draw: DrawDetail | null; abilities: { open: Ability } };

/** The latest window of an item, as much of it as this reader may know (ITEM-311, ITEM-317). */
export async function findDraw(db: Db, itemId: string, reader: Reader): Promise<Found> {
  const item = await findItemFacts(db, itemId, reader.viewerId);
  if (!item) return refuse(reader, 'NOT_FOUND', 'items:refusals.not_found');
  const row = await selectDraws(db)
    // The secret is not revealed before the window is closed, no matter what else changes.
    .select(
      sql<string | null>`case when draws.status = 'closed' then draws.secret end`.as('secret'),
    )
    .where('draws.item_id', '=', itemId)
    .orderBy('draws.opens_at', 'desc')
    .orderBy('draws.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { isSignedIn, isOwner: isGiver } = item.viewer;
  const open = mayOpen(givenFrom(item, row?.waiting_count ?? 0), { isSignedIn, isGiver });
  return { draw: row ? await presentDraw(db, row, item, reader) : null, abilities: { open } };
}

async function presentDraw(
  db: Db,
  row: DrawRow & { secret: string | null },
  item: FoundItem,
  reader: Reader,
): Promise<DrawDetail | null> {
  const { isOwner: isGiver } = item.viewer;
  const own = await findOwn(db, row, reader);
  // A draw without a result is visible only to those who took part.
  const isOver = row.status === 'cancelled' || (row.status === 'closed' && row.tickets_count === 0);
  if (isOver && !isGiver && own === null) return null;
  const facts = toDrawFacts(row, item);
  const isListed = row.status === 'closed' && (row.method === 'draw' || isGiver);
  return {
    drawId: row.id,
    itemId: item.id,
    method: facts.method,
    status: facts.status,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    holdHours: row.hold_hours,
    commitment: row.commitment,
    secret: row.secret,
    ticketsCount: facts.ticketsCount,
    tickets: isListed ? await listTickets(db, row, { isGiver, reader }) : [],
    cancelReason: row.cancel_reason,
    own,
    abilities: getDrawAbilities(
      facts,
      toDrawViewer(item, { hasTicket: own !== null, isNow: own?.state === 'reserved' }),
    ),
  };
}

/** In SQL: the outcome of a ticket; whether the item was picked up is known from the item and its reservation. */
const stateNow = sql<TicketState>`case
  when tickets.skipped_at is not null then 'skipped'
  when items.status = 'sold' and items.sold_to = tickets.person_id then 'has-it'
  when tickets.reservation_id is null then 'waiting'
  when reservation.ended_at is null then 'reserved'
  when ${wasPutBack} then 'put-back'
  else 'past' end`;

const selectTickets = (db: Db, drawId: string) =>
  db
    .selectFrom('draw_tickets as tickets')
    .innerJoin('item_draws as draws', 'draws.id', 'tickets.draw_id')
    .innerJoin('marketplace_items as items', 'items.id', 'draws.item_id')
    .leftJoin('item_reservations as reservation', 'reservation.id', 'tickets.reservation_id')
    .select(['tickets.ticket', 'tickets.number', 'tickets.place', 'tickets.person_id'])
    .select(stateNow.as('state'))
    .where('tickets.draw_id', '=', drawId);

type TicketRow = Awaited<ReturnType<ReturnType<typeof selectTickets>['executeTakeFirstOrThrow']>>;

const presentTicket = ({ ticket, number, place, state }: TicketRow) => ({
  ticket,
  number,
  place,
  state,
});

async function findOwn(db: Db, row: DrawRow, { viewerId }: Reader): Promise<DrawDetail['own']> {
  if (viewerId === null) return null;
  const own = await selectTickets(db, row.id)
    .where('tickets.person_id', '=', viewerId)
    .executeTakeFirst();
  return own ? presentTicket(own) : null;
}

async function listTickets(
  db: Db,
  row: DrawRow,
  { isGiver, reader }: { isGiver: boolean; reader: Reader },
): Promise<DrawTicket[]> {
  const rows = await selectTickets(db, row.id)
    .orderBy('tickets.place')
    .orderBy('tickets.number')
    .execute();
  const ids = isGiver ? rows.map(({ person_id: personId }) => personId) : [];
  const people = await findPeople(db, ids, reader);
  return rows.map((one) => {
    const person = people.get(one.person_id ?? '');
    return {
      ...presentTicket(one),
      isOwn: one.person_id !== null && one.person_id === reader.viewerId,
      ...(person && { person }),
    };
  });
}
