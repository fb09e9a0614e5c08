import type { AreaTopic } from '#features/geo/areas/area-topic.ts';

/** Live event to the seller and the person the item is reserved for: read this item again. */
export const ITEM_CHANGED = 'item.changed';
export type ItemChanged = { itemId: string };

/** Live, to who is subscribed to an area: items there changed, came or went (`ChangedThere`; ITEM-192, ITEM-196). */
export const ITEMS_CHANGED_THERE = 'items.changed';
export const ITEM_AREAS: AreaTopic = { kind: 'items', event: ITEMS_CHANGED_THERE };
