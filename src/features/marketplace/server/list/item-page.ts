import { sql } from 'kysely';
import {
  addressIn,
  countedUpToMost,
  followsIn,
  sortedRows,
  walkedRows,
} from '#features/browsing/server/public.ts';
import type { PageRequest } from '#features/browsing/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { selectItemCards } from '../items/item-query.ts';
import { blockedItems, foundItems, matches, matchesOnTheWay, seenItems } from './item-filter.ts';
import type { Wanted } from './item-filter.ts';
import type { FoundRow } from './item-order.ts';

export type ItemPage = PageRequest<Wanted, FoundRow>;

/** In SQL: the viewer's count minus that of a visitor: blocks hide rows (PEOPLE-192). */
const differenceFor = (db: DbOrTransaction, viewerId: string, wanted: Wanted) =>
  sql<number>`-${countedUpToMost(blockedItems(db, viewerId).where(matches(wanted)).select('items.id'))}`;

/** The statement that walks along the index of one segment's order until a page is full. */
export function walkedPage(db: DbOrTransaction, viewerId: string | null, request: ItemPage) {
  const { wanted, order, limit, isFirst } = request;
  const { by, condition } = walkedRows(request);
  const page = seenItems(db, viewerId)
    .selectAll('items')
    .where(matchesOnTheWay(wanted))
    .where(condition)
    .orderBy(by)
    .limit(sql.lit(limit));
  return selectItemCards(db, viewerId, page)
    .select(order.away.as('away'))
    .select(sql<null>`null`.as('score'))
    .$if(isFirst && viewerId !== null, (found) =>
      found.select(differenceFor(db, viewerId ?? '', wanted).as('difference')),
    )
    .orderBy(by)
    .limit(sql.lit(limit));
}

/**
 * The statement that collects whatever the index of searches finds, at most so many, and sorts it; of the first alone
 * whole rows are read. Each row says how many were collected.
 */
export function sortedPage(
  db: DbOrTransaction,
  viewerId: string | null,
  request: ItemPage & { most: number },
) {
  const { wanted, order, limit, most } = request;
  const found = foundItems(db, viewerId, wanted, order)
    .select(['items.address', 'items.id', 'items.is_featured', 'items.created_at', 'items.score'])
    .select(order.columns.map((name) => sql.ref(`items.${name}`).as(name)))
    .where(followsIn(request))
    .limit(sql.lit(most));
  const page = sortedRows('items', found, { by: order.by, limit });
  const whole = db
    .selectFrom(page.as('page'))
    .innerJoin('marketplace_items as items', (join) =>
      join.on(addressIn('items'), '=', sql.ref('page.address')),
    )
    .selectAll('items')
    .select(['page.collected', 'page.score']);
  return selectItemCards(db, viewerId, whole)
    .select(order.away.as('away'))
    .select(sql<number>`items.collected`.as('collected'))
    .select(sql<number | null>`items.score`.as('score'))
    .orderBy(order.by)
    .limit(sql.lit(limit));
}
