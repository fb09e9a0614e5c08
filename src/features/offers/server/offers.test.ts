import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARDS_CHANGED } from '#features/chat/live-events.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { openPage } from '#test/support/live-page.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { acceptIn, makeDeal, offerIn } from './factory.ts';
import { lapseAllOverdue } from './offers/lapse-offers.ts';

let server: TestServer;
let seller: TestPerson;
let buyer: TestPerson;
let rival: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [seller, buyer, rival] = await Promise.all([
    server.person('Sam Seller'),
    server.person('Bea Buyer'),
    server.person('Rita Rival'),
  ]);
});
afterAll(() => server.close());

const deal = (wanted: { itemId?: string; buyerId?: string } = {}) =>
  makeDeal(server.services, { sellerId: seller.userId, buyerId: buyer.userId, ...wanted });
const readCards = (person: TestPerson, conversationId: string) =>
  person.api.offers.listCards({ conversationId });
const listNotices = async (person: TestPerson, itemId: string) =>
  (await person.api.notifications.list({})).items
    .filter(({ entityId }) => entityId === itemId)
    .map(({ type, message }) => [type, message])
    .toReversed();
const overdue = (offerId: string) =>
  server.services.db
    .updateTable('offers')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', offerId)
    .execute();

describe('a price talked about', () => {
  it('goes from offer to counteroffer to a reservation, every step of it there for both (ITEM-280 to ITEM-283, ITEM-286)', async () => {
    const { conversationId, itemId } = await deal();
    const first = await buyer.api.offers.make({
      conversationId,
      offer: { amount: 40.5, note: '  Could pick it up today. ' },
    });
    const second = await seller.api.offers.counter({
      offerId: first.id,
      offer: { amount: 60, note: '' },
    });
    expect(await readCards(buyer, conversationId)).toMatchObject({
      role: 'buyer',
      item: { status: 'available', price: 120 },
      offers: [
        {
          id: second.id,
          amount: 60,
          isOwn: false,
          status: 'current',
          replaces: first.id,
          abilities: { accept: { allowed: true }, withdraw: { allowed: false } },
        },
        {
          id: first.id,
          amount: 40.5,
          note: 'Could pick it up today.',
          isOwn: true,
          status: 'countered',
          replaces: null,
        },
      ],
      abilities: { makeOffer: { allowed: false, reason: 'offers:refusals.has_current' } },
    });
    await buyer.api.offers.accept({ offerId: second.id });
    // Pressed twice.
    await buyer.api.offers.accept({ offerId: second.id });
    for (const person of [buyer, seller]) {
      const { item, offers } = await readCards(person, conversationId);
      expect(item.status).toBe('reserved');
      expect(offers[0]).toMatchObject({ amount: 60, status: 'accepted', outcome: 'reserved' });
      const hours = (offers[0]?.reservedUntil?.getTime() ?? 0) - Date.now();
      expect(Math.round(hours / 3_600_000)).toBe(72);
    }
    const found = await seller.api.marketplace.find({ itemId });
    expect(found.own?.reservations).toMatchObject([
      { conversationId, person: { name: 'Bea Buyer' } },
    ]);
    const messages = (await seller.api.chat.messages({ conversationId })).items;
    expect(messages.map(({ card }) => card)).toMatchObject([
      { kind: 'offer', id: first.id },
      { kind: 'offer', id: second.id },
    ]);
    expect(await listNotices(seller, itemId)).toEqual([
      ['offer_received', 'Bea Buyer offers $40.50 for "Oak dining table".'],
      ['offer_accepted', 'Bea Buyer accepted your offer of $60 for "Oak dining table".'],
    ]);
    expect((await listNotices(buyer, itemId)).map(([type]) => type)).toEqual([
      'offer_countered',
      'item_reserved',
    ]);
  });

  it('says after the hand-over, or its failure, what became of it (ITEM-283)', async () => {
    const [sold, missed] = [await deal(), await deal()];
    for (const one of [sold, missed]) {
      await acceptIn(server.services, one, await offerIn(server.services, one));
    }
    expect((await listNotices(buyer, sold.itemId)).map(([type]) => type)).toEqual([
      'offer_accepted',
    ]);
    await seller.api.marketplace.sell({ itemId: sold.itemId, conversationId: sold.conversationId });
    await seller.api.marketplace.reportNoShow({ itemId: missed.itemId });
    const readOutcome = async ({ conversationId }: typeof sold) =>
      (await readCards(buyer, conversationId)).offers[0]?.outcome;
    expect([await readOutcome(sold), await readOutcome(missed)]).toEqual([
      'handed-over',
      'released',
    ]);
    expect((await readCards(buyer, missed.conversationId)).abilities.makeOffer).toEqual({
      allowed: true,
    });
  });

  it('is refused by field where the amount is none, or the same (ITEM-280, ITEM-282)', async () => {
    const { conversationId } = await deal();
    for (const amount of [0, -5, 1_000_000.01, 2_000_000, 1.234, Number.NaN]) {
      await expect(
        buyer.api.offers.make({ conversationId, offer: { amount, note: '' } }),
      ).rejects.toMatchObject({ status: 422 });
    }
    await expect(
      buyer.api.offers.make({ conversationId, offer: { amount: 1, note: 'x'.repeat(201) } }),
    ).rejects.toMatchObject({ data: { fields: { 'offer.note': expect.stringMatching(/200/) } } });
    const { id: offerId } = await buyer.api.offers.make({ conversationId, offer: { amount: 1 } });
    await expect(
      seller.api.offers.counter({ offerId, offer: { amount: 1 } }),
    ).rejects.toMatchObject({ status: 422, message: expect.stringMatching(/different/) });
  });

  it('can begin only where the price is negotiable; what was offered before stays (ITEM-280, ITEM-287)', async () => {
    const fixed = await makeDeal(server.services, {
      sellerId: seller.userId,
      buyerId: buyer.userId,
      item: { isNegotiable: false },
    });
    const free = await makeDeal(server.services, {
      sellerId: seller.userId,
      buyerId: buyer.userId,
      item: { price: 0 },
    });
    const make = ({ conversationId }: typeof fixed) =>
      buyer.api.offers.make({ conversationId, offer: { amount: 5 } });
    await expect(make(fixed)).rejects.toMatchObject({
      status: 409,
      message: 'The price of this item is fixed.',
    });
    await expect(make(free)).rejects.toMatchObject({ status: 409, message: 'This item is free.' });
    const open = await deal();
    const offerId = await offerIn(server.services, open);
    const { version } = await seller.api.marketplace.find({ itemId: open.itemId });
    await seller.api.marketplace.update({
      itemId: open.itemId,
      version,
      edit: { isNegotiable: false, price: 99 },
    });
    await seller.api.offers.accept({ offerId });
    expect((await readCards(buyer, open.conversationId)).offers[0]).toMatchObject({
      status: 'accepted',
      amount: 40,
    });
  });
});

describe('an offer', () => {
  it('lapses after 48 hours, for who looks and for the clock alike (ITEM-285)', async () => {
    const one = await deal();
    const offerId = await offerIn(server.services, one);
    const made = (await readCards(buyer, one.conversationId)).offers[0];
    expect((made?.expiresAt.getTime() ?? 0) - (made?.createdAt.getTime() ?? 0)).toBeCloseTo(
      48 * 3_600_000,
      -5,
    );
    await overdue(offerId);
    expect((await readCards(seller, one.conversationId)).offers[0]).toMatchObject({
      status: 'lapsed',
      abilities: { accept: { allowed: false, reason: 'chat:refusals.step_now.lapsed' } },
    });
    expect(await seller.api.offers.countOpen({ itemIds: [one.itemId] })).toEqual({ counts: {} });
    const page = await openPage(server, seller.token);
    await lapseAllOverdue(server.services);
    await page.receives(
      CARDS_CHANGED,
      ({ conversationId }: { conversationId: string }) => conversationId === one.conversationId,
    );
    page.socket.disconnect();
    await expect(seller.api.offers.accept({ offerId })).rejects.toMatchObject({
      status: 409,
      message: 'This was not answered in time.',
    });
  });

  it('stays while the item is reserved for someone else, and ends with the sale, its maker told once (ITEM-284, ITEM-288)', async () => {
    const first = await deal();
    const second = await deal({ itemId: first.itemId, buyerId: rival.userId });
    const [winning, losing] = [
      await offerIn(server.services, first, 80),
      await offerIn(server.services, second, 90),
    ];
    expect(await seller.api.offers.countOpen({ itemIds: [first.itemId] })).toEqual({
      counts: { [first.itemId]: 2 },
    });
    const page = await openPage(server, rival.token);
    await seller.api.offers.accept({ offerId: winning });
    await page.receives(CARDS_CHANGED);
    page.socket.disconnect();
    expect((await readCards(seller, second.conversationId)).offers[0]).toMatchObject({
      status: 'current',
      abilities: {
        accept: { allowed: false, reason: 'offers:refusals.reserved_for_other' },
        decline: { allowed: true },
      },
    });
    await expect(seller.api.offers.accept({ offerId: losing })).rejects.toMatchObject({
      status: 409,
      message: 'This item is reserved for someone else at the moment.',
    });
    await seller.api.marketplace.sell({
      itemId: first.itemId,
      conversationId: first.conversationId,
    });
    expect((await readCards(rival, second.conversationId)).offers[0]).toMatchObject({
      status: 'ended',
    });
    expect(await listNotices(rival, first.itemId)).toEqual([
      ['item_sold', '"Oak dining table" is sold.'],
    ]);
  });

  it('ends with a removed item, whose cards can still be read (ITEM-288)', async () => {
    const { conversationId, itemId } = await deal();
    await buyer.api.offers.make({ conversationId, offer: { amount: 7 } });
    await seller.api.marketplace.remove({ itemId });
    expect(await readCards(buyer, conversationId)).toMatchObject({
      item: { status: 'removed', price: null },
      offers: [{ status: 'ended', amount: 7 }],
      abilities: { makeOffer: { allowed: false }, proposeSlot: { allowed: false } },
    });
    expect(await listNotices(buyer, itemId)).toEqual([
      [
        'offer_ended',
        'Your offer of $7 for "Oak dining table" has ended: it is no longer for sale.',
      ],
    ]);
  });
});

it('is limited to ten at once per account (ITEM-289)', async () => {
  const eager = await server.person('Eager');
  const deals = [];
  for (let index = 0; index < 12; index += 1) deals.push(await deal({ buyerId: eager.userId }));
  const results = await Promise.allSettled(
    deals.map(({ conversationId }) =>
      eager.api.offers.make({ conversationId, offer: { amount: 10 } }),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.map(({ reason }) => reason as unknown)).toMatchObject([
    { status: 409 },
    { status: 409, message: /10 open offers/ },
  ]);
});

it('an answer names neither account, address nor exact place (ITEM-292)', async () => {
  const one = await deal();
  await offerIn(server.services, one);
  await buyer.api.offers.suggestPlace({
    conversationId: one.conversationId,
    place: { name: 'Library', address: '1 Main Street' },
  });
  const answer = JSON.stringify(await readCards(buyer, one.conversationId));
  for (const secret of [seller.userId, seller.email, buyer.userId, 'Hidden Lane']) {
    expect(answer).not.toContain(secret);
  }
});

it('a step that fails leaves neither card nor offer (ITEM-281)', async () => {
  const one = await deal();
  const step = inTransaction(server.services, async (work) => {
    await work.trx
      .insertInto('offers')
      .values({
        id: one.itemId,
        item_id: one.itemId,
        conversation_id: one.conversationId,
        maker_id: one.buyerId,
        amount: 1,
        expires_at: new Date(),
      })
      .execute();
    throw new Error('failed');
  });
  await expect(step).rejects.toThrow('failed');
  expect((await readCards(buyer, one.conversationId)).offers).toEqual([]);
});
