import type { Services } from '#platform/server/context.ts';
import { unfeatureEndedServices } from './featuring/feature-service.ts';
import { ACTIVITY_JOB, emitActivityLater } from './items/change-activity.ts';
import { DEACTIVATED_EMAIL_JOB, sendDeactivatedEmail } from './moderation/deactivated-email.ts';
import type { DeactivatedEmailJob } from './moderation/deactivated-email.ts';
import { forgetOldViews } from './views/record-view.ts';

/** What services do by the clock, and what of a change can wait. */
export async function serviceJobs(services: Services): Promise<void> {
  const { jobs, db } = services;
  await jobs.handle(DEACTIVATED_EMAIL_JOB, (data) =>
    sendDeactivatedEmail(services, data as DeactivatedEmailJob),
  );
  await jobs.handle(ACTIVITY_JOB, (data) => emitActivityLater(services, data));
  await jobs.repeat('services.unfeature', '*/5 * * * *', () => unfeatureEndedServices(services));
  await jobs.repeat('services.forget-old-views', '23 3 * * *', () => forgetOldViews(db));
}
