import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { endDuePosts } from './posts/owner-steps.ts';
import { exampleWanted } from './factory.ts';
import { wantedScene } from './wanted-scene.ts';

let server: TestServer;
let scene: ReturnType<typeof wantedScene>;
let owner: TestPerson;
let seller: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  scene = wantedScene(server);
  owner = await server.person('Wanda Wanter');
  seller = await server.person('Sally Seller');
});
afterAll(() => server.close());

const titles = async (asked: Parameters<TestServer['anonymous']['wanted']['browse']>[0]) =>
  (await server.anonymous.wanted.browse(asked)).items.map(({ title }) => title);

it('posts once per request key and shows only the area (ITEM-390, ITEM-392)', async () => {
  const posted = {
    ...exampleWanted,
    requestKey: newId(),
    location: '12 Hidden Lane, Austin, TX 78701',
  };
  const { id } = await owner.api.wanted.create(posted);
  expect(await owner.api.wanted.create(posted)).toEqual({ id });
  const shown = await server.anonymous.wanted.find({ wantedId: id });
  expect(shown).toMatchObject({
    title: 'Looking for an oak table',
    maxPrice: 150,
    locationArea: 'Austin, TX',
    status: 'open',
    isOwn: false,
  });
  expect(JSON.stringify(shown)).not.toContain('Hidden');
  expect(JSON.stringify(shown)).not.toContain(owner.userId);
});

it.each([
  ['a short title', { title: 'ab' }, 'title'],
  ['an unknown category', { category: 'castles' }, 'category'],
  ['a price below nothing', { maxPrice: -1 }, 'maxPrice'],
] as const)('refuses %s (ITEM-391)', async (_, entered, field) => {
  await expect(
    owner.api.wanted.create({ ...exampleWanted, ...entered, requestKey: newId() }),
  ).rejects.toMatchObject({ status: 422, data: { fields: { [field]: expect.any(String) } } });
});

it('lists open posts newest first, page by page, and finds them by words and category (ITEM-392, ITEM-397)', async () => {
  const many = await server.person();
  for (const name of ['Stroller', 'Trampoline', 'Kayak']) {
    await scene.post(many, { title: `Looking for a ${name}`, category: 'other' });
  }
  expect((await titles({})).slice(0, 3)).toEqual([
    'Looking for a Kayak',
    'Looking for a Trampoline',
    'Looking for a Stroller',
  ]);
  expect(await titles({ search: 'trampoline' })).toEqual(['Looking for a Trampoline']);
  expect(await titles({ search: 'carriola' })).toEqual(['Looking for a Stroller']);
  expect(await titles({ category: 'gaming' })).toEqual([]);
  const austin = { latitude: 30.27, longitude: -97.74 };
  expect(await titles({ search: 'kayak', near: austin, radius: 10, sort: 'nearest' })).toHaveLength(
    1,
  );
  expect(await titles({ near: { latitude: 40.7, longitude: -74 }, radius: 10 })).toEqual([]);
});

it('reads all pages without gaps or repeats (ITEM-397)', async () => {
  const many = await server.person();
  for (let at = 0; at < 25; at += 1)
    await scene.post(many, { title: `Puzzle ${at}`, category: 'gaming' });
  const first = await server.anonymous.wanted.browse({ category: 'gaming' });
  const second = await server.anonymous.wanted.browse({
    category: 'gaming',
    cursor: first.nextCursor,
  });
  const found = [...first.items, ...second.items].map(({ id }) => id);
  expect(first.total).toBe(25);
  expect(new Set(found).size).toBe(25);
  expect(second.nextCursor).toBeNull();
});

it('is edited, found and removed by its owner, and leaves the list (ITEM-393)', async () => {
  const wantedId = await scene.post(owner, { title: 'Looking for a globe' });
  await owner.api.wanted.update({
    wantedId,
    ...exampleWanted,
    title: 'Looking for an old globe',
    maxPrice: null,
  });
  expect(await titles({ search: 'globe' })).toEqual(['Looking for an old globe']);
  await owner.api.wanted.markFound({ wantedId });
  expect(await titles({ search: 'globe' })).toEqual([]);
  expect(await server.anonymous.wanted.find({ wantedId })).toMatchObject({ status: 'found' });
  await owner.api.wanted.renew({ wantedId });
  expect(await server.anonymous.wanted.find({ wantedId })).toMatchObject({ status: 'open' });
  await owner.api.wanted.remove({ wantedId });
  await expect(server.anonymous.wanted.find({ wantedId })).rejects.toMatchObject({ status: 404 });
});

it('ends after its time, asks once whether it is still wanted, and is renewed by one call (ITEM-394)', async () => {
  const wantedId = await scene.post(owner, { title: 'Looking for a loom' });
  await scene.endTime(wantedId);
  expect(await titles({ search: 'loom' })).toEqual([]);
  expect(await server.anonymous.wanted.find({ wantedId })).toMatchObject({ status: 'ended' });
  await endDuePosts(server.services);
  await endDuePosts(server.services);
  expect(await scene.notices(owner, 'wanted_ended')).toEqual([
    'Your wanted post "Looking for a loom" has ended. Are you still looking?',
  ]);
  await owner.api.wanted.renew({ wantedId });
  const { endsAt } = await owner.api.wanted.find({ wantedId });
  expect(endsAt.getTime()).toBeGreaterThan(Date.now() + 59 * 86_400_000);
});

it('is answered once with an item, in a chat in which the owner is the buyer (ITEM-399, ITEM-400)', async () => {
  const wantedId = await scene.post(owner, { title: 'Looking for a piano' });
  const itemId = await scene.item(seller, { title: 'Upright piano', price: 40 });
  const { conversationId } = await seller.api.wanted.answer({ wantedId, itemId });
  expect(await seller.api.wanted.answer({ wantedId, itemId })).toEqual({ conversationId });
  expect(await scene.notices(owner, 'wanted_answered')).toEqual([
    'Sally Seller has something for you: "Upright piano", $40.',
  ]);
  expect(
    await server.services.db
      .selectFrom('conversations')
      .select(['kind', 'subject_id', 'buyer_id'])
      .where('id', '=', conversationId)
      .executeTakeFirst(),
  ).toEqual({ kind: 'marketplace', subject_id: itemId, buyer_id: owner.userId });
  const { own } = await owner.api.wanted.find({ wantedId });
  expect(own?.answers).toMatchObject([{ id: itemId, name: 'Sally Seller', conversationId }]);
  expect(await seller.api.wanted.find({ wantedId })).toMatchObject({ answeredWith: [itemId] });
  expect((await seller.api.wanted.find({ wantedId })).own).toBeUndefined();
});

it('no longer shows an answer that its owner hid (ITEM-401)', async () => {
  const wantedId = await scene.post(owner, { title: 'Looking for a drum' });
  const itemId = await scene.item(seller, { title: 'Drum' });
  await seller.api.wanted.answer({ wantedId, itemId });
  await owner.api.wanted.hideAnswer({ wantedId, itemId });
  const { own } = await owner.api.wanted.find({ wantedId });
  expect(own).toEqual({ answers: [], fitting: [] });
});

it('is reported, and is not there across a block (ITEM-396)', async () => {
  const other = await server.person();
  const wantedId = await scene.post(other, { title: 'Looking for a harp' });
  await owner.api.people.block({
    personId: (await owner.api.wanted.find({ wantedId })).person.personId ?? '',
  });
  await expect(owner.api.wanted.find({ wantedId })).rejects.toMatchObject({ status: 404 });
  expect((await owner.api.wanted.browse({ search: 'harp' })).items).toEqual([]);
  const itemId = await scene.item(owner);
  await expect(owner.api.wanted.answer({ wantedId, itemId })).rejects.toMatchObject({
    status: 404,
  });
});
