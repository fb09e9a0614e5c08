import type { Transaction } from 'kysely';
import type { Services } from '#platform/server/context.ts';
import type { DB } from '#platform/server/database/database-types.gen.ts';
import { removeMadeSizes } from '#platform/server/media/made-sizes.ts';
import type { PictureStorage } from '#platform/server/storage/picture-storage.ts';

/**
 * Puts the file of a picture where its uploads belong: into the public storage, the storage for staff only (MOD-029),
 * both or neither. The caller holds the picture.
 */
export async function placeFile(
  trx: Transaction<DB>,
  stores: Pick<Services, 'pictures' | 'withdrawnPictures' | 'realtime'>,
  key: string,
): Promise<void> {
  const { pictures, withdrawnPictures } = stores;
  const uploads = await trx
    .selectFrom('picture_uploads')
    .select('withdrawn_at')
    .where('picture_key', '=', key)
    .execute();
  const isShown = uploads.some((upload) => upload.withdrawn_at === null);
  const isWithdrawn = uploads.some((upload) => upload.withdrawn_at !== null);
  if (isWithdrawn) await bring(key, pictures, withdrawnPictures);
  if (isShown) await bring(key, withdrawnPictures, pictures);
  if (!isWithdrawn) await withdrawnPictures.remove(key);
  if (isShown) return;
  await pictures.remove(key);
  removeMadeSizes(stores, key);
}

async function bring(key: string, from: PictureStorage, to: PictureStorage): Promise<void> {
  if ((await to.size(key)) !== null) return;
  const bytes = await from.read(key);
  if (bytes) await to.write(key, bytes);
}
