import { excerptOfPosted } from '#features/subjects/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

/** Returns the texts of a service that moderators read. */
export async function excerptOfService(db: DbOrTransaction, id: string): Promise<string[]> {
  const service = await db
    .selectFrom('services')
    .select(['title', 'description', 'fixed_price'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!service) return [];
  const photos = await db
    .selectFrom('service_photos')
    .select('picture_key')
    .where('service_id', '=', id)
    .orderBy('position')
    .execute();
  return excerptOfPosted({
    words: [service.title, service.description],
    amounts: [service.fixed_price],
    pictureKeys: photos.map(({ picture_key }) => picture_key),
  });
}
