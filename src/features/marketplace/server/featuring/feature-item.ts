import { toPoint } from '#features/geo/distance.ts';
import { pageOfOwn, unfeatureEnded } from '#features/subjects/server/public.ts';
import type { Featuring } from '#features/subjects/server/public.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { ITEMS_A_PAGE } from '../../limits.ts';
import { mayFeature } from '../../rules.ts';
import { announceItemChange } from '../items/announce-item.ts';
import { requireShownToAll } from '../first/require-shown-to-all.ts';
import { isShownToAll } from '../items/in-sight.ts';
import { lockItem } from '../items/locked-item.ts';

/**
 * Puts an item first in its lists, or back among the others (ITEM-023); null when there is no such item. Only what was
 * paid for ends by itself: an operator features without an end.
 */
export async function featureItem(
  work: Work,
  itemId: string,
  isFeatured: boolean,
  until: Date | null = null,
): Promise<{ title: string } | null> {
  const item = await work.trx
    .updateTable('marketplace_items')
    .set({ is_featured: isFeatured, featured_until: until })
    .where('id', '=', itemId)
    .where('status', '<>', 'removed')
    .returning(['title', 'seller_id', 'cell_latitude', 'cell_longitude'])
    .executeTakeFirst();
  if (!item) return null;
  const cell = toPoint({ latitude: item.cell_latitude, longitude: item.cell_longitude });
  announceItemChange(work, { itemId, sellerId: item.seller_id, cell });
  return { title: item.title };
}

/** PEOPLE-176: an own available item, for the time that tokens pay. */
export async function featureOwnItem(
  work: Work,
  by: Actor,
  itemId: string,
  until: Date,
): Promise<void> {
  const item = await lockItem(work, by, itemId);
  authorise(by, mayFeature(item.facts, item.viewer));
  requireShownToAll(by, item);
  await featureItem(work, itemId, true, until);
}

/** Lists the seller's own items that are publicly available, newest first. */
export const listOwnAvailable: Featuring['listOwn'] = (db, ownerId, cursor) =>
  pageOfOwn(
    db,
    db
      .selectFrom('marketplace_items')
      .select(['id', 'title', 'created_at', 'is_featured', 'featured_until'])
      .where('seller_id', '=', ownerId)
      .where('status', '=', 'available')
      .where(isShownToAll('id')),
    { cursor, limit: ITEMS_A_PAGE },
  );

export const unfeatureEndedItems = (services: Services): Promise<void> =>
  unfeatureEnded(services, 'marketplace_items', async (work, itemId) => {
    const item = await work.trx
      .selectFrom('marketplace_items')
      .select(['seller_id', 'cell_latitude', 'cell_longitude'])
      .where('id', '=', itemId)
      .executeTakeFirstOrThrow();
    const cell = toPoint({ latitude: item.cell_latitude, longitude: item.cell_longitude });
    announceItemChange(work, { itemId, sellerId: item.seller_id, cell });
  });
