import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptIn, makeDeal, offerIn } from '#features/offers/server/factory.ts';
import { createTestDatabase } from '#platform/server/database/test-database.ts';
import { runMigration } from '#platform/server/database/migrate.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';

const MIGRATIONS = ['0184_pickup_outcomes.sql', '0185_pickup_outcomes_checked.sql'];
const HOUR = 3_600_000;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: TestServer;
let client: pg.Client;
let seller: TestPerson;
let buyer: TestPerson;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer({ DATABASE_URL: database.url });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  seller = await server.person('Sam Seller');
  buyer = await server.person('Bea Buyer');
});
afterAll(async () => {
  await client.end();
  await server.close();
  await database.drop();
});

/** As the version before left the database. */
const takeBack = () =>
  client.query(`
    delete from outcomes where kind = 'item';
    alter table outcomes drop constraint outcomes_kind_check;
    alter table outcomes add constraint outcomes_kind_check check (kind in ('task', 'booking'));
    alter table person_reliability
      drop column sold_done, drop column sold_called_off, drop column sold_called_off_late, drop column sold_missed,
      drop column bought_done, drop column bought_called_off, drop column bought_called_off_late,
      drop column bought_missed;
    delete from migrations where name = any('{${MIGRATIONS.join(',')}}')`);

const deal = () => makeDeal(server.services, { sellerId: seller.userId, buyerId: buyer.userId });

test('old pickups have no outcome, and those under way get one when they end (DEAL-159)', async () => {
  const ended = await deal();
  await acceptIn(server.services, ended, await offerIn(server.services, ended));
  await seller.api.marketplace.reportNoShow({ itemId: ended.itemId });
  const reserved = await deal();
  await acceptIn(server.services, reserved, await offerIn(server.services, reserved));
  const timed = await deal();
  const { id: slotId } = await buyer.api.offers.proposeSlot({
    conversationId: timed.conversationId,
    slot: {
      startsAt: new Date(Date.now() + 48 * HOUR),
      endsAt: new Date(Date.now() + 49 * HOUR),
      timeZone: 'America/Chicago',
    },
  });
  await seller.api.offers.acceptSlot({ slotId });

  await takeBack();
  for (const name of MIGRATIONS) await runMigration(client, name);
  expect((await buyer.api.outcomes.listMine({})).items).toEqual([]);

  await seller.api.marketplace.sell(reserved);
  await buyer.api.offers.cancelSlot({ slotId });
  expect((await buyer.api.outcomes.listMine({})).items).toMatchObject([
    { subjectId: timed.itemId, result: 'called_off', daysBefore: 1, isLate: false },
    { subjectId: reserved.itemId, result: 'done' },
  ]);
});
