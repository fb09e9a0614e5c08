import { sql } from 'kysely';
import { isNotBlockedFrom } from '#features/visibility/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { selectItemCards } from '../items/item-query.ts';
import { foundItems, matches, offeredItems } from './item-filter.ts';
import type { Wanted } from './item-filter.ts';
import type { ItemOrder } from './item-order.ts';

/** Where a page begins: in which segment of its order, after which item there. */
export type Position = { segment: number; after: readonly unknown[] | null };

export type PageRequest = Position & { wanted: Wanted; order: ItemOrder; limit: number };

/** The statement that walks along the index of one segment's order until a page is full. */
export function walkedPage(
  db: DbOrTransaction,
  viewerId: string | null,
  { wanted, order, segment, after, limit }: PageRequest,
) {
  const part = order.segments[segment];
  if (!part) throw new Error(`There is no segment ${segment}`);
  const page = offeredItems(db)
    .selectAll('items')
    .where(isNotBlockedFrom('items.seller_id', viewerId))
    .where(matches(wanted))
    .where(part.only ?? sql<boolean>`true`)
    .where(after ? part.after(after) : sql<boolean>`true`)
    .orderBy(part.by)
    .limit(sql.lit(limit));
  return selectItemCards(db, viewerId, page)
    .select(order.away.as('away'))
    .orderBy(part.by)
    .limit(sql.lit(limit));
}

/**
 * The statement that collects whatever the index of searches finds, at most so many, and sorts it. Each row says how
 * many were collected.
 */
export function sortedPage(
  db: DbOrTransaction,
  viewerId: string | null,
  request: PageRequest & { most: number },
) {
  const { wanted, order, limit, most } = request;
  const found = foundItems(db, viewerId, wanted)
    .select(sorted)
    .where(followsIn(request))
    .limit(sql.lit(most));
  const page = db
    .with(
      (cte) => cte('found').materialized(),
      () => found,
    )
    .selectFrom('found as items')
    .select('items.id')
    .orderBy(order.by)
    .limit(sql.lit(limit))
    .select((eb) =>
      eb
        .selectFrom('found')
        .select(({ fn }) => fn.countAll<number>().as('all'))
        .as('collected'),
    );
  const whole = db
    .selectFrom(page.as('page'))
    .innerJoin('marketplace_items as items', 'items.id', 'page.id')
    .selectAll('items')
    .select('page.collected');
  return selectItemCards(db, viewerId, whole)
    .select(order.away.as('away'))
    .select(sql<number>`items.collected`.as('collected'))
    .orderBy(order.by)
    .limit(sql.lit(limit));
}

const sorted = [
  'items.id',
  'items.is_featured',
  'items.created_at',
  'items.price',
  'items.geo_point',
] as const;
/** Over all segments, which items come after a position; everything at the beginning. */
function followsIn({ order, segment, after }: PageRequest) {
  const part = order.segments[segment];
  if (!part || !after) return sql<boolean>`true`;
  const inSegment = sql`(${part.only ?? sql`true`} and ${part.after(after)})`;
  const later = order.segments.slice(segment + 1).map(({ only }) => only ?? sql`true`);
  return sql<boolean>`(${sql.join([inSegment, ...later], sql` or `)})`;
}
