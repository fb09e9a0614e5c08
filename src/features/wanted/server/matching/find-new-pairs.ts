import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isShownToAll } from '#features/marketplace/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import { MOST_PAIRS } from '../../limits.ts';

/** The post or the item that changed. */
export type Matched = { wantedId: string } | { itemId: string };

/** A post and an item that may fit each other, found for the first time. */
export type Pair = {
  wantedId: string;
  ownerId: string;
  wantedTitle: string;
  itemId: string;
  sellerId: string;
  itemTitle: string;
  price: number;
};

/** In SQL, of `wanted` and `items`: both can be had now, of two people without a block, and fit each other (ITEM-403). */
const fits = sql<boolean>`wanted.status = 'open' and wanted.removed_by is null and wanted.ends_at > now()
  and items.status = 'available' and ${isShownToAll('items.id')}
  and wanted.owner_id <> items.seller_id
  and not exists (select from blocked_pairs
    where person_id = wanted.owner_id and other_id = items.seller_id)
  and (wanted.max_price is null or items.price <= wanted.max_price)
  and (wanted.conditions = '{}' or items.condition = any(wanted.conditions))
  and miles_between(wanted.cell_latitude, wanted.cell_longitude, items.cell_latitude, items.cell_longitude)
    <= wanted.radius
  and items.words @@ wanted.query::tsquery`;

/** In SQL: what fits one post; the index of words is asked first. */
const pairsOfPost = (wantedId: string): RawBuilder<unknown> => sql`
  from wanted_posts as wanted
  cross join lateral (
    select * from marketplace_items as items
    where items.status in ('available', 'reserved') and items.words @@ wanted.query::tsquery
    offset 0
  ) as items
  where wanted.id = ${wantedId} and ${fits}`;

/** In SQL: the posts that an item fits; each has one of its stems as an anchor. */
const pairsOfItem = (itemId: string): RawBuilder<unknown> => sql`
  from marketplace_items as items
  cross join lateral (
    select * from wanted_posts as wanted
    where wanted.status = 'open' and wanted.removed_by is null
      and wanted.anchors && tsvector_to_array(items.words)
    offset 0
  ) as wanted
  where items.id = ${itemId} and ${fits}`;

/**
 * Stores what fits a post or an item and was not found before, the nearest first, a few at once. Of two processes that
 * find one pair, one stores it (ITEM-406).
 */
export async function findNewPairs({ trx }: Work, changed: Matched): Promise<Pair[]> {
  const pairs = 'wantedId' in changed ? pairsOfPost(changed.wantedId) : pairsOfItem(changed.itemId);
  const { rows } = await sql<Pair>`
    with found as (
      select wanted.id as "wantedId", wanted.owner_id as "ownerId", wanted.title as "wantedTitle",
        items.id as "itemId", items.seller_id as "sellerId", items.title as "itemTitle",
        items.price::float8 as price
      ${pairs} and not exists (select from wanted_matches as known
        where known.wanted_id = wanted.id and known.item_id = items.id)
      order by miles_between(wanted.cell_latitude, wanted.cell_longitude, items.cell_latitude,
        items.cell_longitude), wanted.id, items.id
      limit ${sql.lit(MOST_PAIRS)}
    ),
    stored as (
      insert into wanted_matches (wanted_id, item_id) select "wantedId", "itemId" from found
      order by 1, 2 on conflict do nothing returning wanted_id, item_id
    )
    select found.* from found join stored on wanted_id = "wantedId" and item_id = "itemId"`.execute(
    trx,
  );
  return rows;
}
