import { sql } from 'kysely';
import { photosPosted } from '#features/media/events.ts';
import { findUploads } from '#features/media/server/public.ts';
import { refuseFields } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database/db.ts';

/** The photos of an item as they are now, in their order; only what its seller uploaded (ITEM-098). */
export async function replacePhotos(
  work: Work,
  by: Actor,
  { itemId, keys, path }: { itemId: string; keys: readonly string[]; path: string },
): Promise<void> {
  const { trx } = work;
  const uploaded = await findUploads(trx, by.userId, keys);
  if (keys.some((key) => !uploaded.includes(key))) {
    refuseFields(by, { [path]: 'media:fields.not_stored' });
  }
  await trx.deleteFrom('marketplace_item_photos').where('item_id', '=', itemId).execute();
  if (keys.length === 0) return;
  await trx
    .insertInto('marketplace_item_photos')
    .values(
      keys.map((key, position) => ({
        item_id: itemId,
        position,
        picture_key: key,
        seller_id: by.userId,
      })),
    )
    .execute();
  await work.emit(photosPosted, { type: 'marketplace_item', id: itemId });
}

/**
 * Releases the photos of an item thirty days after its removal; they are deleted with the unused ones (ITEM-191). Items
 * that a moderator removed may come back when a suspension ends, which takes a year at most (MOD-026).
 */
export async function forgetRemovedPhotos(db: Db): Promise<void> {
  await db
    .deleteFrom('marketplace_item_photos')
    .using('marketplace_items as items')
    .whereRef('items.id', '=', 'marketplace_item_photos.item_id')
    .where(
      'items.removed_at',
      '<',
      sql<Date>`now() - case items.removed_by when 'moderator' then interval '13 months' else interval '30 days' end`,
    )
    .execute();
}
