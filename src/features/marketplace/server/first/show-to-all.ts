import { sql } from 'kysely';
import { toPoint } from '#features/geo/distance.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { runEachInTransaction } from '#platform/server/run-each-in-transaction.ts';
import { itemListed, itemShownToAll } from '../../events.ts';
import { mayShowToAll } from '../../rules.ts';
import { announceItemChange } from '../items/announce-item.ts';
import { lockItem } from '../items/locked-item.ts';

const AT_ONCE = 500;

/** GROUP-038. */
export async function showToAll(work: Work, by: Actor, itemId: string): Promise<void> {
  const item = await lockItem(work, by, itemId);
  authorise(by, mayShowToAll(item.viewer, item));
  await open(work, itemId);
}

/** Shows everyone the items whose time is over (GROUP-035). */
export async function showDueToAll(services: Services): Promise<void> {
  const due = await services.db
    .selectFrom('group_first_items')
    .select('item_id')
    .where('shown_to_all_at', '<=', sql<Date>`now()`)
    .orderBy('shown_to_all_at')
    .limit(AT_ONCE)
    .execute();
  await runEachInTransaction(services, 'marketplace', due, (work, { item_id: itemId }) =>
    open(work, itemId),
  );
}

/** Shows everyone what a group sees first, or just the items of one seller (GROUP-036). */
export async function showAllOfGroup(
  work: Work,
  { groupId, sellerId = null }: { groupId: string; sellerId?: string | null },
): Promise<void> {
  const found = await work.trx
    .selectFrom('group_first_items as first')
    .innerJoin('marketplace_items as items', 'items.id', 'first.item_id')
    .select('first.item_id')
    .where('first.group_id', '=', groupId)
    .$if(sellerId !== null, (items) => items.where('items.seller_id', '=', sellerId))
    // Always in the same order, so that two such steps do not wait for each other's locks.
    .orderBy('first.item_id')
    .execute();
  for (const { item_id: itemId } of found) await open(work, itemId);
}

/** Shows everyone an item, once, and announces it as a new one; a sold or removed one is not news. */
async function open(work: Work, itemId: string): Promise<void> {
  const { trx } = work;
  // The item first, like every step on it. That it was changed makes lists in memory old.
  const item = await trx
    .updateTable('marketplace_items')
    .set({ updated_at: new Date() })
    .where('id', '=', itemId)
    .where(sql<boolean>`exists (select from group_first_items where item_id = ${itemId})`)
    .returning(['seller_id', 'status', 'cell_latitude', 'cell_longitude'])
    .executeTakeFirst();
  const first = await trx
    .deleteFrom('group_first_items')
    .where('item_id', '=', itemId)
    .returning('group_id')
    .executeTakeFirst();
  if (!item || !first) return;
  const { seller_id: sellerId, status } = item;
  if (status !== 'sold' && status !== 'removed') await work.emit(itemListed, { itemId, sellerId });
  await work.emit(itemShownToAll, { itemId, groupId: first.group_id });
  const cell = toPoint({ latitude: item.cell_latitude, longitude: item.cell_longitude });
  announceItemChange(work, { itemId, sellerId, cell });
}
