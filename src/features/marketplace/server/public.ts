/** What the rest of the server may use of the marketplace. */
export { marketplaceConversations } from './item-conversations.ts';
export { itemSubject } from './item-subject.ts';
export { announceItemChange } from './items/announce-item.ts';
export { findPeople } from './items/find-item.ts';
export { notifyAboutItem } from './items/item-notice.ts';
export { selectItemCards } from './items/item-query.ts';
export type { ItemCardRow } from './items/item-query.ts';
export { setItemWindow } from './items/item-window.ts';
export { offeredTotal } from './list/offered-total.ts';
export { findItemFacts, lockItem } from './items/locked-item.ts';
export type { FoundItem, LockedItem } from './items/locked-item.ts';
export { presentItemCard } from './items/present-item.ts';
export { endReservation } from './reservations/end-reservation.ts';
export { ItemTaken, reserveItem } from './reservations/reserve-item.ts';
export { itemSearches } from './search-description.ts';
export { marketplaceJobs } from './item-jobs.ts';
export { featureItem } from './featuring/feature-item.ts';
export { removeByModerator, restoreByModerator } from './moderation/moderate-item.ts';
