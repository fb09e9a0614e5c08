import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { ONE, toKindLiteral } from '#platform/server/waiting/waiting.ts';
import { isWaiting } from '../items/item-query.ts';

/** Selects the reserved items that a seller can hand over, by the same rule as `maySell`. */
export const itemsToHandOver = (db: DbOrTransaction, sellerId: string) =>
  db
    .selectFrom('marketplace_items as items')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('item_reservations')
          .select(['conversation_id', 'created_at'])
          .whereRef('item_id', '=', 'items.id')
          .where('ended_at', 'is', null)
          .orderBy('created_at')
          .limit(1)
          .as('reservation'),
      (join) => join.onTrue(),
    )
    .select([toKindLiteral('hand-over').as('kind'), 'items.id', 'items.title', ONE.as('count')])
    .select(['reservation.conversation_id', 'reservation.created_at as since'])
    .where('items.seller_id', '=', sellerId)
    .where('items.status', 'in', ['available', 'reserved', 'paused'])
    .where('items.reserved_pieces', '>', 0)
    .where((eb) => eb.not(isWaiting));
