import { sql } from 'kysely';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { itemColumns } from '../listing/item-columns.ts';

/** The own listings with all that was entered, whatever became of them. */
export const selectListings = (db: DbOrTransaction, userId: string) =>
  db
    .selectFrom('marketplace_items as items')
    .innerJoin('marketplace_item_places as place', 'place.item_id', 'items.id')
    .select(itemColumns.selection('items'))
    .select(['items.id', 'place.location', 'items.status', 'items.views_count', 'items.created_at'])
    .select(
      sql<
        string[]
      >`array(select picture_key from marketplace_item_photos where item_id = items.id order by position)`.as(
        'photos',
      ),
    )
    .where('items.seller_id', '=', userId);

/** The own listings as files have them, newest first; what was removed is gone. */
export const selectOwnListings = (db: DbOrTransaction, userId: string) =>
  selectListings(db, userId)
    .where('items.status', '<>', 'removed')
    .orderBy('items.created_at', 'desc')
    .orderBy('items.id', 'desc');

export type OwnListing = Awaited<
  ReturnType<ReturnType<typeof selectOwnListings>['executeTakeFirstOrThrow']>
>;
