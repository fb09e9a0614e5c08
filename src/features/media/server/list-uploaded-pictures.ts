import { Readable } from 'node:stream';
import type { Services } from '#platform/server/context.ts';
import { findStoredFormat } from '#platform/server/media/stored-format.ts';
import type { PersonalFile } from '#platform/server/personal-data/personal-data.ts';

/** Returns the pictures a person uploaded, for their export (AUTH-226). */
export async function listUploadedPictures(
  { db, pictures }: Services,
  userId: string,
): Promise<PersonalFile[]> {
  const rows = await db
    .selectFrom('picture_uploads')
    .select('picture_key')
    .where('uploader_id', '=', userId)
    .orderBy('uploaded_at')
    .execute();
  const files: PersonalFile[] = [];
  for (const { picture_key: key } of rows) {
    const format = await findStoredFormat(pictures, key);
    files.push({
      name: `${key}.${format === 'jpeg' ? 'jpg' : 'webp'}`,
      open: async () => {
        const bytes = await pictures.read(key);
        return bytes && Readable.from([bytes]);
      },
    });
  }
  return files;
}
