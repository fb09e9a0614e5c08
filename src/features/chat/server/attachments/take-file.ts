import { allowance } from '#platform/server/limits/allowance.ts';
import { ConcurrencyLimit } from '#platform/server/limits/concurrency-limit.ts';
import type { Services } from '#platform/server/context.ts';
import { storeAttachment } from './attachment-store.ts';
import type { AttachmentRow, NoRoom } from './attachment-store.ts';
import type { AttachmentRefusal } from './formats/read-attachment.ts';

export const UPLOADS = allowance('chat.upload', 300, 'hour');

/** So many are looked at side by side, however they came; each is in memory as a whole. */
const reading = new ConcurrencyLimit({ atOnce: 2, waiting: 400 });

/** Looks at the bytes of a file and stores it for a message to come; throws `TooBusy` where too many wait. */
export async function takeFile(
  services: Services,
  upload: { id: string; conversationId: string; uploaderId: string; name: string },
  read: () => Promise<Buffer>,
): Promise<AttachmentRow | AttachmentRefusal | NoRoom> {
  // Loaded with the first file: a start should not wait for it.
  const { readAttachment } = await import('./formats/read-attachment.ts');
  return reading.take(async () => {
    const file = await readAttachment(await read(), upload.name);
    return 'refused' in file ? file.refused : storeAttachment(services, upload, file);
  });
}
