import { implement } from '@orpc/server';
import { requireViewer } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
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
import { acceptSlot, cancelSlot, declineSlot, withdrawSlot } from './slots/answer-slot.ts';
import { proposeSlot } from './slots/propose-slot.ts';
import { slotCalendar } from './slots/slot-calendar.ts';

const os = implement(offersContract).$context<ApiContext>();

const OFFERS = allowance('offers', 20, 'day');
const PLACES = allowance('offers.places', 30, 'day');
const SLOTS = allowance('offers.slots', 30, 'day');
const SIGNED_OUT = 'offers:refusals.signed_out';

const requireActor = (context: ApiContext): Actor => ({
  userId: requireViewer(context, SIGNED_OUT).userId,
  language: context.language,
});

async function take(
  context: ApiContext,
  step: (work: Work, by: Actor) => Promise<void>,
): Promise<Record<never, never>> {
  const by = requireActor(context);
  await inTransaction(context, (work) => step(work, by));
  return {};
}

/** Counts what is new by the person's allowance, before anything is looked for. */
async function make(
  context: ApiContext,
  of: Allowance,
  step: (work: Work, by: Actor) => Promise<string>,
): Promise<{ id: string }> {
  const by = requireActor(context);
  await requireAllowance(context, of, by.userId, 'offers:refusals.too_many_a_day');
  return { id: await inTransaction(context, (work) => step(work, by)) };
}

export const offersProcedures = {
  listCards: os.listCards.handler(({ input, context }) =>
    listCards(context.db, requireActor(context), input.conversationId),
  ),
  countOpen: os.countOpen.handler(async ({ input, context }) => {
    const { userId } = requireActor(context);
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
  make: os.make.handler(({ input, context }) =>
    make(context, OFFERS, (work, by) => makeOffer(work, by, input.conversationId, input.offer)),
  ),
  counter: os.counter.handler(({ input, context }) =>
    make(context, OFFERS, (work, by) => counterOffer(work, by, input.offerId, input.offer)),
  ),
  accept: os.accept.handler(({ input, context }) =>
    take(context, (work, by) => acceptOffer(work, by, input.offerId)),
  ),
  decline: os.decline.handler(({ input, context }) =>
    take(context, (work, by) => declineOffer(work, by, input.offerId)),
  ),
  withdraw: os.withdraw.handler(({ input, context }) =>
    take(context, (work, by) => withdrawOffer(work, by, input.offerId)),
  ),
  listPlaces: os.listPlaces.handler(async ({ input, context }) => ({
    items: await nearestPlaces(context.db, requireActor(context), input),
  })),
  suggestPlace: os.suggestPlace.handler(({ input, context }) =>
    make(context, PLACES, (work, by) => suggestPlace(work, by, input.conversationId, input.place)),
  ),
  agreeToPlace: os.agreeToPlace.handler(({ input, context }) =>
    take(context, (work, by) => agreeToPlace(work, by, input.placeId)),
  ),
  proposeSlot: os.proposeSlot.handler(({ input, context }) =>
    make(context, SLOTS, (work, by) => proposeSlot(work, by, input.conversationId, input.slot)),
  ),
  acceptSlot: os.acceptSlot.handler(({ input, context }) =>
    take(context, (work, by) => acceptSlot(work, by, input.slotId)),
  ),
  declineSlot: os.declineSlot.handler(({ input, context }) =>
    take(context, (work, by) => declineSlot(work, by, input.slotId)),
  ),
  withdrawSlot: os.withdrawSlot.handler(({ input, context }) =>
    take(context, (work, by) => withdrawSlot(work, by, input.slotId)),
  ),
  cancelSlot: os.cancelSlot.handler(({ input, context }) =>
    take(context, (work, by) => cancelSlot(work, by, input.slotId)),
  ),
  slotCalendar: os.slotCalendar.handler(({ input, context }) =>
    slotCalendar(context, requireActor(context), input.slotId),
  ),
};
