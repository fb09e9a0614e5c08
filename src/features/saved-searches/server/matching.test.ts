import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import { createItem } from '#features/marketplace/server/factory.ts';
import { setRole } from '#identity/server/public.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { registeredSearches } from '#app/features.server.ts';
import type { SearchFilterInput } from '../search-filter.ts';
import { matchThing } from './match-later.ts';
import { rebuildSearches } from './rebuild-searches.ts';
import { block, listHitIds, list, matchItem, saveFor } from './search-scene.ts';

const server = await startTestServer();
const { db } = server.services;
afterAll(() => server.close());
const [sam, ana] = [await server.person('Sam'), await server.person('Ana')];

const austin = { latitude: 30.2672, longitude: -97.7431 };
const dallas = { latitude: 32.7767, longitude: -96.797 };
const table = { title: 'Oak Dining Table', description: 'Seats six, ÁRBOL de roble.', price: 120 };

const change = (id: string, values: object) =>
  db
    .updateTable('marketplace_items')
    .set({ ...values, updated_at: new Date() })
    .where('id', '=', id)
    .execute();

describe('a new item is found by (ITEM-333)', () => {
  it.each<[string, SearchFilterInput, boolean, Parameters<typeof createItem>[1]?]>([
    ['nothing in particular', {}, true],
    ['its text in any case', { search: 'dining TABLE' }, true],
    ['another form of a word', { search: 'tables' }, true],
    ['a word that means the same', { search: 'mesa' }, true],
    ['a part of a word', { search: 'inin' }, false],
    ['a character that is not there', { search: 'z' }, false],
    ['characters with accents', { search: 'ÁRBOL' }, true],
    ['signs as they are', { search: '%' }, false],
    ['words of two fields', { search: 'Table Seats' }, true],
    ['a quotation over the seam of two fields', { search: '"Table Seats"' }, false],
    ['another text', { search: 'oak chair' }, false],
    ['a tag', { search: 'vintage' }, true, { tags: ['vintage'] }],
    ['its category', { category: 'home' }, true],
    ['another category', { category: 'gaming' }, false],
    ['a category that there is not, which is none', { category: 'nonsense' }, true],
    ['text and category', { search: 'oak', category: 'home' }, true],
    ['text in another category', { search: 'oak', category: 'gaming' }, false],
    ['the price as the lowest', { minPrice: 120 }, true],
    ['the price as the highest', { maxPrice: 120 }, true],
    ['a higher price', { minPrice: 120.01 }, false],
    ['a lower price', { maxPrice: 119.99 }, false],
    ['a range around it', { minPrice: 50, maxPrice: 200, category: 'home' }, true],
    ['what is free', { minPrice: 0, maxPrice: 0 }, false],
    ['what is free, being free', { minPrice: 0, maxPrice: 0 }, true, { price: 0 }],
    ['its condition', { conditions: ['good', 'new'] }, true],
    ['other conditions', { conditions: ['poor'] }, false],
    ['a way to get it', { delivery: ['pickup', 'shipping'] }, true],
    ['another way to get it', { delivery: ['shipping'] }, false],
    ['an area around it', { near: austin, radius: 5 }, true],
    ['an area elsewhere', { near: dallas, radius: 100 }, false],
    ['a wide area elsewhere', { near: dallas, radius: 200 }, true],
    ['an area without a middle, which is none', { radius: 5 }, true],
    [
      'all of it',
      { search: 'oak', category: 'home', maxPrice: 200, near: austin, radius: 10 },
      true,
    ],
  ])('%s', async (_what, filter, isFound, more = {}) => {
    const searchId = await saveFor(ana, filter);
    const { id } = await list(server, { ...table, ...more, sellerId: sam.userId });
    expect(await listHitIds(server, searchId)).toEqual(isFound ? [id] : []);
    await ana.api.savedSearches.remove({ searchId });
  });
});

it('finds nothing without a place in an area', async () => {
  const searchId = await saveFor(ana, { near: austin, radius: 500 });
  await list(server, { ...table, location: 'Ask me where', sellerId: sam.userId });
  expect(await listHitIds(server, searchId)).toEqual([]);
  await ana.api.savedSearches.remove({ searchId });
});

it('is no news to its owner, nor across a block (ITEM-335)', async () => {
  const [ben, eve] = [await server.person('Ben'), await server.person('Eve')];
  const people = [sam, ana, ben, eve];
  const ids = await Promise.all(people.map((person) => saveFor(person, { search: 'oak' })));
  await block(server, ben.userId, sam.userId);
  await block(server, sam.userId, eve.userId);
  const { id } = await list(server, { ...table, sellerId: sam.userId });
  expect(await Promise.all(ids.map((searchId) => listHitIds(server, searchId)))).toEqual([
    [],
    [id],
    [],
    [],
  ]);
});

describe('an edit (ITEM-336)', () => {
  it('that makes it match is news, once', async () => {
    const searchId = await saveFor(ana, { search: 'walnut', maxPrice: 100 });
    const { id } = await list(server, { ...table, sellerId: sam.userId });
    await change(id, { title: 'Walnut table' });
    await matchItem(server, id);
    expect(await listHitIds(server, searchId)).toEqual([]);
    await change(id, { price: 90 });
    await matchItem(server, id);
    await change(id, { price: 80 });
    await Promise.all([matchItem(server, id), matchItem(server, id)]);
    expect(await listHitIds(server, searchId)).toEqual([id]);
  });

  it('to a thing the search already showed when it was saved is no match', async () => {
    const { id } = await list(server, { ...table, title: 'Cherry desk', sellerId: sam.userId });
    const shown = await saveFor(ana, { search: 'cherry' });
    const cheap = await saveFor(ana, { search: 'cherry', maxPrice: 100 });
    await change(id, { price: 90 });
    await matchItem(server, id);
    expect([await listHitIds(server, shown), await listHitIds(server, cheap)]).toEqual([[], [id]]);
    // Nor by the edit after that.
    await change(id, { price: 80 });
    await matchItem(server, id);
    expect([await listHitIds(server, shown), await listHitIds(server, cheap)]).toEqual([[], [id]]);
  });
});

it('does not report a change that was made before the search was saved (ITEM-336)', async () => {
  const { id } = await createItem(server.services, {
    ...table,
    title: 'Birch shelf',
    sellerId: sam.userId,
  });
  const searchId = await saveFor(ana, { search: 'birch' });
  await matchItem(server, id);
  const cheap = await saveFor(ana, { search: 'birch', maxPrice: 100 });
  await change(id, { price: 90 });
  const cheaper = await saveFor(ana, { search: 'birch shelf', maxPrice: 100 });
  await matchItem(server, id);
  const found = await Promise.all([searchId, cheap, cheaper].map((one) => listHitIds(server, one)));
  expect(found).toEqual([[], [id], []]);
});

it('is news once it is on offer again, where it was not when the search was saved (ITEM-336)', async () => {
  const { id } = await list(server, { ...table, title: 'Ash bench', sellerId: sam.userId });
  await change(id, { status: 'reserved' });
  await matchItem(server, id);
  const searchId = await saveFor(ana, { search: 'ash bench' });
  await matchItem(server, id);
  expect(await listHitIds(server, searchId)).toEqual([]);
  await change(id, { status: 'available' });
  await matchItem(server, id);
  expect(await listHitIds(server, searchId)).toEqual([id]);
});

it('compares by itself what is listed over the API, items and tasks (ITEM-334)', async () => {
  const searchId = await saveFor(ana, { search: 'piano' });
  const taskSearch = await saveFor(ana, { search: 'piano' }, { type: 'task' });
  const item = await createItem(server.services, { title: 'Old piano', sellerId: sam.userId });
  const { exampleDraft } = await import('#features/tasks/server/factory.ts');
  const task = await sam.api.tasks.create({
    draft: { ...exampleDraft, title: 'Carry a piano upstairs' },
    requestKey: crypto.randomUUID(),
    today: new Date().toISOString().slice(0, 10),
  });
  const soon = { timeout: 20_000, interval: 50 };
  await expect.poll(() => listHitIds(server, searchId), soon).toEqual([item.id]);
  await expect.poll(() => listHitIds(server, taskSearch), soon).toEqual([task.id]);
});

it('compares by itself what is edited over the API, items and tasks (ITEM-334)', async () => {
  const { exampleDraft, makeTask } = await import('#features/tasks/server/factory.ts');
  const searchId = await saveFor(ana, { search: 'harmonium' });
  const taskSearch = await saveFor(ana, { search: 'harmonium' }, { type: 'task' });
  const { id: itemId } = await list(server, { title: 'Old thing', sellerId: sam.userId });
  const { id: taskId } = await makeTask(server.services, { posterId: sam.userId });
  // Otherwise the comparison of what was listed could find it as it is edited.
  const isWaiting = sql<{ count: number }>`
    select count(*)::integer as count from pgboss.job
    where name = 'saved-searches.match' and state < 'completed'`;
  const soon = { timeout: 20_000, interval: 50 };
  await expect.poll(async () => (await isWaiting.execute(db)).rows[0]?.count, soon).toBe(0);
  await sam.api.marketplace.update({ itemId, version: 1, edit: { title: 'Old harmonium' } });
  await sam.api.tasks.update({
    id: taskId,
    version: 1,
    today: new Date().toISOString().slice(0, 10),
    edit: { ...exampleDraft, title: 'Carry a harmonium upstairs' },
  });
  await expect.poll(() => listHitIds(server, searchId), soon).toEqual([itemId]);
  await expect.poll(() => listHitIds(server, taskSearch), soon).toEqual([taskId]);
});

it('is found by a search that was built with another vocabulary (ITEM-364)', async () => {
  const searchId = await saveFor(ana, { search: 'walnut shelf' });
  await server.services.db
    .updateTable('saved_searches')
    .set({ query: 'nothing', vocabulary: 'old' })
    .where('id', '=', searchId)
    .execute();
  await sql`delete from saved_search_anchors where search_id = ${searchId}`.execute(
    server.services.db,
  );
  await rebuildSearches(server.services, registeredSearches);
  const { id } = await list(server, { title: 'Shelves of walnut', sellerId: sam.userId });
  expect(await listHitIds(server, searchId)).toEqual([id]);
});

it('is no news for an edit after its words were first stored (ITEM-336)', async () => {
  const { id } = await list(server, { title: 'Zebra rug', sellerId: sam.userId });
  const searchId = await saveFor(ana, { search: 'zebra' });
  await server.services.db.updateTable('saved_search_things').set({ words: null }).execute();
  await change(id, { price: 33 });
  await matchItem(server, id);
  expect(await listHitIds(server, searchId)).toEqual([]);
});

it('is found by words that operators added after the search was saved (OPS-207, ITEM-364)', async () => {
  const searchId = await saveFor(ana, { search: 'gloop' });
  const operator = await server.person('Olga Operator');
  await inTransaction(server.services, (work) => setRole(work, operator.userId, 'operator'));
  await operator.api.administration.writeWordGroup({ en: 'gloop, zorb', es: 'zorbe', broader: '' });
  const { id } = await list(server, { title: 'Bouncy zorb', sellerId: sam.userId });
  // Compared by a job that waits until the searches are built again, which one job does for all changes.
  expect(await listHitIds(server, searchId)).toEqual([]);
  await operator.api.administration.writeWordGroup({ en: 'fizzle, zap', es: 'zapa', broader: '' });
  const { rows } = await sql`
    select from pgboss.job where name = 'saved-searches.rebuild' and state = 'created'`.execute(
    server.services.db,
  );
  expect(rows).toHaveLength(1);
  await expect
    .poll(() => listHitIds(server, searchId), { timeout: 60_000, interval: 200 })
    .toEqual([id]);
});

it('is compared though searches cannot be built again (ITEM-364)', async () => {
  const searchId = await saveFor(ana, { search: 'oak stool' });
  await server.services.db
    .updateTable('saved_searches')
    .set({ vocabulary: 'old' })
    .where('id', '=', searchId)
    .execute();
  server.services.caches.forgetAll({ name: 'saved-searches.rebuilt' });
  const { id } = await createItem(server.services, { title: 'Oak stool', sellerId: sam.userId });
  const job = { type: 'marketplace_item', id, waits: 60 } as const;
  await matchThing(server.services, registeredSearches, job);
  expect(await listHitIds(server, searchId)).toEqual([id]);
});
