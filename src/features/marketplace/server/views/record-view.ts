import { sql } from 'kysely';
import { countView, storeOnceADay } from '#features/subjects/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { isVisibleTo } from '../items/in-sight.ts';

/**
 * ITEM-138, ITEM-139: one view in 24 hours and viewer, never the owner's, nor a crawler's, who has no key; null when
 * there is no such item.
 */
export function recordView(
  db: DbOrTransaction,
  view: { itemId: string; viewerId: string | null; viewerKey: string | null },
): Promise<{ counted: boolean } | null> {
  const { itemId, viewerId, viewerKey } = view;
  return countView(db, {
    table: 'marketplace_items',
    viewerId,
    viewed: sql`select id, seller_id as owner_id from marketplace_items as items
      where id = ${itemId} and status <> 'removed' and ${isVisibleTo(viewerId)}`,
    stored: storeOnceADay({ table: 'marketplace_item_views', column: 'item_id' }, viewerKey),
  });
}
