import { photosPosted } from '#features/media/events.ts';
import { findUploads } from '#features/media/server/public.ts';
import { refuseFields } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';

/** The photos of a service as they are now, in their order; only what its provider uploaded (SERV-125). */
export async function replacePhotos(
  work: Work,
  by: Actor,
  { serviceId, keys, path }: { serviceId: string; keys: readonly string[]; path: string },
): Promise<void> {
  const { trx } = work;
  const uploaded = await findUploads(trx, by.userId, keys);
  if (keys.some((key) => !uploaded.includes(key))) {
    refuseFields(by, { [path]: 'media:fields.not_stored' });
  }
  await trx.deleteFrom('service_photos').where('service_id', '=', serviceId).execute();
  if (keys.length === 0) return;
  await trx
    .insertInto('service_photos')
    .values(
      keys.map((key, position) => ({
        service_id: serviceId,
        position,
        picture_key: key,
        provider_id: by.userId,
      })),
    )
    .execute();
  await work.emit(photosPosted, { type: 'service', id: serviceId });
}
