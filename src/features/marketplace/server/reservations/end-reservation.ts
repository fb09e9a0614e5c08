import { toPoint } from '#features/geo/distance.ts';
import type { Ending } from '#features/subjects/endings.ts';
import type { Work } from '#platform/server/context.ts';
import { reservationEnded } from '../../events.ts';
import type { ReservationEnd } from '../../vocabulary.ts';
import { notifyAboutItem } from '../items/item-notice.ts';
import { settleStatus } from '../items/settle-status.ts';

export type EndedReservation = { id: string; personId: string | null };

/**
 * Closes these reservations of an item, or all current ones, and returns those that were still current. The caller
 * changes the item's status and sends the notifications.
 */
export async function closeReservations(
  work: Work,
  item: { id: string; sellerId: string },
  {
    ids = null,
    as,
    actorId,
    ending = null,
    soldTo = null,
  }: {
    ids?: readonly string[] | null;
    as: ReservationEnd;
    actorId: string | null;
    ending?: Ending | null;
    soldTo?: string | null;
  },
): Promise<EndedReservation[]> {
  if (ids?.length === 0) return [];
  const ended = await work.trx
    .updateTable('item_reservations')
    .set({ ended_at: new Date(), ended_as: as })
    .where('item_id', '=', item.id)
    .where('ended_at', 'is', null)
    .$if(ids !== null, (reservations) => reservations.where('id', 'in', ids ?? []))
    .returning(['id', 'person_id as personId'])
    .execute();
  for (const { id, personId } of ended) {
    await work.emit(reservationEnded, {
      itemId: item.id,
      sellerId: item.sellerId,
      reservationId: id,
      personId,
      endedAs: as,
      actorId,
      ending,
      isTheirs: personId !== null && personId === soldTo,
    });
  }
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
 * Ends a reservation of an item, whose pieces are on offer again; does nothing if it has ended. The person it was for is
 * notified.
 */
export async function endReservation(
  work: Work,
  ending: {
    itemId: string;
    reservationId: string;
    as: ReservationEnd;
    /** How the deal ended, where the person who takes the step was asked (DEAL-152). */
    ending?: Ending;
    /** The person who takes the step, by default the seller; null means that a time ran out. */
    actorId?: string | null;
    /** False where another notification says it. */
    isNotified?: boolean;
  },
): Promise<void> {
  const { itemId, as, ending: how = null, isNotified = true } = ending;
  const row = await work.trx
    .selectFrom('marketplace_items')
    .select(['id', 'seller_id', 'title', 'cell_latitude', 'cell_longitude'])
    .where('id', '=', itemId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return;
  const actorId = ending.actorId === undefined ? row.seller_id : ending.actorId;
  const item = {
    id: row.id,
    sellerId: row.seller_id,
    cell: toPoint({ latitude: row.cell_latitude, longitude: row.cell_longitude }),
  };
  const [ended] = await closeReservations(work, item, {
    ids: [ending.reservationId],
    as,
    actorId,
    ending: how,
  });
  if (!ended) return;
  const { personId } = ended;
  await settleStatus(work, { item, actorId, personIds: [personId] });
  // An outcome that can be contested has a notice of its own (DEAL-157).
  if (!isNotified || (how !== null && how !== 'called_off')) return;
  await notifyEnded(work, row, { personId, as, actorId });
}
