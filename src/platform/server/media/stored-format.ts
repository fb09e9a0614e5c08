import type { PictureStorage } from '../storage/picture-storage.ts';

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);

/** Returns the format in which a picture is stored, by its first bytes (ITEM-367). */
export async function findStoredFormat(
  pictures: Pick<PictureStorage, 'read'>,
  key: string,
): Promise<'jpeg' | 'webp'> {
  const start = await pictures.read(key, { start: 0, end: JPEG_START.length - 1 });
  return start?.equals(JPEG_START) ? 'jpeg' : 'webp';
}
