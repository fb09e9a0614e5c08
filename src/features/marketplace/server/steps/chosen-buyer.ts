import { isBlockedFrom } from '#features/visibility/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Work } from '#platform/server/context.ts';
import type { LockedItem } from '../items/locked-item.ts';
import type { Reservation } from '../reservations/current-reservations.ts';

/** One of the current reservations, or all of them; a reservation that has ended is a conflict. */
export function chosenReservations(item: LockedItem, reservationId: string | null): Reservation[] {
  if (reservationId === null) return item.reservations;
  const chosen = item.reservations.filter(({ id }) => id === reservationId);
  return chosen.length > 0
    ? chosen
    : refuse(item.actor, 'CONFLICT', 'items:refusals.reservation_over');
}

export type Buyer = { personId: string; conversationId: string };

/**
 * Returns the person who asked about an item in this conversation; null if none is named. The seller cannot choose a
 * person who did not ask, or who is separated from the seller by a block.
 */
export async function chosenBuyer(
  { trx }: Work,
  item: LockedItem,
  conversationId: string | null,
): Promise<Buyer | null> {
  if (conversationId === null) return null;
  const row = await trx
    .selectFrom('conversations')
    .select('buyer_id')
    .select(isBlockedFrom('buyer_id', item.sellerId).as('is_blocked'))
    .where('id', '=', conversationId)
    .where('kind', '=', 'marketplace')
    .where('subject_id', '=', item.id)
    .executeTakeFirst();
  if (!row || row.buyer_id === null) {
    return refuse(item.actor, 'UNPROCESSABLE_CONTENT', 'items:refusals.not_a_buyer');
  }
  if (row.is_blocked) {
    return refuse(item.actor, 'UNPROCESSABLE_CONTENT', 'items:refusals.buyer_not_available');
  }
  return { personId: row.buyer_id, conversationId };
}
