import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeReadyToHelp } from '#features/quick-help/server/factory.ts';
import { takeDueSteps } from '#features/quick-help/server/search/search-clock.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { refreshDemoRegularly, refreshDemo } from './refresh-demo.ts';
import { seedDemo } from './seed.ts';

/** Seeding alone takes longer than a test may where the machine is busy. */
const PATIENCE = 120_000;
const EVERYWHERE = { south: -90, west: -180, north: 90, east: 180 };

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The database's clock decides here: moves it ahead by aging everything that it is compared with. */
async function moveClock(interval: string): Promise<void> {
  const by = sql`${interval}::interval`;
  for (const statement of [
    sql`update helper_status set updated_at = updated_at - ${by}, duty_since = duty_since - ${by}`,
    sql`update on_demand_task_requests set created_at = created_at - ${by},
      expires_at = expires_at - ${by}, due_at = due_at - ${by}`,
    sql`update on_demand_task_alerts set alerted_at = alerted_at - ${by}`,
    sql`update tasks set expires_at = expires_at - ${by}`,
  ])
    await statement.execute(server.services.db);
}

async function numbers() {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from on_demand_task_requests where status = 'expired') as expired,
    (select count(*)::int from on_demand_task_requests where status = 'searching') as searching,
    (select count(*)::int from on_demand_task_requests) as requests,
    (select count(*)::int from on_demand_task_transitions) as steps,
    (select count(*)::int from notifications where type like 'on_demand%') as request_notices,
    (select count(*)::int from notification_deliveries as delivery
      join notifications on notifications.id = delivery.notification_id
      where delivery.channel = 'email' and notifications.type like 'on_demand%') as request_emails,
    (select count(*)::int from helper_status) as helpers,
    (select count(*)::int from tasks) as tasks,
    (select count(*)::int from tasks join identity.users as poster on poster.id = poster_id
      where tasks.status = 'open' and expires_at <= now()
        and poster.email not like 'poster@%' and poster.email not like 'tasker@%') as past_tasks`.execute(
    server.services.db,
  );
  return rows[0];
}

const onMap = async () => ({
  helpers: (await server.anonymous.duty.listOnMap({ bounds: EVERYWHERE })).items.length,
  requests: (await server.anonymous.quickHelp.listOnMap()).items.length,
});

const scheduled = async () =>
  (await sql`select name from pgboss.schedule where name like 'demo.%'`.execute(server.services.db))
    .rows;

describe('the demo neighborhood', { timeout: PATIENCE }, () => {
  it('schedules nothing where the site is no demo (OPS-185)', async () => {
    await refreshDemoRegularly(server.services);
    expect(await scheduled()).toEqual([]);
    expect(await numbers()).toMatchObject({ requests: 0, helpers: 0 });
  });

  let first: Awaited<ReturnType<typeof numbers>>;
  let firstOnMap: Awaited<ReturnType<typeof onMap>>;
  it('is refreshed by a job where it is one', async () => {
    await seedDemo(server.services);
    await refreshDemoRegularly(server.services);
    expect(await scheduled()).toHaveLength(1);
    [first, firstOnMap] = [await numbers(), await onMap()];
    expect(firstOnMap).toEqual({ helpers: expect.any(Number), requests: 3 });
    expect(firstOnMap.helpers).toBeGreaterThan(10);
  });

  it('is alive three hours later, whether or not the site ran in between (OPS-184)', async () => {
    await moveClock('3 hours');
    await takeDueSteps(server.services);
    expect(await onMap()).toEqual({ helpers: 0, requests: 0 });
    await refreshDemo(server.services);
    expect(await onMap()).toEqual(firstOnMap);
    for (let minutes = 0; minutes < 180; minutes += 10) {
      await moveClock('10 minutes');
      await takeDueSteps(server.services);
      expect(await onMap()).toEqual(firstOnMap);
      await refreshDemo(server.services);
    }
    expect(await numbers()).toEqual(first);
  });

  it('has no more rows after thirty days, and wrote no e-mails (OPS-185)', async () => {
    for (let day = 0; day < 30; day += 3) {
      await moveClock('3 days');
      await takeDueSteps(server.services);
      await refreshDemo(server.services);
    }
    expect(await numbers()).toEqual(first);
    expect(first).toMatchObject({ expired: 0, searching: 3, request_emails: 0, past_tasks: 0 });
    expect(await onMap()).toEqual(firstOnMap);
  });

  it('asks again in a town where the request was accepted', async () => {
    const helper = await server.person();
    await makeReadyToHelp(server.services, helper.userId);
    const [request] = (await server.anonymous.quickHelp.listOnMap()).items;
    await helper.api.quickHelp.respond({
      requestId: request?.id ?? '',
      answer: { response: 'accepted', eta: 15 },
    });
    await refreshDemo(server.services);
    expect((await onMap()).requests).toBe(3);
    expect(await numbers()).toMatchObject({ searching: 3, requests: (first?.requests ?? 0) + 1 });
  });

  it('has a founding offer that ends some days ahead (SHELL-372)', async () => {
    const { rows } = await sql<{ value: string }>`select value #>> '{}' as value from site_settings
      where key like '%foundingOfferEnds'`.execute(server.services.db);
    expect(rows).toHaveLength(1);
    expect(Date.parse(rows[0]?.value ?? '') - Date.now()).toBeGreaterThan(7 * 86_400_000);
  });
});
