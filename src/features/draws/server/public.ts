import { itemStatusChanged, reservationEnded } from '#features/marketplace/events.ts';
import type { Services } from '#platform/server/context.ts';
import { closeDueDraws } from './close-draw.ts';
import { endWithItem } from './giver-steps.ts';
import { skipTicket } from './tickets.ts';
import { NOTIFY_JOB, notifyPlaces } from './notify-places.ts';
import type { NotifyPlacesJob } from './notify-places.ts';

/** Windows are looked for so often; a closed page counts down to it. */
const PAUSE_MS = 3_000;

/** Subscribes draws to the clock and to changes of their items. */
export async function subscribeDraws(services: Services): Promise<void> {
  const { events, jobs } = services;
  events.on(itemStatusChanged, async (work, { itemId, to }) => {
    if (to === 'removed' || to === 'sold') await endWithItem(work, itemId);
  });
  events.on(reservationEnded, async (work, { itemId, personId, actorId }) => {
    if (personId !== null && personId === actorId) await skipTicket(work, { itemId, personId });
  });
  await jobs.handle(NOTIFY_JOB, (data) => notifyPlaces(services, data as NotifyPlacesJob));
  jobs.runContinuously(() => closeDueDraws(services), PAUSE_MS);
}
