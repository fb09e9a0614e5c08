import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBookingScene } from '#features/bookings/server/booking-scene.ts';
import type { BookingScene } from '#features/bookings/server/booking-scene.ts';
import { makeTaskWithHelper } from '#features/work/server/factory.ts';
import { createTestDatabase } from '#platform/server/database/test-database.ts';
import { runMigration } from '#platform/server/database/migrate.ts';

const MIGRATION = '0171_outcomes.sql';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let scene: BookingScene;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  scene = await startBookingScene({ DATABASE_URL: database.url });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await scene.server.close();
  await database.drop();
});

const stored = async () =>
  (
    await client.query(`
      select id, kind, deal_id, subject_id, asker_id, helper_id, result, responsible, stated_by, ended_at,
        is_late, counted_result, counted_responsible, ended_at = counted_from as counts_at_once
      from outcomes order by id`)
  ).rows as unknown[];

/** As the version before left the database. */
const takeBack = () =>
  client.query(`
    drop table outcomes cascade;
    alter table person_reliability drop column missed, drop column asked_done, drop column asked_called_off,
      drop column asked_called_off_late, drop column asked_missed;
    delete from migrations where name like '0171%'`);

test('deals that ended before get the outcomes they would have now, those under way get theirs in the end (DEAL-120)', async () => {
  const { server, provider, client: poster, outsider: helper, agree, slot } = scene;
  const { services } = server;
  const deal = (status: 'claimed' | 'started' | 'done') =>
    makeTaskWithHelper(services, { taskerId: helper.userId, status });
  for (let count = 0; count < 3; count += 1) {
    await deal('done');
    for (const status of ['claimed', 'started'] as const) {
      const { taskId } = await deal(status);
      await helper.api.work.giveUp({ taskId });
    }
  }
  const done = await agree({ time: slot(9) });
  await provider.api.work.start({ taskId: done.taskId });
  await provider.api.work.complete({ taskId: done.taskId });
  await poster.api.work.confirm({ taskId: done.taskId });
  await poster.api.bookings.cancel({ bookingId: (await agree({ time: slot(10) })).id });
  await provider.api.bookings.cancel({ bookingId: (await agree({ time: slot(11) })).id });
  const underWay = await agree({ time: slot(12) });
  const before = await stored();
  expect(before).toHaveLength(12);

  await takeBack();
  await runMigration(client, MIGRATION);
  expect(await stored()).toEqual(before);
  await provider.api.bookings.cancel({ bookingId: underWay.id });
  expect(await stored()).toHaveLength(13);
});
