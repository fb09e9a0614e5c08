import { sql } from 'kysely';
import { isNotBlockedFrom } from '#features/visibility/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { cutPage, newestFirst, readCursor } from '#platform/server/database/lists/keyset-page.ts';
import type { KeysetPage } from '#platform/server/database/lists/keyset-page.ts';
import { FIRST_ITEMS_A_PAGE } from '../../limits.ts';
import { selectItemCards } from '../items/item-query.ts';
import type { ItemCardRow } from '../items/item-query.ts';
import { itemsOnOffer } from '../list/item-filter.ts';

type FirstRow = ItemCardRow & { shown_to_all_at: Date };

/** Lists the items that a group sees first, those that everyone sees soonest first; members alone may read it (GROUP-037). */
export async function listFirstItems(
  db: DbOrTransaction,
  viewerId: string,
  { groupId, cursor }: { groupId: string; cursor: string | null },
): Promise<KeysetPage<FirstRow>> {
  const last = readCursor(newestFirst, cursor);
  const page = itemsOnOffer(db)
    .innerJoin('group_first_items as held', 'held.item_id', 'items.id')
    .selectAll('items')
    .where('held.group_id', '=', groupId)
    .where(isNotBlockedFrom('items.seller_id', viewerId))
    .where(
      last === null
        ? sql<boolean>`true`
        : sql<boolean>`(held.shown_to_all_at, held.item_id) > (${last[0]}::timestamptz, ${last[1]}::uuid)`,
    )
    .orderBy('held.shown_to_all_at')
    .orderBy('held.item_id')
    .limit(FIRST_ITEMS_A_PAGE + 1);
  const found = await selectItemCards(db, viewerId, page)
    .innerJoin('group_first_items as first', 'first.item_id', 'items.id')
    .select('first.shown_to_all_at')
    .orderBy('first.shown_to_all_at')
    .orderBy('first.item_id')
    .execute();
  return cutPage(found, FIRST_ITEMS_A_PAGE, (row) => [row.shown_to_all_at, row.id]);
}
