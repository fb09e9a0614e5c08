import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { createItem, lapseItem, makePerson, openItemConversation } from '../factory.ts';
import { ItemTaken, reserveItem } from '../reservations/reserve-item.ts';

let server: TestServer;
let seller: TestPerson;
const buyerIds: string[] = [];
const BUYERS = 3;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.person();
  for (let nth = 0; nth < BUYERS; nth += 1) buyerIds.push(await makePerson(server.services));
});
afterAll(() => server.close());

const list = (quantity: number) =>
  createItem(server.services, { sellerId: seller.userId, quantity });

/** Reads the counts of an item, and the sums they stand for. */
async function readCounts(itemId: string) {
  const { db } = server.services;
  const item = await db
    .selectFrom('marketplace_items')
    .select(['status', 'quantity', 'reserved_pieces', 'sold_pieces'])
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
  const reservations = await db
    .selectFrom('item_reservations')
    .select(['pieces', 'until'])
    .where('item_id', '=', itemId)
    .where('ended_at', 'is', null)
    .execute();
  const handovers = await db
    .selectFrom('item_handovers')
    .select('pieces')
    .where('item_id', '=', itemId)
    .execute();
  const sum = (rows: ReadonlyArray<{ pieces: number }>) =>
    rows.reduce((total, { pieces }) => total + pieces, 0);
  return { ...item, reserved: sum(reservations), sold: sum(handovers) };
}

async function expectWhole(itemId: string): Promise<void> {
  const counts = await readCounts(itemId);
  const { status, quantity, reserved, sold } = counts;
  expect(counts.reserved_pieces).toBe(reserved);
  expect(counts.sold_pieces).toBe(sold);
  expect(reserved + sold).toBeLessThanOrEqual(quantity);
  const left = quantity - reserved - sold;
  const expected =
    sold === quantity ? ['sold'] : left === 0 ? ['reserved'] : ['available', 'paused'];
  expect(expected).toContain(status);
}

test('a hundred reservations at once take each piece once (ITEM-442)', async () => {
  const { id: itemId } = await list(7);
  const answers = await Promise.allSettled(
    Array.from({ length: 100 }, () =>
      inTransaction(server.services, (work) =>
        reserveItem(work, { itemId, personId: null, conversationId: null, until: null }),
      ),
    ),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(ItemTaken);
  }
  await expectWhole(itemId);
  expect((await readCounts(itemId)).status).toBe('reserved');
});

const pieces = fc.integer({ min: 1, max: 4 });
const buyer = fc.option(fc.nat(BUYERS - 1));
const step = fc.oneof(
  fc.record({ name: fc.constant('reserve' as const), buyer, pieces }),
  fc.record({ name: fc.constant('sell' as const), buyer, pieces: fc.option(pieces, { freq: 8 }) }),
  fc.record({ name: fc.constant('hand-over' as const), nth: fc.nat(2) }),
  fc.record({ name: fc.constant('release' as const), nth: fc.nat(2) }),
  fc.record({ name: fc.constant('resize' as const), quantity: fc.integer({ min: 1, max: 8 }) }),
  fc.constantFrom(
    { name: 'relist' as const },
    { name: 'pause' as const },
    { name: 'renew' as const },
    { name: 'lapse' as const },
  ),
);

/** Refusals are part of a history: what is not possible changes nothing. */
const unlessRefused = (asking: Promise<unknown>) =>
  asking.catch((error: unknown) => expect(error).toMatchObject({ status: 409 }));

test('in every history each piece is left, reserved or handed over once (ITEM-442, ITEM-443, ITEM-446)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 6 }),
      fc.array(step, { minLength: 3, maxLength: 12 }),
      async (quantity, steps) => {
        const { id: itemId } = await list(quantity);
        const conversations = await Promise.all(
          buyerIds.map((buyerId) => openItemConversation(server.services, { itemId, buyerId })),
        );
        const { marketplace } = seller.api;
        const findConversation = (nth: number | null) =>
          nth === null ? null : (conversations[nth] ?? null);
        const reservationAt = async (nth: number) =>
          (await marketplace.find({ itemId })).own?.reservations[nth]?.id ?? itemId;
        for (const one of steps) {
          if (one.name === 'reserve') {
            const conversationId = findConversation(one.buyer);
            await unlessRefused(
              marketplace.reserve({ itemId, conversationId, hours: 24, pieces: one.pieces }),
            );
          } else if (one.name === 'sell') {
            const conversationId = findConversation(one.buyer);
            await unlessRefused(marketplace.sell({ itemId, conversationId, pieces: one.pieces }));
          } else if (one.name === 'hand-over') {
            const reservationId = await reservationAt(one.nth);
            await unlessRefused(marketplace.sell({ itemId, reservationId }));
          } else if (one.name === 'release') {
            const reservationId = await reservationAt(one.nth);
            await unlessRefused(marketplace.relist({ itemId, reservationId }));
          } else if (one.name === 'resize') {
            const { version } = await marketplace.find({ itemId });
            const edit = { quantity: one.quantity };
            await unlessRefused(marketplace.update({ itemId, version, edit }));
          } else if (one.name === 'lapse') await lapseItem(server.services, itemId);
          else await unlessRefused(marketplace[one.name]({ itemId }));
          await expectWhole(itemId);
        }
      },
    ),
    { numRuns: 40 },
  );
});
