import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Ending } from '#features/subjects/endings.ts';
import type { Work } from '#platform/server/context.ts';
import { countLeft, mayTakePieces } from '../../pieces.ts';
import { mayRelist, mayRemove, mayReportNoShow, mayReserve } from '../../rules.ts';
import { changeStatus } from '../items/change-status.ts';
import { toReservationFacts } from '../items/item-facts.ts';
import { lockOwnItem } from '../items/locked-item.ts';
import { closeReservations, endReservation, notifyEnded } from '../reservations/end-reservation.ts';
import { ItemTaken, reserveItem } from '../reservations/reserve-item.ts';
import { chosenBuyer, chosenReservations } from './chosen-buyer.ts';
import { takeBack } from './sell-item.ts';

const HOUR_MS = 3_600_000;

/** Reserves pieces for a person who asked about it, or for no particular person (ITEM-442). */
export async function reserve(
  work: Work,
  by: Actor,
  reserved: {
    itemId: string;
    conversationId: string | null;
    hours: number | null;
    pieces: number;
  },
): Promise<void> {
  const item = await lockOwnItem(work, by, reserved.itemId);
  authorise(by, mayReserve(item.facts, item.viewer));
  const { hours, pieces } = reserved;
  authorise(by, mayTakePieces(pieces, countLeft(item.pieces)));
  const buyer = await chosenBuyer(work, item, reserved.conversationId);
  if (buyer && item.reservations.some(({ personId }) => personId === buyer.personId)) {
    refuse(by, 'CONFLICT', 'items:refusals.reserved_for_them');
  }
  try {
    await reserveItem(work, {
      itemId: item.id,
      personId: buyer?.personId ?? null,
      conversationId: buyer?.conversationId ?? null,
      until: hours === null ? null : new Date(Date.now() + hours * HOUR_MS),
      pieces,
    });
  } catch (error) {
    if (error instanceof ItemTaken) refuse(by, 'CONFLICT', 'items:refusals.taken');
    throw error;
  }
}

/**
 * On offer again, whether it was reserved or sold (ITEM-177); what was agreed ends as the seller says (DEAL-152). Of what
 * is sold the last handover is taken back (ITEM-447).
 */
export async function relist(
  work: Work,
  by: Actor,
  {
    itemId,
    reservationId,
    ending,
  }: { itemId: string; reservationId: string | null; ending: Ending },
): Promise<void> {
  const item = await lockOwnItem(work, by, itemId);
  authorise(by, mayRelist(item.facts, item.viewer));
  if (item.facts.status === 'sold') return takeBack(work, item);
  const ended = chosenReservations(item, reservationId);
  const facts = { ...item.facts, ...toReservationFacts(ended) };
  if (ending === 'did_not_come') authorise(by, mayReportNoShow(facts, item.viewer));
  for (const { id, personId } of ended) {
    await endReservation(work, {
      itemId,
      reservationId: id,
      as: ending === 'did_not_come' ? 'no-show' : 'released',
      ...(personId !== null && { ending }),
    });
  }
}

/** The person it was reserved for did not come. */
export async function reportNoShow(
  work: Work,
  by: Actor,
  { itemId, reservationId }: { itemId: string; reservationId: string | null },
): Promise<void> {
  const item = await lockOwnItem(work, by, itemId);
  const ended = chosenReservations(item, reservationId);
  authorise(by, mayReportNoShow({ ...item.facts, ...toReservationFacts(ended) }, item.viewer));
  for (const { id } of ended) {
    await endReservation(work, {
      itemId,
      reservationId: id,
      as: 'no-show',
      ending: 'did_not_come',
    });
  }
}

/** ITEM-190. Once more changes nothing, but that a moderator's removal is the owner's own, and is not undone (MOD-025). */
export async function remove(work: Work, by: Actor, itemId: string): Promise<void> {
  const item = await lockOwnItem(work, by, itemId);
  if (item.viewer.isOwner && item.facts.status === 'removed') {
    await work.trx
      .updateTable('marketplace_items')
      .set({ removed_by: 'owner' })
      .where('id', '=', itemId)
      .execute();
    await forgetPlace(work, itemId);
    return;
  }
  authorise(by, mayRemove(item.facts, item.viewer));
  const ended = await closeReservations(work, item, { as: 'removed', actorId: by.userId });
  await changeStatus(work, {
    item,
    from: item.facts.status,
    to: 'removed',
    actorId: by.userId,
    removedBy: 'owner',
    personIds: ended.map(({ personId }) => personId),
  });
  for (const { personId } of ended) {
    await notifyEnded(work, item, { personId, as: 'removed', actorId: by.userId });
  }
  await forgetPlace(work, itemId);
}

/** An item that its seller removed does not come back, so its address is cleared (OPS-189). */
async function forgetPlace({ trx }: Work, itemId: string): Promise<void> {
  await trx
    .updateTable('marketplace_item_places')
    .set({ location: '', latitude: null, longitude: null })
    .where('item_id', '=', itemId)
    .execute();
}
