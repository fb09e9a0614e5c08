import { pointOf } from '#features/geo/distance.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Services, Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { after, cutPage, newestFirst, readCursor } from '#platform/server/database/keyset-page.ts';
import type { KeysetPage } from '#platform/server/database/keyset-page.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { ITEMS_A_PAGE } from '../../limits.ts';
import { mayFeature } from '../../rules.ts';
import { announceItemChange } from '../items/announce-item.ts';
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
  const cell = pointOf({ latitude: item.cell_latitude, longitude: item.cell_longitude });
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
  await featureItem(work, itemId, true, until);
}

/** The own items that anybody finds, newest first. */
export async function listOwnAvailable(
  db: DbOrTransaction,
  ownerId: string,
  cursor: string | null,
): Promise<
  KeysetPage<{ id: string; title: string; isFeatured: boolean; featuredUntil: Date | null }>
> {
  const position = readCursor(newestFirst, cursor);
  const found = await db
    .selectFrom('marketplace_items')
    .select(['id', 'title', 'created_at as createdAt'])
    .select(['is_featured as isFeatured', 'featured_until as featuredUntil'])
    .where('seller_id', '=', ownerId)
    .where('status', '=', 'available')
    .where(after(position, { time: 'created_at', id: 'id' }))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ITEMS_A_PAGE + 1)
    .execute();
  return cutPage(found, ITEMS_A_PAGE, (last) => [last.createdAt, last.id]);
}

const AT_ONCE = 100;

/** What was paid for has come to its end; the rest is for the next time this job comes round. */
export async function unfeatureEnded(services: Services): Promise<void> {
  const ended = await services.db
    .selectFrom('marketplace_items')
    .select('id')
    .where('featured_until', '<=', new Date())
    .orderBy('featured_until')
    .limit(AT_ONCE)
    .execute();
  for (const { id } of ended) {
    await inTransaction(services, async (work) => {
      // An operator may have featured it meanwhile.
      const item = await work.trx
        .updateTable('marketplace_items')
        .set({ is_featured: false, featured_until: null })
        .where('id', '=', id)
        .where('featured_until', '<=', new Date())
        .returning(['seller_id', 'cell_latitude', 'cell_longitude'])
        .executeTakeFirst();
      if (!item) return;
      const cell = pointOf({ latitude: item.cell_latitude, longitude: item.cell_longitude });
      announceItemChange(work, { itemId: id, sellerId: item.seller_id, cell });
    });
  }
}
