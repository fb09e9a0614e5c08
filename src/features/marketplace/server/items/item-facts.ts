import type { ItemFacts, ItemViewer } from '../../rules.ts';
import type { ItemStatus } from '../../vocabulary.ts';

/** Returns the facts of a row that the rules need. */
export const toItemFacts = (row: {
  status: ItemStatus;
  is_featured: boolean;
  is_waiting: boolean;
  is_pickup_ahead: boolean;
  loan_days: number | null;
  reserved_for: string | null;
}): ItemFacts => ({
  status: row.status,
  isFeatured: row.is_featured,
  isReservedForSomebody: row.reserved_for !== null,
  isWaiting: row.is_waiting,
  isPickupAhead: row.is_pickup_ahead,
  isToBorrow: row.loan_days !== null,
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
