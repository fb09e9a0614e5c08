import { forgetOldViews } from '#features/subjects/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import { unfeatureEndedItems } from './featuring/feature-item.ts';
import { showDueToAll } from './first/show-to-all.ts';
import { STATUS_JOB, emitStatusChange } from './items/change-status.ts';
import { PRICE_DROP_JOB, notifyOfPriceDrop } from './listing/price-drop.ts';
import type { PriceDropJob } from './listing/price-drop.ts';
import { forgetRemovedPhotos } from './listing/item-photos.ts';
import { REMOVED_EMAIL_JOB, sendRemovedEmail } from './moderation/removed-email.ts';
import type { RemovedEmailJob } from './moderation/removed-email.ts';
import { runReservations } from './reservations/lapse-reservations.ts';

/** Registers the scheduled jobs of items and the work that is deferred after a change. */
export async function marketplaceJobs(services: Services): Promise<void> {
  const { jobs, db } = services;
  await jobs.handle(REMOVED_EMAIL_JOB, (data, { id }) =>
    sendRemovedEmail(services, data as RemovedEmailJob, id),
  );
  await jobs.handle(PRICE_DROP_JOB, (data) => notifyOfPriceDrop(services, data as PriceDropJob));
  await jobs.handle(STATUS_JOB, (data) => emitStatusChange(services, data));
  runReservations(services);
  await jobs.repeat('marketplace.show-to-all', '* * * * *', () => showDueToAll(services));
  await jobs.repeat('marketplace.unfeature', '*/5 * * * *', () => unfeatureEndedItems(services));
  await jobs.repeat('marketplace.forget-removed-photos', '31 3 * * *', () =>
    forgetRemovedPhotos(db),
  );
  await jobs.repeat('marketplace.forget-old-views', '19 3 * * *', () =>
    forgetOldViews(db, 'marketplace_item_views'),
  );
}
