import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishRemoval } from '#identity/server/leaving/remove-person-job.ts';
import { removeAccount } from '#identity/server/public.ts';
import { makeDeal } from '#features/offers/server/factory.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { outcomesData } from './personal-data.ts';

let server: TestServer;
let seller: TestPerson;
let buyer: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.person('Sam Seller');
  buyer = await server.person('Bea Buyer');
});
afterAll(() => server.close());

/** The outcomes in a person's export, on both sides. */
async function exported(userId: string): Promise<unknown[]> {
  const { db } = server.services;
  const own = outcomesData.tables[0]?.exported;
  if (!own) throw new Error('nothing is exported');
  const asAsker = await sql<object>`
    select ${sql.join(own.columns.map((column) => sql.ref(column)))} from outcomes
    where ${sql.ref(own.by)} = ${userId}`.execute(db);
  const [record] = outcomesData.records ?? [];
  const asHelper = await record?.select(userId).execute(db);
  return [...asAsker.rows, ...(asHelper?.rows ?? [])];
}

test('both sides export an outcome, and it stays without the name of the person who left (DEAL-134, DEAL-154)', async () => {
  const deal = await makeDeal(server.services, { sellerId: seller.userId, buyerId: buyer.userId });
  await seller.api.marketplace.reserve(deal);
  for (const person of [seller, buyer]) expect(await exported(person.userId)).toEqual([]);
  await inTransaction(server.services, (work) => removeAccount(work, buyer.userId));
  await finishRemoval(server.services, buyer.userId);
  const calledOff = { kind: 'item', subject_id: deal.itemId, result: 'called_off' };
  for (const person of [seller, buyer]) {
    expect(await exported(person.userId)).toMatchObject([{ ...calledOff, responsible: 'asker' }]);
  }
  const { items } = await seller.api.outcomes.listMine({});
  expect(items).toMatchObject([
    { subjectId: deal.itemId, statedBy: 'other', responsible: 'other' },
  ]);
  expect(items[0]?.other.personId).toBeNull();
  expect(JSON.stringify(items)).not.toContain('Bea');
});
