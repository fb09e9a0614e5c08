import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { itemBulkSteps } from '../../vocabulary.ts';
import { createItem } from '../factory.ts';
import { removeByModerator } from '../moderation/moderate-item.ts';

let server: TestServer;
let seller: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.person('Ana Seller');
});
afterAll(() => server.close());

const list = async (wanted: Parameters<typeof createItem>[1] = {}) =>
  (await createItem(server.services, { sellerId: seller.userId, ...wanted })).id;
const readStatus = async (itemId: string) => {
  const row = await server.services.db
    .selectFrom('marketplace_items')
    .select('status')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
  return row.status;
};

describe('a step on several items at once (ITEM-455)', () => {
  test.each([
    ['pause', 'paused', ['available'], ['reserved', 'paused', 'sold', 'removed']],
    ['renew', 'available', ['available', 'paused'], ['reserved', 'sold', 'removed']],
    ['sell', 'sold', ['available', 'reserved', 'paused'], ['sold', 'removed']],
    ['remove', 'removed', ['available', 'reserved', 'paused', 'sold', 'removed'], []],
  ] as const)(
    '%s makes %s what may take it and leaves the others',
    async (step, to, taken, refused) => {
      const ids = await Promise.all(taken.map((status) => list({ status })));
      const others = await Promise.all(refused.map((status) => list({ status })));
      const itemIds = [...others, ...ids];
      const answer = await seller.api.marketplace.takeBulkStep({ step, itemIds });
      expect(answer.done).toEqual(ids);
      expect(answer.refused.map(({ id }) => id)).toEqual(others);
      expect(await Promise.all(ids.map(readStatus))).toEqual(ids.map(() => to));
      expect(await Promise.all(others.map(readStatus))).toEqual(refused);
    },
  );

  test('says why one is refused, and takes a repeated one once', async () => {
    const [paused, available] = [await list({ status: 'paused' }), await list()];
    expect(
      await seller.api.marketplace.takeBulkStep({
        step: 'pause',
        itemIds: [available, paused, available],
      }),
    ).toEqual({
      done: [available],
      refused: [{ id: paused, reason: 'This item has changed. It is paused now.' }],
    });
  });

  test.each(itemBulkSteps)('%s changes nothing of another person', async (step) => {
    const { id: itemId } = await createItem(server.services);
    const { done, refused } = await seller.api.marketplace.takeBulkStep({
      step,
      itemIds: [itemId],
    });
    expect(done).toEqual([]);
    expect(refused).toEqual([{ id: itemId, reason: 'Only the seller of this item can do this.' }]);
    expect(await readStatus(itemId)).toBe('available');
  });

  test('takes 100 items and no more, and none of a visitor', async () => {
    const itemIds = Array.from({ length: 101 }, () => crypto.randomUUID());
    const step = 'pause' as const;
    await expect(seller.api.marketplace.takeBulkStep({ step, itemIds })).rejects.toMatchObject({
      status: 422,
    });
    await expect(
      server.anonymous.marketplace.takeBulkStep({ step, itemIds: itemIds.slice(1) }),
    ).rejects.toMatchObject({ status: 401 });
  });
});

describe('listing an item again (ITEM-458)', () => {
  test('begins with all that was entered, its photos too', async () => {
    const itemId = await list({ price: 5, quantity: 10, tags: ['boxes'], brand: 'Lantern' });
    const before = await seller.api.marketplace.find({ itemId });
    await seller.api.marketplace.sell({ itemId });
    const copy = await seller.api.marketplace.findCopy({ itemId });
    expect(copy).toMatchObject({
      title: before.title,
      price: 5,
      quantity: 10,
      tags: ['boxes'],
      brand: 'Lantern',
      photos: before.photos,
      location: before.own?.location,
    });
    const { id } = await seller.api.marketplace.create({
      draft: copy,
      requestKey: crypto.randomUUID(),
    });
    expect(await seller.api.marketplace.find({ itemId: id })).toMatchObject({
      status: 'available',
      photos: before.photos,
      piecesLeft: 10,
    });
  });

  test('has no location once the item was removed', async () => {
    const itemId = await list();
    await seller.api.marketplace.remove({ itemId });
    const copy = await seller.api.marketplace.findCopy({ itemId });
    expect(copy.location).toBe('');
    expect(copy.photos).toHaveLength(1);
    const { items } = await seller.api.marketplace.listOwn({});
    expect(items.find(({ id }) => id === itemId)?.abilities.listAgain.allowed).toBe(true);
  });

  test('is refused for what is on offer, what moderators removed, and to others', async () => {
    const onOffer = await list();
    const removed = await list();
    await inTransaction(server.services, (work) => removeByModerator(work, removed, 'spam'));
    for (const itemId of [onOffer, removed]) {
      await expect(seller.api.marketplace.findCopy({ itemId })).rejects.toMatchObject({
        status: 409,
      });
    }
    const other = await server.person();
    await expect(other.api.marketplace.findCopy({ itemId: onOffer })).rejects.toMatchObject({
      status: 404,
    });
  });
});
