import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { createItem } from '../factory.ts';

let server: TestServer;
let seller: TestPerson;
let buyer: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.person('Ana Seller');
  buyer = await server.person('Ben Buyer');
});
afterAll(() => server.close());

const make = async (sellerId = seller.userId) =>
  (await createItem(server.services, { sellerId })).id;
const send = (from: TestPerson, conversationId: string, body: string) =>
  from.api.chat.send({ conversationId, body, clientKey: crypto.randomUUID() });

test('an own listing says at a glance what happened to it', async () => {
  const itemId = await make();
  const { conversationId } = await buyer.api.marketplace.contact({ itemId });
  await send(buyer, conversationId, 'Is it still there?');
  await send(buyer, conversationId, 'I could come today.');
  await buyer.api.marketplace.save({ itemId, isSaved: true });
  await seller.api.marketplace.reserve({ itemId, conversationId, hours: 4 });
  const { items } = await seller.api.marketplace.listOwn({});
  expect(items.find(({ id }) => id === itemId)).toMatchObject({
    status: 'reserved',
    savesCount: 1,
    conversationsCount: 1,
    unreadCount: 2,
    openOffersCount: 0,
    reservedFor: { name: 'Ben Buyer' },
    reservedUntil: expect.any(Date) as Date,
    soldTo: null,
    removal: null,
    abilities: { relist: { allowed: true }, reserve: { allowed: false } },
  });
  const buyers = await seller.api.marketplace.listOwnBuyers({ itemId });
  expect(buyers.items).toMatchObject([{ name: 'Ben Buyer', conversationId, unreadCount: 2 }]);
  await seller.api.chat.markRead({ conversationId, seq: 2 });
  await send(seller, conversationId, 'Yes, come at six.');
  // The buyer's own page of the item says so too (ITEM-279), but no other viewer's.
  expect(await buyer.api.marketplace.find({ itemId })).toMatchObject({
    conversationId,
    unreadCount: 1,
  });
  for (const { api } of [seller, { api: server.anonymous }]) {
    expect((await api.marketplace.find({ itemId })).unreadCount).toBe(0);
  }
  const again = await seller.api.marketplace.listOwn({ status: 'reserved' });
  expect(again.items.map(({ id, unreadCount }) => [id, unreadCount])).toEqual([[itemId, 0]]);
});

test('lists own items in every status, newest first, page by page, and no others (ITEM-047)', async () => {
  const many = await server.person();
  const ids: string[] = [];
  for (let nth = 0; nth < 26; nth += 1) ids.unshift(await make(many.userId));
  const [sold = '', removed = ''] = ids;
  await many.api.marketplace.sell({ itemId: sold });
  await many.api.marketplace.remove({ itemId: removed });
  const first = await many.api.marketplace.listOwn({});
  const rest = await many.api.marketplace.listOwn({ cursor: first.nextCursor });
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids);
  expect(first.items.slice(0, 2)).toMatchObject([
    { status: 'sold', soldAt: expect.any(Date) as Date },
    { status: 'removed', removal: { by: 'owner', reason: '' } },
  ]);
  const ofOne = await many.api.marketplace.listOwn({ status: 'sold' });
  expect(ofOne.items.map(({ id }) => id)).toEqual([sold]);
});

test('lists people who asked, latest message first', async () => {
  const itemId = await make();
  const others = [await server.person('Cleo'), await server.person('Dora')];
  const opened = [];
  for (const person of others) {
    const { conversationId } = await person.api.marketplace.contact({ itemId });
    opened.push({ person, conversationId });
  }
  const { conversationId: silent } = await buyer.api.marketplace.contact({ itemId });
  for (const { person, conversationId } of opened) await send(person, conversationId, 'Hello!');
  const { items } = await seller.api.marketplace.listOwnBuyers({ itemId });
  expect(items.map(({ name }) => name)).toEqual(['Dora', 'Cleo', 'Ben Buyer']);
  expect(items.at(-1)).toMatchObject({ conversationId: silent, lastMessageAt: null });
  // A person who blocks the seller afterwards is no longer listed (PEOPLE-192).
  const { personId } = await seller.api.profiles.me();
  await others[0]?.api.people.block({ personId });
  const { items: left } = await seller.api.marketplace.listOwnBuyers({ itemId });
  expect(left.map(({ name }) => name)).toEqual(['Dora', 'Ben Buyer']);
});

test('a reservation that ends leaves the one of another item', async () => {
  const reserved = await Promise.all(
    [await make(), await make()].map(async (itemId) => {
      const { conversationId } = await buyer.api.marketplace.contact({ itemId });
      await seller.api.marketplace.reserve({ itemId, conversationId, hours: 4 });
      return itemId;
    }),
  );
  const [ended = '', other = ''] = reserved;
  await seller.api.marketplace.relist({ itemId: ended });
  const { items } = await seller.api.marketplace.listOwn({});
  const reservation = (itemId: string) => {
    const item = items.find(({ id }) => id === itemId);
    return [item?.status, item?.reservedFor?.name ?? null];
  };
  expect(reservation(ended)).toEqual(['available', null]);
  expect(reservation(other)).toEqual(['reserved', 'Ben Buyer']);
});

test('two quick clicks end in the same conversation, which the list names by the item (ITEM-162, ITEM-174)', async () => {
  const itemId = await make();
  const opened = await Promise.all(
    Array.from({ length: 6 }, () => buyer.api.marketplace.contact({ itemId })),
  );
  expect(new Set(opened.map(({ conversationId }) => conversationId)).size).toBe(1);
  const [first] = opened;
  for (const person of [buyer, seller]) {
    const { items } = await person.api.chat.list({ list: 'marketplace' });
    expect(items.find(({ id }) => id === first?.conversationId)).toMatchObject({
      subject: { type: 'marketplace_item', id: itemId, title: 'Oak dining table' },
    });
  }
  const found = await buyer.api.marketplace.find({ itemId });
  expect(found.conversationId).toBe(first?.conversationId);
});
