import { sql } from 'kysely';
import { announceCards, sendCard } from '#features/chat/server/public.ts';
import { markReadByKey } from '#features/notifications/server/public.ts';
import { refuse, refuseFields } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { OfferForm } from '../../forms.ts';
import { MOST_CURRENT_OFFERS, OFFER_HOURS } from '../../limits.ts';
import { mayCounterOffer, mayMakeOffer } from '../../rules.ts';
import { mayTakePieces } from '#features/marketplace/pieces.ts';
import { lockDeal } from '../deal.ts';
import type { LockedDeal } from '../deal.ts';
import { notifyAboutDeal, offerText } from '../deal-notice.ts';
import { lapseOverdue } from './lapse-offers.ts';
import { lockOffer, offerSteps, toOfferUnreadKey } from './offer-row.ts';

/** The buyer begins (ITEM-280); the same once more is the one that is there. */
export async function makeOffer(
  work: Work,
  by: Actor,
  conversationId: string,
  offer: OfferForm,
): Promise<string> {
  const deal = await lockDeal(work, by, conversationId);
  await lapseOverdue(work, { conversationId });
  const current = await findCurrentOffer(work, conversationId);
  if (current && isSame(current, by, offer)) return current.id;
  authorise(by, mayMakeOffer(deal.facts, current !== undefined));
  authorise(by, mayTakePieces(offer.pieces ?? 1, deal.facts.item.piecesLeft));
  return store(work, deal, { ...offer, pieces: offer.pieces ?? 1 }, null);
}

/** Either of the two answers the other's with another price (ITEM-282). */
export async function counterOffer(
  work: Work,
  by: Actor,
  offerId: string,
  offer: OfferForm,
): Promise<string> {
  const { deal, facts, amount } = await lockOffer(work, by, offerId);
  const { pieces = facts.pieces } = offer;
  const current = await findCurrentOffer(work, deal.conversationId);
  if (current?.replaces === offerId && isSame(current, by, { ...offer, pieces })) return current.id;
  authorise(by, mayCounterOffer(facts, deal.facts));
  authorise(by, mayTakePieces(pieces, deal.facts.item.piecesLeft));
  if (offer.amount === amount && pieces === facts.pieces) {
    refuseFields(by, { 'offer.amount': 'offers:fields.amount_same' });
  }
  await offerSteps.end(work, by, offerId, 'countered');
  await markReadByKey(work, { recipientId: by.userId, unreadKey: toOfferUnreadKey(offerId) });
  return store(work, deal, { ...offer, pieces }, offerId);
}

type Current = NonNullable<Awaited<ReturnType<typeof findCurrentOffer>>>;

const findCurrentOffer = ({ trx }: Work, conversationId: string) =>
  trx
    .selectFrom('offers')
    .select(['id', 'maker_id', 'amount', 'pieces', 'note', 'replaces'])
    .where('conversation_id', '=', conversationId)
    .where('status', '=', 'current')
    .executeTakeFirst();

const isSame = (
  current: Current,
  { userId }: Actor,
  { amount, pieces = 1, note }: OfferForm,
): boolean =>
  current.maker_id === userId &&
  current.amount === amount &&
  current.pieces === pieces &&
  current.note === note;

async function store(
  work: Work,
  deal: LockedDeal,
  { amount, pieces, note }: OfferForm & { pieces: number },
  replaces: string | null,
): Promise<string> {
  const { actor, conversationId, itemId, otherId, item } = deal;
  await requireFewCurrent(work, actor);
  const id = newId();
  const stored = await work.trx
    .insertInto('offers')
    .values({
      id,
      item_id: itemId,
      conversation_id: conversationId,
      maker_id: actor.userId,
      replaces,
      amount,
      pieces,
      note,
      expires_at: sql<Date>`clock_timestamp() + ${OFFER_HOURS} * interval '1 hour'`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) return refuse(actor, 'CONFLICT', 'offers:refusals.has_current');
  await notifyAboutDeal(work, {
    type: replaces === null ? 'offer_received' : 'offer_countered',
    to: otherId,
    from: actor,
    conversationId,
    item: { id: itemId, title: item.title },
    params: { amount: offerText({ amount, pieces }) },
    unreadKey: toOfferUnreadKey(id),
  });
  await sendCard(work, {
    conversationId,
    senderId: actor.userId,
    card: { kind: 'offer', id },
    alreadyNotified: [otherId],
  });
  await announceCards(work, conversationId);
  return id;
}

/** ITEM-289: counted one after the other, so that two at once cannot both be the last. */
async function requireFewCurrent({ trx }: Work, actor: Actor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${actor.userId}, 81))`.execute(trx);
  const { count } = await trx
    .selectFrom('offers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('maker_id', '=', actor.userId)
    .where(offerSteps.isWaiting)
    .executeTakeFirstOrThrow();
  if (count >= MOST_CURRENT_OFFERS) {
    refuse(actor, 'CONFLICT', 'offers:refusals.too_many_current', { most: MOST_CURRENT_OFFERS });
  }
}
