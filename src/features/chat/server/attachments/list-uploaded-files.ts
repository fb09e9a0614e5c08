import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Services } from '#platform/server/context.ts';
import type { PersonalFile } from '#platform/server/personal-data/personal-data.ts';

/** Returns the files a person uploaded to conversations, for their export (AUTH-226). */
export async function listUploadedFiles(
  { db, attachments }: Services,
  userId: string,
): Promise<PersonalFile[]> {
  const rows = await db
    .selectFrom('chat_attachments')
    .select(['id', 'name', 'storage_key'])
    .where('uploader_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    name: `${row.id}-${row.name}`,
    open: async () => {
      const stream = await attachments.read(row.storage_key);
      return stream && Readable.fromWeb(stream as ReadableStream);
    },
  }));
}
