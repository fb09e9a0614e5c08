import type { Actor } from '#platform/server/api/authorise.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { requireActor, runStep } from '#platform/server/api/run-action.ts';
import type { ApiContext, Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import type { Allowance } from '#platform/server/limits/allowance.ts';
import { offersContract } from '../contract.ts';
import { listCards } from './list-cards.ts';
import { acceptOffer, declineOffer, withdrawOffer } from './offers/answer-offer.ts';
import { counterOffer, makeOffer } from './offers/make-offer.ts';
import { countOpenOffers } from './offers/offer-row.ts';
import { nearestPlaces } from './places/nearest-places.ts';
import { agreeToPlace, suggestPlace } from './places/suggest-place.ts';
import { callOff } from './slots/call-off.ts';
import { acceptSlot, cancelSlot, declineSlot, withdrawSlot } from './slots/answer-slot.ts';
import { proposeSlot } from './slots/propose-slot.ts';
import { slotCalendar } from './slots/slot-calendar.ts';

const allow = implementCalls(offersContract);
const inDeal = (people: string) => only(people, 'offers/server/who-may-what.test.ts');

const OFFERS = allowance('offers', 20, 'day');
const PLACES = allowance('offers.places', 30, 'day');
const SLOTS = allowance('offers.slots', 30, 'day');
const SIGNED_OUT = 'offers:refusals.signed_out';

/** Counts what is new by the person's allowance, before anything is looked for. */
async function make(
  context: ApiContext,
  of: Allowance,
  step: (work: Work, by: Actor) => Promise<string>,
): Promise<{ id: string }> {
  const by = requireActor(context, SIGNED_OUT);
  await requireAllowance(context, of, by.userId, 'offers:refusals.too_many_a_day');
  return { id: await inTransaction(context, (work) => step(work, by)) };
}

export const offersProcedures = {
  listCards: allow(inDeal('the two people in the conversation')).listCards.handler(
    ({ input, context }) =>
      listCards(context.db, requireActor(context, SIGNED_OUT), input.conversationId),
  ),
  countOpen: allow('signed in').countOpen.handler(async ({ input, context }) => {
    const { userId } = requireActor(context, SIGNED_OUT);
    const own = await context.db
      .selectFrom('marketplace_items')
      .select('id')
      .where('seller_id', '=', userId)
      .where('id', 'in', input.itemIds.length > 0 ? input.itemIds : [userId])
      .execute();
    const counts = await countOpenOffers(
      context.db,
      own.map((item) => item.id),
    );
    return { counts: Object.fromEntries(counts) };
  }),
  make: allow(inDeal('the buyer'), 'unless limited').make.handler(({ input, context }) =>
    make(context, OFFERS, (work, by) => makeOffer(work, by, input.conversationId, input.offer)),
  ),
  counter: allow(inDeal('the person the offer is for')).counter.handler(({ input, context }) =>
    make(context, OFFERS, (work, by) => counterOffer(work, by, input.offerId, input.offer)),
  ),
  accept: allow(inDeal('the person the offer is for')).accept.handler(({ input, context }) =>
    runStep(context, (work, by) => acceptOffer(work, by, input.offerId), SIGNED_OUT),
  ),
  decline: allow(inDeal('the person the offer is for'), 'even suspended').decline.handler(
    ({ input, context }) =>
      runStep(context, (work, by) => declineOffer(work, by, input.offerId), SIGNED_OUT),
  ),
  withdraw: allow(inDeal('the person who made the offer'), 'even suspended').withdraw.handler(
    ({ input, context }) =>
      runStep(context, (work, by) => withdrawOffer(work, by, input.offerId), SIGNED_OUT),
  ),
  listPlaces: allow(inDeal('the two people in the conversation')).listPlaces.handler(
    async ({ input, context }) => ({
      items: await nearestPlaces(context.db, requireActor(context, SIGNED_OUT), input),
    }),
  ),
  suggestPlace: allow(inDeal('the two people in the conversation')).suggestPlace.handler(
    ({ input, context }) =>
      make(context, PLACES, (work, by) =>
        suggestPlace(work, by, input.conversationId, input.place),
      ),
  ),
  agreeToPlace: allow(inDeal('the person the place was suggested to')).agreeToPlace.handler(
    ({ input, context }) =>
      runStep(context, (work, by) => agreeToPlace(work, by, input.placeId), SIGNED_OUT),
  ),
  proposeSlot: allow(inDeal('the two people in the conversation')).proposeSlot.handler(
    ({ input, context }) =>
      make(context, SLOTS, (work, by) => proposeSlot(work, by, input.conversationId, input.slot)),
  ),
  acceptSlot: allow(inDeal('the person the time was proposed to')).acceptSlot.handler(
    ({ input, context }) =>
      runStep(context, (work, by) => acceptSlot(work, by, input.slotId), SIGNED_OUT),
  ),
  declineSlot: allow(
    inDeal('the person the time was proposed to'),
    'even suspended',
  ).declineSlot.handler(({ input, context }) =>
    runStep(context, (work, by) => declineSlot(work, by, input.slotId), SIGNED_OUT),
  ),
  withdrawSlot: allow(
    inDeal('the person who proposed the time'),
    'even suspended',
  ).withdrawSlot.handler(({ input, context }) =>
    runStep(context, (work, by) => withdrawSlot(work, by, input.slotId), SIGNED_OUT),
  ),
  cancelSlot: allow(
    inDeal('the two people in the conversation'),
    'even suspended',
  ).cancelSlot.handler(({ input, context }) =>
    runStep(context, (work, by) => cancelSlot(work, by, input), SIGNED_OUT),
  ),
  callOff: allow(inDeal('the two people in the conversation'), 'even suspended').callOff.handler(
    ({ input, context }) => runStep(context, (work, by) => callOff(work, by, input), SIGNED_OUT),
  ),
  slotCalendar: allow(inDeal('the two people in the conversation')).slotCalendar.handler(
    ({ input, context }) => slotCalendar(context, requireActor(context, SIGNED_OUT), input.slotId),
  ),
};
