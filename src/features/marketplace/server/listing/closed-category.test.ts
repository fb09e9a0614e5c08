import { afterAll, beforeAll, expect, test } from 'vitest';
import { setSetting } from '#features/site/server/public.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { createItem, exampleItem, makeUpload } from '../factory.ts';

let server: TestServer;
let seller: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.person('Ana Seller');
  await setSetting(server.services.db, 'closedItemCategories', '["gaming"]');
});
afterAll(() => server.close());

const CLOSED = 'The category you chose is closed to new posts. Choose another one.';
const closed = (field: string) => ({ status: 422, data: { fields: { [field]: CLOSED } } });
const update = (itemId: string, version: number, edit: object) =>
  seller.api.marketplace.update({ itemId, version, edit });

test('a closed category takes no new item, and none is moved into it (MOD-071)', async () => {
  const list = async (category: string) =>
    seller.api.marketplace.create({
      draft: {
        ...exampleItem,
        category,
        photos: [await makeUpload(server.services, seller.userId)],
      },
      requestKey: crypto.randomUUID(),
    });
  await expect(list('gaming')).rejects.toMatchObject(closed('draft.category'));
  const { id } = await list('home');
  await expect(update(id, 1, { category: 'gaming' })).rejects.toMatchObject(
    closed('edit.category'),
  );
});

test('a line of a file into it is refused, and the others are not (MOD-071)', async () => {
  const photo = await makeUpload(server.services, seller.userId);
  const line = (category: string) =>
    `Chess set,Wooden and complete,${category},good,15,"Austin, TX",${photo}`;
  const head = 'title,description,category,condition,price,location,image_urls';
  const csv = [head, line('gaming'), line('home')].join('\n');
  const { lines } = await seller.api.marketplace.importOwn({
    csv,
    requestKey: crypto.randomUUID(),
    isTrial: true,
  });
  expect(lines).toMatchObject([
    { result: 'refused', fields: { category: CLOSED } },
    { result: 'created' },
  ]);
});

test('keeps, finds and filters items of a closed category, and lets them be edited, also into another (MOD-071)', async () => {
  const { id } = await createItem(server.services, { sellerId: seller.userId, category: 'gaming' });
  const { items } = await server.anonymous.marketplace.browse({ category: 'gaming' });
  expect(items.map((item) => item.id)).toEqual([id]);
  expect((await server.anonymous.marketplace.categories()).items).toContainEqual(
    expect.objectContaining({ slug: 'gaming' }),
  );
  await update(id, 1, { category: 'gaming', title: 'Another title' });
  await update(id, 2, { category: 'other' });
  await expect(update(id, 3, { category: 'gaming' })).rejects.toMatchObject(
    closed('edit.category'),
  );
});
