import type { Point } from '#features/geo/distance.ts';
import { broadcastToAreas } from '#features/geo/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import { ITEM_AREAS, ITEM_CHANGED } from '../../live-events.ts';
import type { ItemChanged } from '../../live-events.ts';
import { forgetOfferedItems } from '../list/offered-total.ts';

/**
 * Once the change is stored, the pages of the seller and of these people read the item again, as do pages that show its
 * old or new area; cached answers for visitors are discarded (ITEM-192, ITEM-196).
 */
export function announceItemChange(
  work: Work,
  item: {
    itemId: string;
    sellerId: string;
    cell: Point | null;
    movedTo?: Point | null;
    personIds?: readonly (string | null)[];
  },
): void {
  const { itemId, sellerId, cell, movedTo = null, personIds = [] } = item;
  const people = new Set([sellerId, ...personIds.filter((id) => id !== null)]);
  const payload: ItemChanged = { itemId };
  work.afterCommit(() => {
    forgetOfferedItems(work.services);
    work.services.realtime.toUsers(people, ITEM_CHANGED, payload);
    broadcastToAreas(work.services, ITEM_AREAS, itemId, [cell, movedTo]);
  });
}
