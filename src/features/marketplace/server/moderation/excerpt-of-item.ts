import { excerptOfPosted } from '#features/subjects/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

/** Returns the text of an item that moderators read. */
export async function excerptOfItem(db: DbOrTransaction, id: string): Promise<string[]> {
  const item = await db
    .selectFrom('marketplace_items')
    .select(['title', 'description', 'price'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!item) return [];
  const photos = await db
    .selectFrom('marketplace_item_photos')
    .select('picture_key')
    .where('item_id', '=', id)
    .orderBy('position')
    .execute();
  return excerptOfPosted({
    words: [item.title, item.description],
    amounts: [item.price],
    pictureKeys: photos.map(({ picture_key }) => picture_key),
  });
}
