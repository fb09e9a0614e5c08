import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '#platform/server/context.ts';
import { removeFilesJob } from './remove-uploaded-files.ts';
import { removeUnsentAttachments, sweepAttachments } from './attachment-store.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Registers the recurring jobs for files of conversations. */
export async function attachmentJobs(services: Services): Promise<void> {
  await removeFilesJob(services);
  await services.jobs.repeat('chat.remove-unsent-attachments', '23 * * * *', () =>
    removeUnsentAttachments(services),
  );
  await services.jobs.repeat('chat.sweep-attachments', '37 4 * * *', async () => {
    const anHourAgo = new Date(Date.now() - HOUR_MS);
    await sweepAttachments(services, anHourAgo);
    await sweepUploads(services, anHourAgo);
  });
}

/** Bodies that were still coming in when a process died. */
async function sweepUploads({ config }: Services, before: Date): Promise<void> {
  const folder = join(config.DATA_DIR, 'cache/uploads');
  for (const name of await readdir(folder).catch(() => [])) {
    const facts = await stat(join(folder, name)).catch(() => null);
    if (facts && facts.mtime < before) await rm(join(folder, name), { force: true });
  }
}
