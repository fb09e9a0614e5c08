import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson } from '#features/marketplace/server/factory.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { MOST_CURRENT_OFFERS } from '../limits.ts';
import { makeDeal, offerIn } from './factory.ts';
import { acceptOffer } from './offers/answer-offer.ts';
import { counterOffer } from './offers/make-offer.ts';
import { lapseAllOverdue } from './offers/lapse-offers.ts';

const MANY = 100;

let server: TestServer;
let seller: TestPerson;
let buyer: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [seller, buyer] = await Promise.all([server.person('Sam Seller'), server.person('Bea Buyer')]);
});
afterAll(() => server.close());

const as = (userId: string) => ({ userId, language: 'en' }) as const;
const listStatuses = async (itemId: string) =>
  (
    await server.services.db
      .selectFrom('offers')
      .select('status')
      .where('item_id', '=', itemId)
      .execute()
  ).map((row) => row.status);
const listReservations = (itemId: string) =>
  server.services.db
    .selectFrom('item_reservations')
    .select('person_id')
    .where('item_id', '=', itemId)
    .execute();
const refusals = (results: Array<PromiseSettledResult<unknown>>) =>
  results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as { status?: number; message: string }] : [],
  );

it('lets one of 100 simultaneous acceptances in as many conversations reserve the item (ITEM-284)', async () => {
  const { services } = server;
  let itemId: string | undefined;
  const offers: Array<{ offerId: string; buyerId: string }> = [];
  for (let index = 0; index < MANY; index += 1) {
    const buyerId = await makePerson(services, `Buyer ${index}`);
    const deal = await makeDeal(services, {
      sellerId: seller.userId,
      buyerId,
      ...(itemId !== undefined && { itemId }),
    });
    itemId = deal.itemId;
    const first = await offerIn(services, deal, 40 + index);
    // As many are countered as the seller may have at once, so that buyers accept while the seller does.
    const isCountered = index < MOST_CURRENT_OFFERS;
    const offerId = isCountered
      ? await inTransaction(services, (work) =>
          counterOffer(work, as(seller.userId), first, { amount: 500, note: '' }),
        )
      : first;
    offers.push({ offerId, buyerId: offerId === first ? seller.userId : buyerId });
  }
  const results = await Promise.allSettled(
    offers.map(({ offerId, buyerId }) =>
      inTransaction(services, (work) => acceptOffer(work, as(buyerId), offerId)),
    ),
  );
  const refused = refusals(results);
  expect(refused).toHaveLength(MANY - 1);
  for (const { status, message } of refused) {
    expect([status, message]).toEqual([
      409,
      'This item is reserved for someone else at the moment.',
    ]);
  }
  expect(await listReservations(itemId ?? '')).toHaveLength(1);
  const statuses = await listStatuses(itemId ?? '');
  expect(statuses.filter((status) => status === 'accepted')).toHaveLength(1);
  expect(statuses.filter((status) => status === 'current')).toHaveLength(MANY - 1);
});

it('accepted and withdrawn at once, it is one of both (ITEM-284)', async () => {
  for (let round = 0; round < 5; round += 1) {
    const deal = await makeDeal(server.services, {
      sellerId: seller.userId,
      buyerId: buyer.userId,
    });
    const offerId = await offerIn(server.services, deal);
    const results = await Promise.allSettled([
      seller.api.offers.accept({ offerId }),
      buyer.api.offers.withdraw({ offerId }),
    ]);
    expect(refusals(results)).toMatchObject([{ status: 409 }]);
    const [status] = await listStatuses(deal.itemId);
    expect(await listReservations(deal.itemId)).toHaveLength(status === 'accepted' ? 1 : 0);
  }
});

it('accepted while it lapses, it is accepted or has lapsed (ITEM-285)', async () => {
  for (let round = 0; round < 5; round += 1) {
    const deal = await makeDeal(server.services, {
      sellerId: seller.userId,
      buyerId: buyer.userId,
    });
    const offerId = await offerIn(server.services, deal);
    await server.services.db
      .updateTable('offers')
      .set({ expires_at: new Date(Date.now() + round * 4) })
      .where('id', '=', offerId)
      .execute();
    await Promise.allSettled([
      seller.api.offers.accept({ offerId }),
      lapseAllOverdue(server.services),
    ]);
    await lapseAllOverdue(server.services);
    const [status] = await listStatuses(deal.itemId);
    expect(['accepted', 'lapsed', 'current']).toContain(status);
    expect(await listReservations(deal.itemId)).toHaveLength(status === 'accepted' ? 1 : 0);
  }
});

it('made twice at once, one is there (ITEM-280)', async () => {
  const { conversationId, itemId } = await makeDeal(server.services, {
    sellerId: seller.userId,
    buyerId: buyer.userId,
  });
  const make = (amount: number) => buyer.api.offers.make({ conversationId, offer: { amount } });
  const results = await Promise.allSettled([make(50), make(50), make(60)]);
  expect(await listStatuses(itemId)).toEqual(['current']);
  const messages = (await buyer.api.chat.messages({ conversationId })).items;
  expect(messages).toHaveLength(1);
  for (const refused of refusals(results)) expect(refused.status).toBe(409);
});
