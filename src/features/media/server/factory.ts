import { sql } from 'kysely';
import sharp from 'sharp';
import type { Services } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { UPLOAD_PATH } from '../upload-path.ts';
import { removeUnusedUploads } from './uploads.ts';

/** A small JPEG of one color; another color is another picture. */
export const makeJpeg = (color = '#c0392b', width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

/** Sends a picture as the browser does. */
export const sendPicture = (
  url: string,
  token: string | null,
  body: BodyInit | null,
  headers: Record<string, string> = {},
  path = UPLOAD_PATH,
): Promise<Response> =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'image/jpeg',
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });

/** The key of a picture that is taken. */
export async function uploadPicture(url: string, token: string, color?: string): Promise<string> {
  const response = await sendPicture(url, token, new Uint8Array(await makeJpeg(color)));
  if (response.status !== 201) throw new Error(`the upload answered ${response.status}`);
  return ((await response.json()) as { key: string }).key;
}

/** A picture that this person uploaded, as far as the tables know: there is no file behind it. */
export async function makeUpload(
  { db }: Pick<Services, 'db'>,
  uploaderId: string,
): Promise<string> {
  const key = `${newId()}${newId()}`.replaceAll('-', '');
  await db
    .insertInto('picture_uploads')
    .values({ picture_key: key, uploader_id: uploaderId, bytes: 1000, is_avatar: false })
    .execute();
  return key;
}

/** As if this picture had come the day before, and the job of unused ones came round. */
export async function removeWhereUnused(services: Services, key: string): Promise<void> {
  await services.db
    .updateTable('picture_uploads')
    .set({ uploaded_at: sql`now() - interval '25 hours'` })
    .where('picture_key', '=', key)
    .execute();
  await removeUnusedUploads(services);
}
