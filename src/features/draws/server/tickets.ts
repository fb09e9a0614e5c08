import { sql } from 'kysely';
import {
  announceItemChange,
  endReservation,
  notifyAboutItem,
} from '#features/marketplace/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { mayJoin, mayLeave, mayLetGo } from '../rules.ts';
import { lockDraw, lockDrawAndItem } from './draw-row.ts';
import type { LockedDraw } from './draw-row.ts';

/**
 * Adds a ticket (ITEM-312, ITEM-313). Tickets are added one after the other, and none after the window's time: an
 * accepted ticket is in the list when the window closes. Adding the same person's ticket again changes nothing.
 */
export async function joinDraw(
  work: Work,
  by: Actor,
  { drawId, ticket }: { drawId: string; ticket: string },
): Promise<void> {
  const draw = await lockDraw(work, by, drawId);
  if (draw.ownTicket === ticket) return;
  authorise(by, mayJoin(draw.facts, draw.viewer));
  const joined = await work.trx
    .insertInto('draw_tickets')
    .values({
      draw_id: drawId,
      person_id: by.userId,
      ticket,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from draw_tickets where draw_id = ${drawId})`,
    })
    .onConflict((conflict) => conflict.columns(['draw_id', 'ticket']).doNothing())
    .returning('number')
    .executeTakeFirst();
  if (!joined) refuse(by, 'CONFLICT', 'draws:refusals.ticket_taken');
  announceDraw(work, draw, [by.userId]);
}

/** They no longer want it (ITEM-314). */
export async function leaveDraw(work: Work, by: Actor, drawId: string): Promise<void> {
  const draw = await lockDraw(work, by, drawId);
  authorise(by, mayLeave(draw.facts, draw.viewer));
  await work.trx
    .deleteFrom('draw_tickets')
    .where('draw_id', '=', drawId)
    .where('person_id', '=', by.userId)
    .execute();
  announceDraw(work, draw, [by.userId]);
}

/** The turn of a person who ended their own reservation is over for good (ITEM-350). */
export async function skipTicket(
  { trx }: Work,
  { itemId, personId }: { itemId: string; personId: string },
): Promise<void> {
  await trx
    .updateTable('draw_tickets')
    .from('item_draws as draw')
    .set({ skipped_at: new Date() })
    .whereRef('draw.id', '=', 'draw_tickets.draw_id')
    .where('draw.item_id', '=', itemId)
    .where('draw_tickets.person_id', '=', personId)
    .where('draw_tickets.reservation_id', 'is not', null)
    .execute();
}

/** It is set aside for them, and they do not want it any more: their turn is over for good (ITEM-350). */
export async function letGo(work: Work, by: Actor, drawId: string): Promise<void> {
  const draw = await lockDrawAndItem(work, by, drawId);
  authorise(by, mayLetGo(draw.facts, draw.viewer));
  const { item } = draw;
  const reservation = item.reservations.find(({ personId }) => personId === by.userId);
  if (!reservation) return refuse(by, 'CONFLICT', 'items:refusals.reservation_over');
  await endReservation(work, {
    itemId: item.id,
    reservationId: reservation.id,
    as: 'released',
    actorId: by.userId,
  });
  await notifyAboutItem(work, item, {
    type: 'item_reservation_ended',
    to: [item.sellerId],
    from: by.userId,
    wording: 'buyer_let_go',
  });
  announceDraw(work, draw, await listDrawParticipantIds(work, drawId));
}

/** Makes pages of the item reload its window; the number of participants is public. */
export const announceDraw = (
  work: Work,
  { item }: Pick<LockedDraw, 'item'>,
  personIds: readonly (string | null)[],
): void =>
  announceItemChange(work, {
    itemId: item.id,
    sellerId: item.sellerId,
    cell: item.cell,
    personIds,
  });

/** Returns the participants who still have an account. */
export async function listDrawParticipantIds({ trx }: Work, drawId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('draw_tickets')
    .select('person_id')
    .where('draw_id', '=', drawId)
    .where('person_id', 'is not', null)
    .execute();
  return rows.flatMap(({ person_id: personId }) => personId ?? []);
}
