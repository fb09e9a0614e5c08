import type { Services } from '#platform/server/context.ts';
import { announceExpired } from './expiry/announce-expired.ts';
import { unfeatureEndedTasks } from './featuring/feature-own-task.ts';
import { forgetRemovedPhotos } from './posting/photos.ts';
import { forgetOldViews } from './reading/record-view.ts';
import { forgetOldAreaNotices, handleNeighborNotices } from './posting/notify-neighbors.ts';

/** Schedules the jobs of tasks. */
export async function taskJobs(services: Services): Promise<void> {
  await handleNeighborNotices(services);
  await services.jobs.repeat('tasks.unfeature', '*/5 * * * *', () => unfeatureEndedTasks(services));
  await services.jobs.repeat('tasks.announce-expired', '*/10 * * * *', () =>
    announceExpired(services),
  );
  await services.jobs.repeat('tasks.forget-old-views', '17 3 * * *', () =>
    forgetOldViews(services.db),
  );
  await services.jobs.repeat('tasks.forget-area-notices', '37 3 * * *', () =>
    forgetOldAreaNotices(services.db),
  );
  await services.jobs.repeat('tasks.forget-removed-photos', '29 3 * * *', () =>
    forgetRemovedPhotos(services.db),
  );
}
