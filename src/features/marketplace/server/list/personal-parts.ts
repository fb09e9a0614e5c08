import { sql } from 'kysely';
import { hasBlocks } from '#features/visibility/server/public.ts';
import { personalParts } from '#platform/server/api/member-answers.ts';

type Row = { id: string; isOwn: boolean; isSaved: boolean };

/** How a list of items differs between its signed-in readers (OPS-215). */
export const personalItemParts = personalParts<Row>('items', {
  isApart: ({ viewerId }) => hasBlocks(viewerId),
  personal: ({ viewerId, ids }) => sql`
    select items.id, items.seller_id = ${viewerId} as "isOwn", saved.item_id is not null as "isSaved"
    from marketplace_items items
      left join user_saved_marketplace_items saved on saved.item_id = items.id and saved.user_id = ${viewerId}
    where items.id = any(${ids}) and (items.seller_id = ${viewerId} or saved.item_id is not null)`,
  present: ({ isOwn, isSaved }) => ({ isOwn, isSaved }),
});
