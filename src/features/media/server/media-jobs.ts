import type { Services } from '#platform/server/context.ts';
import { removeUnusedUploads } from './uploads.ts';

/** What uploaded pictures do by the clock. */
export async function mediaJobs(services: Services): Promise<void> {
  await services.jobs.repeat('media.remove-unused-uploads', '41 * * * *', () =>
    removeUnusedUploads(services),
  );
}
