import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { ITEM_CHANGED } from '../../live-events.ts';
import type { ItemChanged } from '../../live-events.ts';
import { maySave } from '../../rules.ts';
import { lockItem } from '../items/locked-item.ts';

/** Saves an item; one that is saved stays so (ITEM-129). `saves_count` follows by a trigger. */
export async function saveItem(work: Work, by: Actor, itemId: string): Promise<void> {
  const item = await lockItem(work, by, itemId);
  const isSaved = await work.trx
    .selectFrom('user_saved_marketplace_items')
    .select('item_id')
    .where('user_id', '=', by.userId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  if (isSaved) return;
  authorise(by, maySave(item.facts, item.viewer));
  await work.trx
    .insertInto('user_saved_marketplace_items')
    .values({ user_id: by.userId, item_id: itemId })
    .execute();
  announceSave(work, { itemId, people: [by.userId, item.sellerId] });
}

/** Lets go of it, whatever has become of it (ITEM-129, ITEM-136). */
export async function unsaveItem(work: Work, by: Actor, itemId: string): Promise<void> {
  const removed = await work.trx
    .deleteFrom('user_saved_marketplace_items')
    .using('marketplace_items as items')
    .whereRef('items.id', '=', 'user_saved_marketplace_items.item_id')
    .where('user_saved_marketplace_items.user_id', '=', by.userId)
    .where('user_saved_marketplace_items.item_id', '=', itemId)
    .returning('items.seller_id')
    .executeTakeFirst();
  if (removed) announceSave(work, { itemId, people: [by.userId, removed.seller_id] });
}

/** The other pages of who saves, and the seller's, which show how many do. */
function announceSave(work: Work, { itemId, people }: { itemId: string; people: string[] }): void {
  const payload: ItemChanged = { itemId };
  work.afterCommit(() => work.services.realtime.toUsers(people, ITEM_CHANGED, payload));
}
