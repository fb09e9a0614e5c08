import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { ONE, toKindLiteral } from '#platform/server/waiting/waiting.ts';
import { isWaiting } from '../items/item-query.ts';

/** Selects the reserved items that a seller can hand over, by the same rule as `maySell`. */
export const itemsToHandOver = (db: DbOrTransaction, sellerId: string) =>
  db
    .selectFrom('marketplace_items as items')
    .innerJoin('item_reservations as reservation', (join) =>
      join.onRef('reservation.item_id', '=', 'items.id').on('reservation.ended_at', 'is', null),
    )
    .select([toKindLiteral('hand-over').as('kind'), 'items.id', 'items.title', ONE.as('count')])
    .select(['reservation.conversation_id', 'reservation.created_at as since'])
    .where('items.seller_id', '=', sellerId)
    .where('items.status', '=', 'reserved')
    .where((eb) => eb.not(isWaiting));
