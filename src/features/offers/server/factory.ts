import { createItem, openItemConversation } from '#features/marketplace/server/factory.ts';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import { acceptOffer } from './offers/answer-offer.ts';
import { makeOffer } from './offers/make-offer.ts';

type Dealing = { itemId: string; conversationId: string; sellerId: string; buyerId: string };

/** A negotiable item on offer, and the conversation of a buyer about it. */
export async function makeDeal(
  services: Services,
  wanted: {
    sellerId: string;
    buyerId: string;
    itemId?: string;
    item?: Omit<NonNullable<Parameters<typeof createItem>[1]>, 'sellerId'>;
  },
): Promise<Dealing> {
  const { sellerId, buyerId, item } = wanted;
  const itemId =
    wanted.itemId ?? (await createItem(services, { isNegotiable: true, ...item, sellerId })).id;
  const conversationId = await openItemConversation(services, { itemId, buyerId });
  return { itemId, conversationId, sellerId, buyerId };
}

const as = (userId: string) => ({ userId, language: 'en' }) as const;

/** The buyer's offer in such a conversation, by the step itself. */
export const offerIn = (
  services: Services,
  { conversationId, buyerId }: Dealing,
  amount = 40,
): Promise<string> =>
  inTransaction(services, (work) =>
    makeOffer(work, as(buyerId), conversationId, { amount, note: '' }),
  );

/** The seller accepts it. */
export const acceptIn = (
  services: Services,
  { sellerId }: Dealing,
  offerId: string,
): Promise<void> => inTransaction(services, (work) => acceptOffer(work, as(sellerId), offerId));

/** A place of the operator's list. */
export async function addPlace(
  { db }: Pick<Services, 'db'>,
  place: { name: string; latitude: number; longitude: number; isActive?: boolean },
): Promise<string> {
  const id = newId();
  const { isActive = true, ...values } = place;
  await db
    .insertInto('meeting_places')
    .values({
      id,
      kind: 'library',
      address: `${place.name}, Austin, TX`,
      is_active: isActive,
      ...values,
    })
    .execute();
  return id;
}
