import { getUploadFailureReason, sendFile } from '#platform/web/api/send-file.ts';
import type { SendFileOptions } from '#platform/web/api/send-file.ts';
import { attachmentUploadPath } from '../../attachments.ts';
import { NO_CONNECTION } from './attached-files.ts';
import type { UploadResult } from './attached-files.ts';
import { storedFile } from '../outbox/drafts.ts';

/** Sends one file for a message of a conversation; trying again with the same id cannot double it. */
export async function sendAttachment(
  conversationId: string,
  id: string,
  file: File,
  options: SendFileOptions,
): Promise<UploadResult> {
  const path = attachmentUploadPath(id, { conversationId, name: file.name });
  const answer = await sendFile(path, file, options);
  const stored = storedFile.safeParse(answer.body);
  return stored.success
    ? { stored: stored.data }
    : { reason: getUploadFailureReason(answer, NO_CONNECTION) };
}
