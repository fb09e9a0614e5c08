import {
  itemHandedOver,
  itemStatusChanged,
  reservationEnded,
} from '#features/marketplace/events.ts';
import { personBlocked } from '#features/people/events.ts';
import type { Services } from '#platform/server/context.ts';
import { announceOffersOn, endOffersBetween, endOffersOn } from './offers/follow-item.ts';
import { lapseAllOverdue } from './offers/lapse-offers.ts';
import { askAfterPickups } from './slots/ask-after.ts';
import { finishPickup, followReservation } from './slots/end-pickup.ts';
import { cancelPersonSlots, cancelSlotsOn, lapsePastSlots } from './slots/follow-item.ts';
import { lapsePickups } from './slots/lapse-pickups.ts';
import { handlePickupReminders } from './slots/remind.ts';

const EVERY_FIVE_MINUTES = '*/5 * * * *';

/** Subscribes offers and pick-up times to changes of their items and people, and to the clock. */
export async function subscribeOffers(services: Services): Promise<void> {
  const { events, jobs } = services;
  events.on(itemStatusChanged, async (work, change) => {
    const { itemId, sellerId, to, takenBackFrom: personId } = change;
    if (personId !== null) {
      await cancelPersonSlots(work, {
        itemId,
        personId,
        hasBegunToo: true,
        isFinishedToo: true,
      });
    }
    if (to === 'sold' || to === 'removed') {
      await endOffersOn(work, { itemId, sellerId, isSold: to === 'sold' });
      await cancelSlotsOn(work, change);
    }
    await announceOffersOn(work, itemId);
  });
  events.on(itemHandedOver, async (work, { itemId, sellerId, personId: buyerId, dealId }) => {
    await finishPickup(work, { itemId, sellerId, buyerId, dealId });
    await announceOffersOn(work, itemId);
  });
  events.on(reservationEnded, async (work, { itemId, sellerId, personId, ...ended }) => {
    if (personId === null || ended.isTheirs) return;
    const deal = { itemId, sellerId, buyerId: personId, dealId: ended.reservationId };
    await followReservation(work, deal, ended);
  });
  events.on(personBlocked, (work, { blocker, blockedId }) =>
    endOffersBetween(work, blocker.userId, blockedId),
  );
  await handlePickupReminders(services);
  await jobs.repeat('offers.lapse', EVERY_FIVE_MINUTES, async () => {
    await lapseAllOverdue(services);
    await lapsePastSlots(services);
    await askAfterPickups(services);
  });
  // It reads all pickups there were, and is about days.
  await jobs.repeat('offers.lapse-pickups', '27 4 * * *', () => lapsePickups(services));
}
