import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { createItem, makePerson, openItemConversation } from '../factory.ts';
import { ItemTaken, reserveItem } from '../reservations/reserve-item.ts';

let server: TestServer;
let seller: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.person();
});
afterAll(() => server.close());

const BUYERS = 100;
const nobody = { personId: null, conversationId: null };

const current = (itemId: string) =>
  server.services.db
    .selectFrom('item_reservations')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('ended_at', 'is', null)
    .execute();

async function createBuyers(itemId: string, many: number) {
  const made = [];
  for (let nth = 0; nth < many; nth += 1) {
    const buyerId = await makePerson(server.services);
    const conversationId = await openItemConversation(server.services, { itemId, buyerId });
    made.push({ personId: buyerId, conversationId });
  }
  return made;
}

test('gives the item to one of a hundred simultaneous buyers (ITEM-201)', async () => {
  const { id: itemId } = await createItem(server.services, { sellerId: seller.userId });
  // Buyers need an account and nothing else here, so few are made and each tries often.
  const buyers = await createBuyers(itemId, 10);
  const answers = await Promise.allSettled(
    Array.from({ length: BUYERS }, (_, nth) =>
      inTransaction(server.services, (work) =>
        reserveItem(work, { itemId, until: null, ...(buyers[nth % 10] ?? nobody) }),
      ),
    ),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(ItemTaken);
  }
  expect(await current(itemId)).toHaveLength(1);
});

test('reserved, released, sold and offered again by many at once, an item stays whole', async () => {
  const { id: itemId } = await createItem(server.services, { sellerId: seller.userId });
  const [buyer] = await createBuyers(itemId, 1);
  const { marketplace } = seller.api;
  const conversationId = buyer?.conversationId ?? '';
  const first = () => marketplace.reserve({ itemId, conversationId });
  const steps = [
    first,
    () => marketplace.relist({ itemId }),
    () => marketplace.reserve({ itemId }),
    () => marketplace.reportNoShow({ itemId }),
    () => marketplace.sell({ itemId, conversationId }),
  ];
  const answers = await Promise.allSettled(
    Array.from({ length: 100 }, (_, nth) => (steps[nth % steps.length] ?? first)()),
  );
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409 });
  }
  const { status } = await marketplace.find({ itemId });
  expect(await current(itemId)).toHaveLength(status === 'reserved' ? 1 : 0);
  // Each step begins where the one before it ended.
  const taken = await server.services.db
    .selectFrom('marketplace_item_steps')
    .select(['from_status', 'to_status'])
    .where('item_id', '=', itemId)
    .orderBy('id')
    .execute();
  expect(taken).toHaveLength(answers.filter((answer) => answer.status === 'fulfilled').length);
  const ends = new Map<string, number>();
  for (const { from_status: from, to_status: to } of taken) {
    ends.set(from, (ends.get(from) ?? 0) - 1);
    ends.set(to, (ends.get(to) ?? 0) + 1);
  }
  const left = [...ends].filter(([, count]) => count !== 0);
  expect(left).toEqual(status === 'available' ? [] : expect.arrayContaining([[status, 1]]));
});
