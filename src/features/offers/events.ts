import type { Ending } from '#features/subjects/endings.ts';
import { defineEvent } from '#platform/server/live/events.ts';
import type { DealRole } from './vocabulary.ts';

export type PickupEnd = {
  /** The agreed time, else the reservation, else the sale: the same for whatever may end the deal (DEAL-150). */
  dealId: string;
  itemId: string;
  sellerId: string;
  buyerId: string;
  /** The agreed time, if there was one. */
  startsAt: Date | null;
  result: 'done' | Ending | 'lapsed';
  /** Null where neither told how it ended. */
  statedBy: DealRole | null;
};

/** The agreement of a seller and a buyer about an item has ended. */
export const pickupEnded = defineEvent<PickupEnd>('offers.pickup_ended');
