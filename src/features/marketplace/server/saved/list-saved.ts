import type { DbOrTransaction } from '#platform/server/database/db.ts';
import {
  after,
  cutPage,
  newestFirst,
  readCursor,
} from '#platform/server/database/lists/keyset-page.ts';
import type { KeysetPage } from '#platform/server/database/lists/keyset-page.ts';
import { ITEMS_A_PAGE } from '../../limits.ts';
import { selectItemCards } from '../items/item-query.ts';
import type { ItemCardRow } from '../items/item-query.ts';

/**
 * Lists the items that a person saved, latest save first: sold ones stay, removed ones are gone (ITEM-134, ITEM-136).
 */
export async function listSaved(
  db: DbOrTransaction,
  userId: string,
  cursor: string | null,
): Promise<KeysetPage<ItemCardRow>> {
  const position = readCursor(newestFirst, cursor);
  const found = await selectItemCards(db, userId)
    .select('saved.created_at as saved_at')
    .where('saved.user_id', '=', userId)
    .where(after(position, { time: 'saved.created_at', id: 'saved.item_id' }))
    .orderBy('saved.created_at', 'desc')
    .orderBy('saved.item_id', 'desc')
    .limit(ITEMS_A_PAGE + 1)
    .execute();
  return cutPage(found, ITEMS_A_PAGE, (last) => [last.saved_at, last.id]);
}
