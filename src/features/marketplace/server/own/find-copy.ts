import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { ItemCopy } from '../../contract.ts';
import { mayListAgain } from '../../rules.ts';
import { shippingOptions } from '../../vocabulary.ts';
import { selectListings } from '../csv/own-listings.ts';
import { itemColumns } from '../listing/item-columns.ts';

/** Reads a sold or removed item of one's own as the form takes it, to list it once more (ITEM-458). */
export async function findCopy(db: DbOrTransaction, by: Actor, itemId: string): Promise<ItemCopy> {
  const row = await selectListings(db, by.userId)
    .select('items.removed_by')
    .where('items.id', '=', itemId)
    .executeTakeFirst();
  if (!row) return refuse(by, 'NOT_FOUND', 'items:refusals.not_found');
  const isTakenAway = row.removed_by === 'moderator';
  authorise(by, mayListAgain({ status: row.status, isTakenAway }));
  return {
    ...itemColumns.pick(row),
    shippingOptions: shippingOptions.filter((option) => row.shippingOptions.includes(option)),
    location: row.location,
    photos: row.photos,
  };
}
