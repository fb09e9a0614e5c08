import { toPoint } from '#features/geo/distance.ts';
import type { Work } from '#platform/server/context.ts';
import { announceItemChange } from './announce-item.ts';

/** Until when people may say that they want an item that is given away; null once that is over (`draws`). */
export async function setItemWindow(
  work: Work,
  { itemId, until }: { itemId: string; until: Date | null },
): Promise<void> {
  const item = await work.trx
    .updateTable('marketplace_items')
    .set({ window_until: until })
    .where('id', '=', itemId)
    .where('status', '<>', 'removed')
    .returning(['seller_id', 'cell_latitude', 'cell_longitude'])
    .executeTakeFirst();
  if (!item) return;
  announceItemChange(work, {
    itemId,
    sellerId: item.seller_id,
    cell: toPoint({ latitude: item.cell_latitude, longitude: item.cell_longitude }),
  });
}
