import type { Services } from '#platform/server/context.ts';
import { releaseAllJob } from './release-all.ts';
import { removeUnusedUploads } from './uploads.ts';

/** What uploaded pictures do by the clock. */
export async function mediaJobs(services: Services): Promise<void> {
  await releaseAllJob(services);
  await services.jobs.repeat('media.remove-unused-uploads', '41 * * * *', () =>
    removeUnusedUploads(services),
  );
}
