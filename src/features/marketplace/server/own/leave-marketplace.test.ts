import { afterAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startTestServer } from '#test/support/server.ts';
import { createItem, makePerson } from '../factory.ts';
import { leaveMarketplace } from './leave-marketplace.ts';

const server = await startTestServer();
afterAll(() => server.close());

it('removes only the items of the seller who leaves (AUTH-222)', async () => {
  const { services } = server;
  const [leaving, staying] = [await makePerson(services), await makePerson(services)];
  const removedItem = async (sellerId: string, by: 'owner' | 'moderator') => {
    const { id } = await createItem(services, { sellerId, status: 'removed' });
    await services.db
      .updateTable('marketplace_items')
      .set({ removed_by: by })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const { id: offered } = await createItem(services, { sellerId: staying });
  await createItem(services, { sellerId: leaving });
  await removedItem(leaving, 'owner');
  await removedItem(leaving, 'moderator');
  const owners = await removedItem(staying, 'owner');
  const moderators = await removedItem(staying, 'moderator');
  await inTransaction(services, (work) =>
    leaveMarketplace(work, { userId: leaving, language: 'en' }),
  );
  const left = await services.db
    .selectFrom('marketplace_items')
    .select(['id', 'removed_by'])
    .execute();
  expect(left).toHaveLength(3);
  expect(new Map(left.map((item) => [item.id, item.removed_by]))).toEqual(
    new Map([
      [offered, null],
      [owners, 'owner'],
      [moderators, 'moderator'],
    ]),
  );
});
