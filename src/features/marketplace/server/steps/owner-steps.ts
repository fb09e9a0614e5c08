import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Ending } from '#features/subjects/endings.ts';
import type { Work } from '#platform/server/context.ts';
import { mayRelist, mayRemove, mayReportNoShow, mayReserve, maySell } from '../../rules.ts';
import { changeStatus } from '../items/change-status.ts';
import { lockOwnItem } from '../items/locked-item.ts';
import type { LockedItem } from '../items/locked-item.ts';
import { closeReservation, endReservation, notifyEnded } from '../reservations/end-reservation.ts';
import type { EndedReservation } from '../reservations/end-reservation.ts';
import { ItemTaken, reserveItem } from '../reservations/reserve-item.ts';
import { chosenBuyer } from './chosen-buyer.ts';
import { notifySold } from './notify-sold.ts';

const HOUR_MS = 3_600_000;

/** Reserves it for a person who asked about it, or for no particular person. */
export async function reserve(
  work: Work,
  by: Actor,
  reserved: { itemId: string; conversationId: string | null; hours: number | null },
): Promise<void> {
  const item = await lockOwnItem(work, by, reserved.itemId);
  authorise(by, mayReserve(item.facts, item.viewer));
  const buyer = await chosenBuyer(work, item, reserved.conversationId);
  const { hours } = reserved;
  try {
    await reserveItem(work, {
      itemId: item.id,
      personId: buyer?.personId ?? null,
      conversationId: buyer?.conversationId ?? null,
      until: hours === null ? null : new Date(Date.now() + hours * HOUR_MS),
    });
  } catch (error) {
    if (error instanceof ItemTaken) refuse(by, 'CONFLICT', 'items:refusals.taken');
    throw error;
  }
}

/** On offer again, whether it was reserved or sold (ITEM-177); what was agreed ends as the seller says (DEAL-152). */
export async function relist(
  work: Work,
  by: Actor,
  { itemId, ending }: { itemId: string; ending: Ending },
): Promise<void> {
  const item = await lockOwnItem(work, by, itemId);
  authorise(by, mayRelist(item.facts, item.viewer));
  if (ending === 'did_not_come') authorise(by, mayReportNoShow(item.facts, item.viewer));
  if (item.facts.status === 'reserved') {
    await endReservation(work, {
      itemId,
      as: ending === 'did_not_come' ? 'no-show' : 'released',
      ...(item.facts.isReservedForSomebody && { ending }),
    });
  } else {
    await changeStatus(work, { item, from: 'sold', to: 'available', actorId: by.userId });
  }
}

/** The person it was reserved for did not come. */
export async function reportNoShow(work: Work, by: Actor, itemId: string): Promise<void> {
  const item = await lockOwnItem(work, by, itemId);
  authorise(by, mayReportNoShow(item.facts, item.viewer));
  await endReservation(work, {
    itemId,
    as: 'no-show',
    ending: 'did_not_come',
  });
}

/** Marks it as handed over, to the buyer of a conversation or to another person. */
export async function sell(
  work: Work,
  by: Actor,
  sold: { itemId: string; conversationId: string | null },
): Promise<void> {
  const item = await lockOwnItem(work, by, sold.itemId);
  authorise(by, maySell(item.facts, item.viewer));
  const buyer = await chosenBuyer(work, item, sold.conversationId);
  const soldTo = buyer?.personId ?? null;
  const ended = await endForGood(work, item, { as: 'handed-over', soldTo });
  const reservedFor = ended?.personId ?? null;
  await changeStatus(work, {
    item,
    from: item.facts.status,
    to: 'sold',
    actorId: by.userId,
    soldTo,
    reservationId: reservedFor === soldTo ? (ended?.id ?? null) : null,
    personIds: [soldTo, reservedFor],
  });
  await notifySold(work, item, { soldTo, reservedFor });
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
  const ended = await endForGood(work, item, { as: 'removed', soldTo: null });
  await changeStatus(work, {
    item,
    from: item.facts.status,
    to: 'removed',
    actorId: by.userId,
    removedBy: 'owner',
    personIds: [ended?.personId ?? null],
  });
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

/**
 * Closes the reservation, if any, and notifies the person it was for unless they have it now. Returns the
 * reservation.
 */
async function endForGood(
  work: Work,
  item: LockedItem,
  { as, soldTo }: { as: 'handed-over' | 'removed'; soldTo: string | null },
): Promise<EndedReservation | null> {
  const ended = await closeReservation(work, item, { as, actorId: item.sellerId, soldTo });
  const personId = ended?.personId ?? null;
  if (personId !== null && personId !== soldTo) {
    await notifyEnded(work, item, { personId, as, actorId: item.sellerId });
  }
  return ended;
}
