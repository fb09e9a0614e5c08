import { has, reasonOf, sendFile } from '#platform/web/api/send-file.ts';
import type { SendFileOptions } from '#platform/web/api/send-file.ts';
import { AVATAR_PATH, UPLOAD_PATH } from '../upload-path.ts';
import type { SentFile } from './uploads.ts';

const CREATED = 201;
/** The text for a picture that nobody answered. */
export const NO_CONNECTION = 'media:refusals.no_connection';

/** Sends one picture as whoever is signed in. */
export const sendPicture = (file: File, options: SendFileOptions): Promise<SentFile> =>
  sendTo(UPLOAD_PATH, file, options);

/** Sends a picture of whoever is signed in. */
export const sendAvatar = (file: File, options: SendFileOptions): Promise<SentFile> =>
  sendTo(AVATAR_PATH, file, options);

async function sendTo(path: string, file: File, options: SendFileOptions): Promise<SentFile> {
  const answer = await sendFile(path, file, options);
  return answer.status === CREATED && has(answer.body, 'key')
    ? { key: String(answer.body.key) }
    : { reason: reasonOf(answer, NO_CONNECTION) };
}
