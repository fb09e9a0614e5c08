import { defineEvent } from '#platform/server/live/events.ts';
import type { Ending } from '#features/subjects/endings.ts';
import type { ItemStatus, ReservationEnd } from './vocabulary.ts';

/** Something new is on offer, in every sense that a saved search may ask for. */
export const itemListed = defineEvent<{ itemId: string; sellerId: string }>(
  'marketplace.item_listed',
);

/** Something new is on offer that a group sees first (GROUP-032). */
export const itemShownFirst = defineEvent<{ itemId: string; sellerId: string; groupId: string }>(
  'marketplace.item_shown_first',
);

/** Everyone sees what a group saw first. */
export const itemShownToAll = defineEvent<{ itemId: string; groupId: string }>(
  'marketplace.item_shown_to_all',
);

/** Its seller changed what it says. */
export const itemEdited = defineEvent<{ itemId: string; sellerId: string }>(
  'marketplace.item_edited',
);

export type ItemStatusChange = {
  itemId: string;
  sellerId: string;
  from: ItemStatus;
  to: ItemStatus;
  /** Null is the operator, or the end of a time. */
  actorId: string | null;
  /** The person who had it until now. */
  takenBackFrom: string | null;
};
export const itemStatusChanged = defineEvent<ItemStatusChange>('marketplace.item_status_changed');

/** A person the seller named has pieces of it now, all or some. */
export const itemHandedOver = defineEvent<{
  itemId: string;
  sellerId: string;
  personId: string;
  /** The reservation that this ends, or the handover. */
  dealId: string;
}>('marketplace.item_handed_over');

/** A reservation has ended. */
export const reservationEnded = defineEvent<{
  itemId: string;
  sellerId: string;
  reservationId: string;
  personId: string | null;
  endedAs: ReservationEnd;
  /** Null is the operator, or the end of a time. */
  actorId: string | null;
  /** How the deal ended, where the actor was asked. */
  ending: Ending | null;
  /** The person it was for has it now. */
  isTheirs: boolean;
}>('marketplace.reservation_ended');
