import { defineEvent } from '#platform/server/live/events.ts';
import type { ItemStatus, ReservationEnd } from './vocabulary.ts';

/** Something new is on offer, in every sense that a saved search may ask for. */
export const itemListed = defineEvent<{ itemId: string; sellerId: string }>(
  'marketplace.item_listed',
);

/** Its seller changed what it says. */
export const itemEdited = defineEvent<{ itemId: string; sellerId: string }>(
  'marketplace.item_edited',
);

export const itemStatusChanged = defineEvent<{
  itemId: string;
  sellerId: string;
  from: ItemStatus;
  to: ItemStatus;
}>('marketplace.item_status_changed');

/** A reservation has ended. */
export const reservationEnded = defineEvent<{
  itemId: string;
  reservationId: string;
  personId: string | null;
  endedAs: ReservationEnd;
}>('marketplace.reservation_ended');
