import { sql } from 'kysely';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { itemHandedOver } from '../../events.ts';
import { countLeft, mayTakePieces } from '../../pieces.ts';
import { maySell } from '../../rules.ts';
import { changeStatus } from '../items/change-status.ts';
import { lockOwnItem } from '../items/locked-item.ts';
import type { LockedItem } from '../items/locked-item.ts';
import { settleStatus } from '../items/settle-status.ts';
import type { Reservation } from '../reservations/current-reservations.ts';
import { closeReservations, notifyEnded } from '../reservations/end-reservation.ts';
import { chosenBuyer, chosenReservations } from './chosen-buyer.ts';
import type { Buyer } from './chosen-buyer.ts';
import { notifySold } from './notify-sold.ts';

type Wanted = {
  itemId: string;
  conversationId: string | null;
  reservationId: string | null;
  pieces: number | null;
};

/** Marks pieces as handed over, to the buyer of a conversation or to another person (ITEM-444). */
export async function sell(work: Work, by: Actor, wanted: Wanted): Promise<void> {
  const item = await lockOwnItem(work, by, wanted.itemId);
  authorise(by, maySell(item.facts, item.viewer));
  const { buyer, reservations, pieces } = await chooseSale(work, item, wanted);
  const soldTo = buyer?.personId ?? null;
  const ended = await closeReservations(work, item, {
    ids: reservations.map(({ id }) => id),
    as: 'handed-over',
    actorId: item.sellerId,
    soldTo,
  });
  await handOver(work, item, {
    personId: soldTo,
    pieces,
    reservationId: ended.find(({ personId }) => personId === soldTo)?.id ?? null,
  });
  const others = ended.flatMap(({ personId }) =>
    personId === null || personId === soldTo ? [] : [personId],
  );
  for (const personId of others) {
    await notifyEnded(work, item, { personId, as: 'handed-over', actorId: item.sellerId });
  }
  const status = await settleStatus(work, {
    item,
    actorId: by.userId,
    soldTo,
    personIds: [soldTo, ...others],
  });
  await notifySold(work, item, { soldTo, reservedFor: others, pieces, isGone: status === 'sold' });
}

type Sale = {
  buyer: Buyer | null;
  /** The reservations that end with it. */
  reservations: readonly Reservation[];
  pieces: number;
};

/** Without a number and a reservation, all pieces that are not handed over yet, reserved ones included. */
async function chooseSale(work: Work, item: LockedItem, wanted: Wanted): Promise<Sale> {
  const { reservationId, pieces } = wanted;
  const chosen = reservationId === null ? [] : chosenReservations(item, reservationId);
  const conversationId = chosen[0]?.conversationId ?? wanted.conversationId;
  const buyer = await chosenBuyer(work, item, conversationId);
  if (reservationId === null && pieces === null) {
    const { quantity, sold } = item.pieces;
    return { buyer, reservations: item.reservations, pieces: quantity - sold };
  }
  const reservations =
    reservationId === null
      ? item.reservations.filter(({ personId }) => buyer !== null && personId === buyer.personId)
      : chosen;
  const reserved = reservations.reduce((sum, reservation) => sum + reservation.pieces, 0);
  const count = pieces ?? reserved;
  authorise(item.actor, mayTakePieces(count, countLeft(item.pieces) + reserved));
  return { buyer, reservations, pieces: count };
}

async function handOver(
  work: Work,
  item: LockedItem,
  {
    personId,
    pieces,
    reservationId,
  }: { personId: string | null; pieces: number; reservationId: string | null },
): Promise<void> {
  const id = newId();
  // Before it is stored: what listens finds the time that this handover ends.
  if (personId !== null) {
    const dealId = reservationId ?? id;
    await work.emit(itemHandedOver, {
      itemId: item.id,
      sellerId: item.sellerId,
      personId,
      dealId,
    });
  }
  await work.trx
    .insertInto('item_handovers')
    .values({ id, item_id: item.id, person_id: personId, pieces })
    .execute();
  await work.trx
    .updateTable('marketplace_items')
    .set({ sold_pieces: sql<number>`sold_pieces + ${pieces}` })
    .where('id', '=', item.id)
    .execute();
}

/** Takes the last handover of a sold item back: its pieces are on offer again (ITEM-447). */
export async function takeBack(work: Work, item: LockedItem): Promise<void> {
  const last = await work.trx
    .deleteFrom('item_handovers')
    .where('id', '=', (handovers) =>
      handovers
        .selectFrom('item_handovers')
        .select('id')
        .where('item_id', '=', item.id)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .returning(['pieces', 'person_id'])
    .executeTakeFirst();
  const { quantity } = item.pieces;
  await work.trx
    .updateTable('marketplace_items')
    .set({ sold_pieces: last ? quantity - last.pieces : 0 })
    .where('id', '=', item.id)
    .execute();
  await changeStatus(work, {
    item,
    from: 'sold',
    to: 'available',
    actorId: item.sellerId,
    ...(last && { takenBackFrom: last.person_id }),
  });
}
