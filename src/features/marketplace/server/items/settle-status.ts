import type { Work } from '#platform/server/context.ts';
import { getStatusByPieces } from '../../pieces.ts';
import type { ItemStatus } from '../../vocabulary.ts';
import { announceItemChange } from './announce-item.ts';
import { changeStatus } from './change-status.ts';
import type { StatusChange } from './change-status.ts';
import { toPieces } from './item-facts.ts';

/**
 * Moves an item to the status that its pieces give it after a step on some of them (ITEM-443), and returns that status.
 * The caller has locked the item.
 */
export async function settleStatus(
  work: Work,
  change: Pick<StatusChange, 'item' | 'actorId' | 'soldTo' | 'personIds'>,
): Promise<ItemStatus> {
  const row = await work.trx
    .selectFrom('marketplace_items')
    .select(['status', 'quantity', 'reserved_pieces', 'sold_pieces'])
    .where('id', '=', change.item.id)
    .executeTakeFirstOrThrow();
  const from = row.status;
  const to = getStatusByPieces(from, toPieces(row));
  if (to === from) {
    const { id: itemId, sellerId, cell } = change.item;
    announceItemChange(work, { itemId, sellerId, cell, personIds: change.personIds ?? [] });
  } else {
    await changeStatus(work, { ...change, from, to });
  }
  return to;
}
