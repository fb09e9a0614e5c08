import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loanScene } from '#features/lending/server/loan-scene.ts';
import { createTestDatabase } from '#platform/server/database/test-database.ts';
import { runMigration } from '#platform/server/database/migrate.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';

const MIGRATIONS = ['0264_loan_outcomes.sql', '0265_loan_outcomes_checked.sql'];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: TestServer;
let client: pg.Client;
let owner: TestPerson;
let borrower: TestPerson;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer({ DATABASE_URL: database.url });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  owner = await server.person('Olga Owner');
  borrower = await server.person('Ben Borrower');
});
afterAll(async () => {
  await client.end();
  await server.close();
  await database.drop();
});

/** As the version before left the database. */
const takeBack = () =>
  client.query(`
    delete from outcomes where kind = 'loan';
    alter table outcomes drop constraint outcomes_kind_check, drop constraint outcomes_result_check,
      drop constraint outcomes_other_result_check;
    alter table outcomes
      add constraint outcomes_kind_check check (kind in ('task', 'booking', 'item', 'quick_help')),
      add constraint outcomes_result_check
        check (result in ('done', 'called_off', 'did_not_come', 'not_as_agreed', 'lapsed')),
      add constraint outcomes_other_result_check
        check (other_result in ('done', 'called_off', 'did_not_come', 'not_as_agreed'));
    alter table loans drop constraint loans_status_check;
    alter table loans add constraint loans_status_check check (status in (
      'requested', 'accepted', 'handed_over', 'returned', 'declined', 'withdrawn', 'cancelled', 'lapsed'));
    alter table person_reliability
      drop column lent_done, drop column lent_called_off, drop column lent_called_off_late,
      drop column lent_missed, drop column borrowed_done, drop column borrowed_called_off,
      drop column borrowed_called_off_late, drop column borrowed_missed,
      drop column borrowed_returned_late, drop column borrowed_not_returned;
    delete from migrations where name = any('{${MIGRATIONS.join(',')}}')`);

test('loans that ended before have no outcome, what is under way gets one in the end (DEAL-210)', async () => {
  const scene = loanScene(server);
  const cancelled = await scene.lent(owner, borrower);
  await owner.api.lending.step({ loanId: cancelled, step: 'cancel' });
  const loanId = await scene.handedOver(owner, borrower, [0, 1]);

  await takeBack();
  for (const name of MIGRATIONS) await runMigration(client, name);
  expect((await borrower.api.outcomes.listMine({})).items).toEqual([]);

  await scene.passDays(loanId, 9);
  await owner.api.lending.step({ loanId, step: 'stateNotReturned' });
  expect((await borrower.api.outcomes.listMine({})).items).toMatchObject([
    { kind: 'loan', result: 'not_returned', responsible: 'self' },
  ]);
});
