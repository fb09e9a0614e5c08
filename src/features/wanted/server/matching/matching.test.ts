import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { wantedScene } from '../wanted-scene.ts';

let server: TestServer;
let scene: ReturnType<typeof wantedScene>;
let owner: TestPerson;
let seller: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  scene = wantedScene(server);
});
afterAll(() => server.close());

beforeEach(async () => {
  await server.services.db.deleteFrom('wanted_posts').execute();
  await server.services.db.deleteFrom('marketplace_items').execute();
  owner = await server.person('Wanda Wanter');
  seller = await server.person('Sally Seller');
});

const KAYAK = { title: 'Looking for a kayak', maxPrice: null };

const pairs = () =>
  server.services.db.selectFrom('wanted_matches').select(['wanted_id', 'item_id']).execute();

it('notifies both sides once of an item that fits, whichever came first (ITEM-404, ITEM-406, ITEM-407)', async () => {
  const itemId = await scene.item(seller, { title: 'Baby crib', price: 40 });
  const wantedId = await scene.post(owner, { title: 'Looking for a crib', maxPrice: 50 });
  await scene.match({ wantedId });
  await scene.match({ itemId });
  await scene.match({ wantedId });
  expect(await scene.notices(owner, 'wanted_matched')).toEqual([
    '"Baby crib", $40, may be what you look for: "Looking for a crib".',
  ]);
  expect(await scene.notices(seller, 'item_wanted')).toEqual([
    'A neighbor is looking for something like your "Baby crib".',
  ]);
  const { own } = await owner.api.wanted.find({ wantedId });
  expect(own?.fitting).toMatchObject([{ id: itemId, title: 'Baby crib' }]);
  const { items } = await seller.api.wanted.listForItem({ itemId });
  expect(items).toMatchObject([{ id: wantedId, person: { name: 'Wanda Wanter' } }]);
});

it('finds across languages (ITEM-403)', async () => {
  await scene.item(seller, { title: 'Cuna de madera para bebé', price: 0 });
  const wantedId = await scene.post(owner, { title: 'Looking for a crib', maxPrice: 0 });
  await scene.match({ wantedId });
  expect(await pairs()).toHaveLength(1);
});

type Entered = {
  item: Parameters<typeof scene.item>[1];
  post?: Parameters<typeof scene.post>[1];
};

it.each<[string, Entered]>([
  ['another thing', { item: { title: 'Garden hose' } }],
  ['a higher price', { item: { title: 'Kayak', price: 200 }, post: { maxPrice: 100 } }],
  [
    'another condition',
    { item: { title: 'Kayak', condition: 'poor' }, post: { conditions: ['new'] } },
  ],
  [
    'a place too far away',
    { item: { title: 'Kayak', location: 'Dallas, TX' }, post: { radius: 50 } },
  ],
  ['a reserved item', { item: { title: 'Kayak', status: 'reserved' } }],
])('does not pair %s (ITEM-403)', async (_, { item, post }) => {
  const itemId = await scene.item(seller, item);
  const wantedId = await scene.post(owner, { ...KAYAK, ...post });
  await scene.match({ wantedId });
  await scene.match({ itemId });
  expect(await pairs()).toEqual([]);
});

it('does not pair an own item (ITEM-403)', async () => {
  await scene.item(owner, { title: 'Kayak' });
  await scene.match({ wantedId: await scene.post(owner, KAYAK) });
  expect(await pairs()).toEqual([]);
});

it('does not pair across a block (ITEM-403)', async () => {
  await inTransaction(server.services, ({ trx }) =>
    trx
      .insertInto('blocks')
      .values({ blocker_id: seller.userId, blocked_id: owner.userId })
      .execute(),
  );
  const wantedId = await scene.post(owner, KAYAK);
  const itemId = await scene.item(seller, { title: 'Kayak' });
  await scene.match({ itemId });
  await scene.match({ wantedId });
  expect(await pairs()).toEqual([]);
});

it('notifies once of a pair that two processes find at once (ITEM-406)', async () => {
  const wantedId = await scene.post(owner, { title: 'Looking for a canoe', maxPrice: null });
  const itemId = await scene.item(seller, { title: 'Canoe' });
  await Promise.all([
    scene.match({ wantedId }),
    scene.match({ itemId }),
    scene.match({ wantedId }),
    scene.match({ itemId }),
  ]);
  expect(await pairs()).toHaveLength(1);
  expect(await scene.notices(owner, 'wanted_matched')).toHaveLength(1);
  expect(await scene.notices(seller, 'item_wanted')).toHaveLength(1);
});

it('has one unread notification of a post, which counts what fits (ITEM-407)', async () => {
  const wantedId = await scene.post(owner, { title: 'Looking for a tent', maxPrice: null });
  for (const price of [10, 20, 30]) {
    await scene.match({ itemId: await scene.item(seller, { title: 'Tent', price }) });
  }
  expect(await scene.notices(owner, 'wanted_matched')).toEqual([
    '3 items may be what you look for: "Looking for a tent". The newest: "Tent", $30.',
  ]);
  expect((await owner.api.wanted.find({ wantedId })).own?.fitting).toHaveLength(3);
});

it('finds at most ten at once, the nearest (ITEM-406)', async () => {
  for (let at = 0; at < 12; at += 1) await scene.item(seller, { title: 'Unicycle' });
  const wantedId = await scene.post(owner, { title: 'Unicycle wanted', maxPrice: null });
  await scene.match({ wantedId });
  expect(await pairs()).toHaveLength(10);
});
