import type { Services } from '#platform/server/context.ts';
import { releaseAllJob } from './release-all.ts';
import { removeUnusedUploads } from './uploads.ts';

/** Registers the scheduled jobs of uploaded pictures. */
export async function mediaJobs(services: Services): Promise<void> {
  await releaseAllJob(services);
  await services.jobs.repeat('media.remove-unused-uploads', '41 * * * *', () =>
    removeUnusedUploads(services),
  );
}
