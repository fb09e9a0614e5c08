import { has, getUploadFailureReason, sendFile } from '#platform/web/api/send-file.ts';
import type { SendFileOptions } from '#platform/web/api/send-file.ts';
import { AVATAR_PATH, UPLOAD_PATH } from '../upload-path.ts';
import type { SentFile } from './uploads.ts';

const CREATED = 201;
/** The text for an upload that got no answer. */
export const NO_CONNECTION = 'media:refusals.no_connection';

/** Uploads a picture as the signed-in person. */
export const sendPicture = (file: File, options: SendFileOptions): Promise<SentFile> =>
  sendTo(UPLOAD_PATH, file, options);

/** Uploads an avatar of the signed-in person. */
export const sendAvatar = (file: File, options: SendFileOptions): Promise<SentFile> =>
  sendTo(AVATAR_PATH, file, options);

async function sendTo(path: string, file: File, options: SendFileOptions): Promise<SentFile> {
  const answer = await sendFile(path, file, options);
  return answer.status === CREATED && has(answer.body, 'key')
    ? { key: String(answer.body.key) }
    : { reason: getUploadFailureReason(answer, NO_CONNECTION) };
}
