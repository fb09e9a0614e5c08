import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { reservationEnded } from '../../events.ts';
import { createItem, openItemConversation } from '../factory.ts';
import { notifyOfPriceDrop } from '../listing/price-drop.ts';
import { lapseReservations } from '../reservations/lapse-reservations.ts';

let server: TestServer;
let seller: TestPerson;
let buyer: TestPerson;
let another: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.person('Ana Seller');
  buyer = await server.person('Ben Buyer');
  another = await server.person('Cleo Curious');
});
afterAll(() => server.close());

async function asked(price = 120) {
  const { id: itemId } = await createItem(server.services, { sellerId: seller.userId, price });
  const openConversation = ({ userId }: TestPerson) =>
    openItemConversation(server.services, { itemId, buyerId: userId });
  return {
    itemId,
    conversationId: await openConversation(buyer),
    anothers: await openConversation(another),
  };
}

/** Returns the notifications of a person about an item, newest first. */
async function notices(person: TestPerson, itemId: string): Promise<string[]> {
  const { items } = await person.api.notifications.list();
  return items.filter(({ entityId }) => entityId === itemId).map(({ message }) => message);
}

const readStatus = async (itemId: string) => (await seller.api.marketplace.find({ itemId })).status;

/** As if its end had come. */
const letTimePass = (itemId: string) =>
  server.services.db
    .updateTable('item_reservations')
    .set({ until: new Date(Date.now() - 1000) })
    .where('item_id', '=', itemId)
    .where('ended_at', 'is', null)
    .execute();

describe('a reservation (ITEM-181, ITEM-201, ITEM-202, ITEM-205)', () => {
  test('is for the buyer the seller chose, who is told until when; others see that it is reserved', async () => {
    const { itemId, conversationId } = await asked();
    await seller.api.marketplace.reserve({ itemId, conversationId, hours: 24 });
    const tomorrow = Date.now() + 86_400_000;
    const theirs = await buyer.api.marketplace.find({ itemId });
    expect(theirs).toMatchObject({ status: 'reserved', isReservedForViewer: true });
    expect(theirs.reservedUntil?.getTime()).toBeGreaterThan(tomorrow - 60_000);
    expect(await another.api.marketplace.find({ itemId })).toMatchObject({
      status: 'reserved',
      isReservedForViewer: false,
      reservedUntil: null,
    });
    const own = await seller.api.marketplace.find({ itemId });
    expect(own.own?.reservations[0]).toMatchObject({
      person: { name: 'Ben Buyer' },
      conversationId,
    });
    expect(await notices(buyer, itemId)).toEqual([
      expect.stringMatching(/^"Oak dining table" is reserved for you until .+, .+\.$/),
    ]);
    expect(await notices(another, itemId)).toEqual([]);
  });

  test.each([
    ['en', 'America/Los_Angeles'],
    ['en', 'America/New_York'],
    ['es', 'America/New_York'],
  ] as const)(
    'says its end in the language (%s) and time zone (%s) of its reader',
    async (language, timezone) => {
      const { itemId, conversationId } = await asked();
      await server.services.db
        .updateTable('profiles')
        .set({ preferred_language: language, timezone })
        .where('id', '=', buyer.userId)
        .execute();
      await seller.api.marketplace.reserve({ itemId, conversationId, hours: 24 });
      const { reservedUntil } = await buyer.api.marketplace.find({ itemId });
      const format = (options: Intl.DateTimeFormatOptions) =>
        reservedUntil?.toLocaleString(language === 'es' ? 'es-MX' : 'en-US', {
          timeZone: timezone,
          ...options,
        });
      const [notice] = await notices(buyer, itemId);
      expect(notice).toContain(format({ weekday: 'long' }));
      expect(notice).toContain(format({ hour: 'numeric', minute: '2-digit' }));
      await server.services.db
        .updateTable('profiles')
        .set({ preferred_language: 'en', timezone: 'UTC' })
        .where('id', '=', buyer.userId)
        .execute();
    },
  );

  test('without an end says none, and without a buyer tells no one', async () => {
    const first = await asked();
    await seller.api.marketplace.reserve(first);
    expect(await notices(buyer, first.itemId)).toEqual(['"Oak dining table" is reserved for you.']);
    const { itemId } = await asked();
    await seller.api.marketplace.reserve({ itemId });
    expect(await notices(buyer, itemId)).toEqual([]);
    await expect(seller.api.marketplace.reportNoShow({ itemId })).rejects.toMatchObject({
      status: 409,
      data: { reason: 'items:refusals.reserved_for_nobody' },
    });
  });

  test('is for a buyer who asked about this very item', async () => {
    const { itemId } = await asked();
    const elsewhere = await asked();
    for (const conversationId of [elsewhere.conversationId, 'no id']) {
      for (const step of ['reserve', 'sell'] as const) {
        await expect(
          seller.api.marketplace[step]({ itemId, conversationId }),
        ).rejects.toMatchObject({ status: 422, data: { reason: 'items:refusals.not_a_buyer' } });
      }
    }
    expect(await readStatus(itemId)).toBe('available');
  });

  test('is refused where a block stands between buyer and seller (ITEM-203)', async () => {
    const { itemId, conversationId } = await asked();
    for (const [blocker, blocked] of [
      [seller, buyer],
      [buyer, seller],
    ] as const) {
      const block = { blocker_id: blocker.userId, blocked_id: blocked.userId };
      await server.services.db.insertInto('blocks').values(block).execute();
      await expect(
        seller.api.marketplace.reserve({ itemId, conversationId }),
      ).rejects.toMatchObject({ data: { reason: 'items:refusals.buyer_not_available' } });
      const { items } = await seller.api.marketplace.listOwnBuyers({ itemId });
      expect(items.map(({ name }) => name)).toEqual(['Cleo Curious']);
      await server.services.db
        .deleteFrom('blocks')
        .where('blocker_id', '=', blocker.userId)
        .execute();
    }
  });

  test.each([
    ['relist', '"Oak dining table" is no longer reserved for you. It is available again.'],
    [
      'reportNoShow',
      'Ana Seller says you did not come for "Oak dining table". If that isn\'t true, you have 7 days to say so.',
    ],
  ] as const)('%s offers it again, and says why (DEAL-157)', async (step, words) => {
    const { itemId, conversationId } = await asked();
    await seller.api.marketplace.reserve({ itemId, conversationId });
    await seller.api.marketplace[step]({ itemId });
    expect(await readStatus(itemId)).toBe('available');
    expect(await notices(buyer, itemId)).toContain(words);
    await seller.api.marketplace.reserve({ itemId, conversationId });
  });

  test('lapses at its end, no matter who looks first, and both are told once', async () => {
    const { itemId, conversationId } = await asked();
    await seller.api.marketplace.reserve({ itemId, conversationId, hours: 4 });
    await lapseReservations(server.services);
    expect(await readStatus(itemId)).toBe('reserved');
    await letTimePass(itemId);
    await Promise.all(Array.from({ length: 4 }, () => lapseReservations(server.services)));
    expect(await readStatus(itemId)).toBe('available');
    expect(await notices(buyer, itemId)).toEqual([
      'Your reservation of "Oak dining table" has ended. It is available again.',
      expect.stringContaining('is reserved for you until'),
    ]);
    expect(await notices(seller, itemId)).toEqual([
      'The reservation of your "Oak dining table" has ended. It is available again.',
    ]);
    const steps = await server.services.db
      .selectFrom('marketplace_item_steps')
      .select(['from_status', 'to_status', 'actor_id'])
      .where('item_id', '=', itemId)
      .orderBy('id')
      .execute();
    expect(steps).toEqual([
      { from_status: 'available', to_status: 'reserved', actor_id: seller.userId },
      { from_status: 'reserved', to_status: 'available', actor_id: null },
    ]);
  });

  test('lapses also while another cannot (ITEM-268)', async () => {
    const stuck = await asked();
    const fine = await asked();
    for (const { itemId, conversationId } of [stuck, fine]) {
      await seller.api.marketplace.reserve({ itemId, conversationId, hours: 4 });
      await letTimePass(itemId);
    }
    server.services.events.on(reservationEnded, async (_work, { itemId }) => {
      if (itemId === stuck.itemId) throw new Error('nobody may follow this one');
    });
    await lapseReservations(server.services);
    expect(await readStatus(stuck.itemId)).toBe('reserved');
    expect(await readStatus(fine.itemId)).toBe('available');
  });
});

describe('handed over (ITEM-204)', () => {
  test('to the buyer, who is told that it is theirs; the others who asked that it is gone, once', async () => {
    const { itemId, conversationId } = await asked();
    await seller.api.marketplace.reserve({ itemId, conversationId });
    await seller.api.marketplace.sell({ itemId, conversationId });
    expect(await notices(buyer, itemId)).toEqual([
      '"Oak dining table" is yours. Enjoy it!',
      '"Oak dining table" is reserved for you.',
    ]);
    expect(await notices(another, itemId)).toEqual(['"Oak dining table" is sold.']);
    const { own } = await seller.api.marketplace.find({ itemId });
    expect(own).toMatchObject({ soldTo: { name: 'Ben Buyer' }, reservations: [] });
    await seller.api.marketplace.relist({ itemId });
    expect((await seller.api.marketplace.find({ itemId })).own).toMatchObject({
      soldTo: null,
      soldAt: null,
    });
    await seller.api.marketplace.sell({ itemId });
    expect(await notices(another, itemId)).toEqual(['"Oak dining table" is sold.']);
  });

  test('to someone other than the buyer it was reserved for', async () => {
    const { itemId, conversationId, anothers } = await asked(0);
    await seller.api.marketplace.reserve({ itemId, conversationId });
    await seller.api.marketplace.sell({ itemId, conversationId: anothers });
    expect(await notices(buyer, itemId)).toEqual([
      '"Oak dining table" is no longer reserved for you. It went to someone else.',
      '"Oak dining table" is reserved for you.',
    ]);
    expect(await notices(another, itemId)).toEqual(['"Oak dining table" is yours. Enjoy it!']);
  });

  test('says nothing to a buyer who archived the conversation', async () => {
    const { itemId, anothers } = await asked(0);
    await another.api.chat.archive({ conversationId: anothers, isArchived: true });
    await seller.api.marketplace.sell({ itemId });
    expect(await notices(buyer, itemId)).toEqual(['"Oak dining table" was given away.']);
    expect(await notices(another, itemId)).toEqual([]);
  });
});

test('a removed listing ends its reservation, and conversations keep its title (ITEM-190, ITEM-191)', async () => {
  const { itemId, conversationId } = await asked();
  await seller.api.marketplace.reserve({ itemId, conversationId });
  await seller.api.marketplace.remove({ itemId });
  expect((await notices(buyer, itemId))[0]).toBe(
    '"Oak dining table" is no longer reserved for you. The listing was removed.',
  );
  await expect(seller.api.marketplace.find({ itemId })).rejects.toMatchObject({ status: 404 });
  const { items } = await buyer.api.chat.list({ list: 'marketplace' });
  expect(items.find(({ id }) => id === conversationId)).toMatchObject({
    subject: { title: 'Oak dining table', isRemoved: true },
  });
  await buyer.api.chat.send({ conversationId, body: 'A pity!', clientKey: crypto.randomUUID() });
});

describe('a lower price (ITEM-211)', () => {
  const priceTo = async (itemId: string, price: number) => {
    const { version } = await seller.api.marketplace.find({ itemId });
    await seller.api.marketplace.update({ itemId, version, edit: { price } });
  };

  test('is told to people who saved the item, one unread notification each', async () => {
    const { itemId } = await asked();
    await buyer.api.marketplace.save({ itemId, isSaved: true });
    await priceTo(itemId, 90);
    await notifyOfPriceDrop(server.services, { itemId, before: 120 });
    await notifyOfPriceDrop(server.services, { itemId, before: 120 });
    expect(await notices(buyer, itemId)).toEqual([
      '"Oak dining table", which you saved, now costs $90 instead of $120.',
    ]);
    expect(await notices(another, itemId)).toEqual([]);
  });

  test('is not told when the price rises again before anyone was told', async () => {
    const { itemId } = await asked();
    await another.api.marketplace.save({ itemId, isSaved: true });
    await notifyOfPriceDrop(server.services, { itemId, before: 120 });
    await seller.api.marketplace.sell({ itemId: (await asked()).itemId });
    expect(await notices(another, itemId)).toEqual([]);
  });

  test('is told as free when it is zero', async () => {
    const { itemId } = await asked();
    await another.api.marketplace.save({ itemId, isSaved: true });
    await priceTo(itemId, 0);
    await notifyOfPriceDrop(server.services, { itemId, before: 120 });
    expect(await notices(another, itemId)).toEqual([
      '"Oak dining table", which you saved, is free now.',
    ]);
  });
});
