import { toPoint } from '#features/geo/distance.ts';
import type { Work } from '#platform/server/context.ts';
import { reservationEnded } from '../../events.ts';
import type { ItemStatus, ReservationEnd } from '../../vocabulary.ts';
import { changeStatus } from '../items/change-status.ts';
import { notifyAboutItem } from '../items/item-notice.ts';

export type EndedReservation = { id: string; personId: string | null };

/**
 * Closes the current reservation and returns it, or null if there was none. The caller changes the item's status and
 * sends the notifications.
 */
export async function closeReservation(
  work: Work,
  item: { id: string },
  as: ReservationEnd,
): Promise<EndedReservation | null> {
  const ended = await work.trx
    .updateTable('item_reservations')
    .set({ ended_at: new Date(), ended_as: as })
    .where('item_id', '=', item.id)
    .where('ended_at', 'is', null)
    .returning(['id', 'person_id as personId'])
    .executeTakeFirst();
  if (!ended) return null;
  await work.emit(reservationEnded, {
    itemId: item.id,
    reservationId: ended.id,
    personId: ended.personId,
    endedAs: as,
  });
  return ended;
}

/** Notifies the person it was reserved for why it no longer is. */
export const notifyEnded = (
  work: Work,
  item: { id: string; title: string },
  {
    personId,
    as,
    actorId,
  }: { personId: string | null; as: ReservationEnd; actorId: string | null },
): Promise<string[]> =>
  notifyAboutItem(work, item, {
    type: 'item_reservation_ended',
    to: [personId],
    from: actorId,
    wording: `item_reservation_ended.${as}`,
  });

/**
 * Ends the current reservation of an item and moves the item on; does nothing if there is none. The person it was for
 * is notified, unless they have it now.
 */
export async function endReservation(
  work: Work,
  ending: {
    itemId: string;
    as: ReservationEnd;
    backTo: Exclude<ItemStatus, 'reserved'>;
    /** The person who takes the step, by default the seller; null means that a time ran out. */
    actorId?: string | null;
  },
): Promise<void> {
  const { itemId, as, backTo } = ending;
  const row = await work.trx
    .selectFrom('marketplace_items')
    .select(['id', 'seller_id', 'title', 'cell_latitude', 'cell_longitude'])
    .where('id', '=', itemId)
    .where('status', '=', 'reserved')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return;
  const actorId = ending.actorId === undefined ? row.seller_id : ending.actorId;
  const ended = await closeReservation(work, row, as);
  const isTheirs = backTo === 'sold' && as === 'handed-over';
  await changeStatus(work, {
    item: {
      id: row.id,
      sellerId: row.seller_id,
      cell: toPoint({ latitude: row.cell_latitude, longitude: row.cell_longitude }),
    },
    from: 'reserved',
    to: backTo,
    actorId,
    soldTo: isTheirs ? (ended?.personId ?? null) : null,
    personIds: [ended?.personId ?? null],
  });
  if (!isTheirs) await notifyEnded(work, row, { personId: ended?.personId ?? null, as, actorId });
}
