import { sql } from 'kysely';
import { hasBlocks, isBlockedFrom, knowsHiddenOnes } from '#features/visibility/server/public.ts';
import { personalDetail, personalParts } from '#platform/server/api/member-answers.ts';
import { selectItemDetails } from '../items/item-query.ts';

type Row = { id: string; isOwn: boolean; isSaved: boolean };

/** How a list of items differs between its signed-in readers (OPS-215). */
export const personalItemParts = personalParts<Row>('items', {
  isApart: ({ viewerId }) => hasBlocks(viewerId),
  own: {
    select: ({ viewerId, ids }) => sql`
      select items.id, items.seller_id = ${viewerId} as "isOwn", saved.item_id is not null as "isSaved"
      from marketplace_items items
        left join user_saved_marketplace_items saved on saved.item_id = items.id and saved.user_id = ${viewerId}
      where items.id = any(${ids}) and (items.seller_id = ${viewerId} or saved.item_id is not null)`,
    present: ({ isOwn, isSaved }) => ({ isOwn, isSaved }),
  },
});

/** The same of the pins of a map, and of counts (OPS-217). */
export const personalItemPins = personalParts('items', {
  isApart: ({ viewerId }) => hasBlocks(viewerId),
  own: {
    // No index finds it by the seller as well, so that the best plan does not depend on who asks.
    select: ({ viewerId, ids }) => sql`
      select id from marketplace_items where id = any(${ids}) and seller_id is not distinct from ${viewerId}`,
    present: () => ({ isOwn: true }),
  },
});

type Counts = { id: string; isSaved: boolean; viewsCount: number; savesCount: number };

/** The same of one item, whose counts each look reads anew (OPS-218). */
export const personalItemDetail = personalDetail<Counts>({
  shown: ({ db, id }) =>
    db
      .selectFrom(
        selectItemDetails(db, null)
          .where(sql<boolean>`items.id = ${id}`)
          .as('item'),
      )
      .select(
        sql`jsonb_build_array(to_jsonb(item) - array['views_count', 'saves_count'],
          (select xmin::text from profiles where id = item.seller_id))`.as('shown'),
      ),
  isApart: ({ viewerId, id }) => {
    const seller = sql`select seller_id from marketplace_items where id = ${id}`;
    return sql<boolean>`(
      exists (select from marketplace_items where id = ${id}
        and (seller_id = ${viewerId} or ${isBlockedFrom('seller_id', viewerId)}))
      or exists (select from item_reservations
        where item_id = ${id} and ended_at is null and person_id = ${viewerId})
      or exists (select from conversations
        where subject_id = ${id} and kind = 'marketplace' and buyer_id = ${viewerId})
      or ${knowsHiddenOnes(seller, viewerId)})`;
  },
  own: {
    select: ({ viewerId, id }) => sql`
      select id, views_count as "viewsCount", saves_count as "savesCount", exists (
        select from user_saved_marketplace_items where item_id = items.id and user_id = ${viewerId}) as "isSaved"
      from marketplace_items items where id = ${id}`,
    present: ({ isSaved, viewsCount, savesCount }) => ({ isSaved, viewsCount, savesCount }),
  },
});
