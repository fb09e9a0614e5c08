import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Work } from '#platform/server/context.ts';

/** Renders drawings as uploads of one person and stores them; returns their keys in the same order. */
export async function storePhotos(
  { services, trx }: Work,
  drawings: readonly string[],
  uploaderId: string,
): Promise<string[]> {
  if (drawings.length === 0) return [];
  const photos = await Promise.all(drawings.map(render));
  await trx
    .insertInto('picture_uploads')
    .values(
      photos.map(({ key, bytes }) => ({
        picture_key: key,
        uploader_id: uploaderId,
        bytes: bytes.length,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await Promise.all(photos.map(({ key, bytes }) => services.pictures.write(key, bytes)));
  return photos.map(({ key }) => key);
}

async function render(drawing: string) {
  // Less effort makes a slightly larger file in half the time; a first start waits for some hundred of them.
  const bytes = await sharp(Buffer.from(drawing)).webp({ quality: 86, effort: 1 }).toBuffer();
  return { key: createHash('sha256').update(bytes).digest('hex'), bytes };
}
