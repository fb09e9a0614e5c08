import sharp from 'sharp';
import { readPicture } from '#platform/server/media/read-picture.ts';
import type { Work } from '#platform/server/context.ts';
import type { DemoItem } from './demo-item.ts';
import { drawItem } from './drawings.ts';

type Drawn = { key: string; bytes: Buffer };

/** Drawn, read like any picture that somebody uploads, and stored; answers with their keys, the primary one first. */
export async function storeItemPhotos(
  { services, trx }: Work,
  item: Pick<DemoItem, 'drawing' | 'paint' | 'photos'>,
  uploaderId: string,
): Promise<string[]> {
  const drawn: Drawn[] = [];
  for (let view = 0; view < (item.photos ?? 1); view += 1) {
    const { drawing, paint } = item;
    const svg = drawItem({ drawing, color: paint, view });
    const picture = await readPicture(await sharp(Buffer.from(svg)).png().toBuffer());
    if ('refused' in picture) throw new Error(`the drawing ${drawing} is no picture`);
    drawn.push(picture);
  }
  await trx
    .insertInto('picture_uploads')
    .values(
      drawn.map(({ key, bytes }) => ({
        picture_key: key,
        uploader_id: uploaderId,
        bytes: bytes.length,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const { key, bytes } of drawn) await services.pictures.write(key, bytes);
  return drawn.map(({ key }) => key);
}
