import { sql } from 'kysely';
import { z } from 'zod';
import type { Services, Work } from '#platform/server/context.ts';
import type { LeavingPerson } from '#platform/server/personal-data/personal-data.ts';
import { removeFiles } from './attachment-store.ts';

const JOB = 'chat.remove-files';
const AT_ONCE = 500;
const jobSchema = z.object({ keys: z.array(z.string()) });

/** Replaces the text of a message that had only a file. */
const WITHOUT_FILE = '📎';

/** Removes the files a person sent; their messages stay as text (AUTH-222, AUTH-224). */
export async function removeUploadedFiles(work: Work, { userId }: LeavingPerson): Promise<void> {
  const { trx, services } = work;
  const files = await trx
    .deleteFrom('chat_attachments')
    .where('uploader_id', '=', userId)
    .returning('storage_key')
    .execute();
  await trx
    .updateTable('messages')
    .set({
      type: 'text',
      body: sql<string>`case body when '' then ${WITHOUT_FILE} else body end`,
    })
    .where('sender_id', '=', userId)
    .where('type', 'not in', ['text', 'card'])
    .execute();
  for (let from = 0; from < files.length; from += AT_ONCE) {
    const keys = files.slice(from, from + AT_ONCE).map((file) => file.storage_key);
    await services.jobs.enqueue(trx, JOB, { keys });
  }
}

/** After the commit, and again where it fails; what is left in the end the nightly sweep finds. */
export const removeFilesJob = (services: Services): Promise<void> =>
  services.jobs.handle(JOB, async (data) => {
    for (const key of jobSchema.parse(data).keys) await removeFiles(services, key);
  });
