import { allowance } from '#platform/server/limits/allowance.ts';
import type { Services } from '#platform/server/context.ts';
import { storeAttachment } from './attachment-store.ts';
import type { AttachmentRow, NoRoom } from './attachment-store.ts';
import type { AttachmentRefusal } from './read-attachment.ts';

export const UPLOADS = allowance('chat.upload', 300, 'hour');

/** Looks at the bytes of a file and stores it for a message to come. */
export async function takeFile(
  services: Services,
  upload: { id: string; conversationId: string; uploaderId: string; name: string },
  bytes: Buffer,
): Promise<AttachmentRow | AttachmentRefusal | NoRoom> {
  // Loaded with the first file: a start should not wait for it.
  const { readAttachment } = await import('./read-attachment.ts');
  const file = await readAttachment(bytes, upload.name);
  return 'refused' in file ? file.refused : storeAttachment(services, upload, file);
}
