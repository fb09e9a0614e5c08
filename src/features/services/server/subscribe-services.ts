import { timeZoneChanged } from '#features/profiles/events.ts';
import { forgetOldViews } from '#features/subjects/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import { timesChanged } from './availability/times-changed.ts';
import { unfeatureEndedServices } from './featuring/feature-service.ts';
import { ACTIVITY_JOB, emitActivityLater } from './items/change-activity.ts';
import { DEACTIVATED_EMAIL_JOB, sendDeactivatedEmail } from './moderation/deactivated-email.ts';
import type { DeactivatedEmailJob } from './moderation/deactivated-email.ts';

/** Schedules the jobs of services, handles what a change leaves for later, and reacts to a provider's new time zone. */
export async function subscribeServices(services: Services): Promise<void> {
  const { jobs, db, events } = services;
  // The hours of the week are others now (SERV-135).
  events.on(timeZoneChanged, (work, { userId }) => timesChanged(work, userId));
  await jobs.handle(DEACTIVATED_EMAIL_JOB, (data, { id }) =>
    sendDeactivatedEmail(services, data as DeactivatedEmailJob, id),
  );
  await jobs.handle(ACTIVITY_JOB, (data) => emitActivityLater(services, data));
  await jobs.repeat('services.unfeature', '*/5 * * * *', () => unfeatureEndedServices(services));
  await jobs.repeat('services.forget-old-views', '23 3 * * *', () =>
    forgetOldViews(db, 'service_views'),
  );
}
