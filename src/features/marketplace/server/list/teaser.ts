import { isNotBlockedFrom } from '#features/visibility/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { selectItemCards } from '../items/item-query.ts';
import { offeredItems } from './item-filter.ts';
import { newestFirst } from './item-order.ts';

const IN_TEASER = 6;

/** ITEM-036: the newest featured ones, and the newest available ones in the open places. */
export const readTeaser = (db: DbOrTransaction, viewerId: string | null) => {
  const page = offeredItems(db)
    .selectAll('items')
    .where((item) =>
      item.or([item('items.is_featured', '=', true), item('items.status', '=', 'available')]),
    )
    .where(isNotBlockedFrom('items.seller_id', viewerId))
    .orderBy(newestFirst)
    .limit(IN_TEASER);
  return selectItemCards(db, viewerId, page).orderBy(newestFirst).limit(IN_TEASER).execute();
};
