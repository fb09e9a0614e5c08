import type { Pieces } from '../../pieces.ts';
import type { ItemFacts, ItemViewer } from '../../rules.ts';
import type { ItemStatus } from '../../vocabulary.ts';

type ReservationFacts = { personId: string | null; isPickupAhead: boolean };

/** Returns the facts about these reservations that the rules need. */
export const toReservationFacts = (reservations: readonly ReservationFacts[]) => ({
  hasReservation: reservations.length > 0,
  isReservedForSomebody:
    reservations.length > 0 && reservations.every(({ personId }) => personId !== null),
  isPickupAhead: reservations.some(({ isPickupAhead }) => isPickupAhead),
});

/** Returns the facts of a row that the rules need. */
export const toItemFacts = (row: {
  status: ItemStatus;
  is_featured: boolean;
  is_waiting: boolean;
  loan_days: number | null;
  reservations: readonly ReservationFacts[];
}): ItemFacts => ({
  status: row.status,
  isFeatured: row.is_featured,
  isWaiting: row.is_waiting,
  isToBorrow: row.loan_days !== null,
  ...toReservationFacts(row.reservations),
});

/** The count of an item that was sold before pieces were counted is 0. */
export const toPieces = (row: {
  status: ItemStatus;
  quantity: number;
  reserved_pieces: number;
  sold_pieces: number;
}): Pieces => ({
  quantity: row.quantity,
  reserved: row.reserved_pieces,
  sold: row.status === 'sold' ? row.quantity : row.sold_pieces,
});

/** Returns the facts about the viewer that the rules need. */
export const toItemViewer = (
  row: { seller_id: string; is_blocked: boolean },
  viewerId: string | null,
): ItemViewer => ({
  isSignedIn: viewerId !== null,
  isOwner: row.seller_id === viewerId,
  isBlocked: row.is_blocked,
});
