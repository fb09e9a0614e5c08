import { sql } from 'kysely';

/** A reservation that has not ended. */
export type Reservation = {
  id: string;
  personId: string | null;
  conversationId: string | null;
  pieces: number;
  until: Date | null;
  /** The time at which its person comes for it, where one is agreed. */
  pickupAt: Date | null;
  isPickupAhead: boolean;
  createdAt: Date;
};

/** The same as JSON holds it. */
export type StoredReservation = Omit<Reservation, 'until' | 'pickupAt' | 'createdAt'> & {
  until: string | null;
  pickupAt: string | null;
  createdAt: string;
};

/**
 * In SQL: the current reservations of `items`, the oldest first, for `readReservations`; a time at which their person got
 * other pieces is not one to come for these (ITEM-449).
 */
export const currentReservations = sql<StoredReservation[]>`coalesce((
  select json_agg(json_build_object('id', reservation.id, 'personId', reservation.person_id,
      'conversationId', reservation.conversation_id, 'pieces', reservation.pieces, 'until', reservation.until,
      'pickupAt', slot.starts_at, 'isPickupAhead', coalesce(slot.starts_at > clock_timestamp(), false),
      'createdAt', reservation.created_at)
    order by reservation.created_at, reservation.id)
  from item_reservations as reservation
    left join pickup_slots as slot on slot.conversation_id = reservation.conversation_id and slot.status = 'agreed'
      and not exists (select from item_handovers as handover where handover.item_id = reservation.item_id
        and handover.person_id = reservation.person_id and handover.created_at >= slot.agreed_at)
  where reservation.item_id = items.id and reservation.ended_at is null), '[]')`;

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

export const readReservations = (stored: readonly StoredReservation[]): Reservation[] =>
  stored.map((reservation) => ({
    ...reservation,
    until: toDate(reservation.until),
    pickupAt: toDate(reservation.pickupAt),
    createdAt: new Date(reservation.createdAt),
  }));
