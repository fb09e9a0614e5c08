import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeHelpedRequest } from '#features/quick-help/server/factory.ts';
import { createTestDatabase } from '#platform/server/database/test-database.ts';
import { runMigration } from '#platform/server/database/migrate.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';

const MIGRATIONS = ['0189_help_outcomes.sql', '0190_help_outcomes_checked.sql'];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: TestServer;
let client: pg.Client;
let requester: TestPerson;
let helper: TestPerson;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer({ DATABASE_URL: database.url });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  requester = await server.person('Rita Requester');
  helper = await server.person('Hank Helper');
});
afterAll(async () => {
  await client.end();
  await server.close();
  await database.drop();
});

/** As the version before left the database. */
const takeBack = () =>
  client.query(`
    delete from outcomes where kind = 'quick_help';
    alter table outcomes drop constraint outcomes_kind_check, drop column minutes_before;
    alter table outcomes add constraint outcomes_kind_check check (kind in ('task', 'booking', 'item'));
    alter table person_reliability
      drop column helped_done, drop column helped_called_off, drop column helped_called_off_late,
      drop column helped_missed, drop column requested_done, drop column requested_called_off,
      drop column requested_called_off_late, drop column requested_missed;
    delete from migrations where name = any('{${MIGRATIONS.join(',')}}')`);

const make = (status: 'accepted' | 'cancelled' | 'completed') =>
  makeHelpedRequest(server.services, {
    requesterId: requester.userId,
    helperId: helper.userId,
    status,
  });

test('Quick Help that ended before has no outcome, what is under way gets one in the end (DEAL-171)', async () => {
  await make('completed');
  await make('cancelled');
  const { id } = await make('accepted');

  await takeBack();
  for (const name of MIGRATIONS) await runMigration(client, name);
  expect((await helper.api.outcomes.listMine({})).items).toEqual([]);

  await requester.api.quickHelp.cancel({ requestId: id });
  expect((await helper.api.outcomes.listMine({})).items).toMatchObject([
    { subjectId: id, kind: 'quick_help', result: 'called_off', isLate: false },
  ]);
});
