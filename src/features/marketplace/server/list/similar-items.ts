import { toPoint } from '#features/geo/distance.ts';
import type { ItemCardRow } from '../items/item-query.ts';
import { mayBeSeen } from '../items/item-query.ts';
import { listItems } from './browse-items.ts';
import type { Source } from '#features/browsing/server/public.ts';
import { EVERYTHING } from './item-filter.ts';

const SIMILAR = 6;

/** Others of an item's category that are on offer, the nearest to its cell first; null where there is no such item. */
export async function findSimilar(
  source: Source,
  viewerId: string | null,
  itemId: string,
): Promise<ItemCardRow[] | null> {
  const item = await source.db
    .selectFrom('marketplace_items as items')
    .select(['items.category', 'items.cell_latitude', 'items.cell_longitude'])
    .where('items.id', '=', itemId)
    .where('items.status', '<>', 'removed')
    .where(mayBeSeen(viewerId))
    .executeTakeFirst();
  if (!item) return null;
  const { rows } = await listItems(source, viewerId, {
    wanted: { ...EVERYTHING, category: item.category },
    sort: 'nearest',
    near: toPoint({ latitude: item.cell_latitude, longitude: item.cell_longitude }),
    cursor: null,
    // It is the nearest to itself.
    limit: SIMILAR + 1,
  });
  return rows.filter(({ id }) => id !== itemId).slice(0, SIMILAR);
}
