import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { makeDeal, offerIn } from './factory.ts';
import { leaveOffers } from './leave-offers.ts';

let server: TestServer;
let seller: TestPerson;
let buyer: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [seller, buyer, other] = await Promise.all([
    server.person('Sam Seller'),
    server.person('Bea Buyer'),
    server.person('Otto Other'),
  ]);
});
afterAll(() => server.close());

const HOUR = 3_600_000;
const dealWith = ({ userId }: TestPerson) =>
  makeDeal(server.services, { sellerId: seller.userId, buyerId: userId });
type Deal = Awaited<ReturnType<typeof dealWith>>;
/** Returns the newest offer of a deal as buyer and seller read it. */
const offerStatus = async ({ conversationId }: Deal) =>
  (await seller.api.offers.listCards({ conversationId })).offers[0]?.status;

/** A deal of each of the two buyers, with an offer in both. */
async function twoOffers(): Promise<[Deal, Deal]> {
  const deals: [Deal, Deal] = [await dealWith(buyer), await dealWith(other)];
  for (const deal of deals) await offerIn(server.services, deal);
  return deals;
}

it('a removed item ends the offers for it, and for no other item (ITEM-288)', async () => {
  const [removed, remaining] = await twoOffers();
  await seller.api.marketplace.remove({ itemId: removed.itemId });
  expect([await offerStatus(removed), await offerStatus(remaining)]).toEqual(['ended', 'current']);
});

it('leaving ends the offers of the buyer who leaves only (AUTH-222)', async () => {
  const [own, others] = await twoOffers();
  await inTransaction(server.services, (work) =>
    leaveOffers(work, { userId: buyer.userId, language: 'en' }),
  );
  expect([await offerStatus(own), await offerStatus(others)]).toEqual(['ended', 'current']);
});

it('a pick-up time agreed with one buyer leaves the one agreed with another (ITEM-301)', async () => {
  const deals = [await dealWith(buyer), await dealWith(other)];
  for (const [nth, { conversationId }] of deals.entries()) {
    const startsAt = new Date(Date.now() + (24 + nth) * HOUR);
    const endsAt = new Date(startsAt.getTime() + HOUR);
    const { id: slotId } = await seller.api.offers.proposeSlot({
      conversationId,
      slot: { startsAt, endsAt, timeZone: 'UTC' },
    });
    await (nth === 0 ? buyer : other).api.offers.acceptSlot({ slotId });
  }
  for (const { conversationId } of deals) {
    const { slots } = await seller.api.offers.listCards({ conversationId });
    expect(slots.map(({ status }) => status)).toEqual(['agreed']);
  }
});
