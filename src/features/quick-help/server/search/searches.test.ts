import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeHelperOnDuty } from '#features/duty/server/factory.ts';
import { openPage } from '#test/support/live-page.ts';
import type { LivePage } from '#test/support/live-page.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { EXAMPLE_POINT, makeHelpedRequest, makeReadyToHelp, makeRequest } from '../factory.ts';
import { takeDueSteps } from './search-clock.ts';

const KM_PER_DEGREE = (6371 * Math.PI) / 180;
const north = (km: number) => ({
  ...EXAMPLE_POINT,
  latitude: EXAMPLE_POINT.latitude + km / KM_PER_DEGREE,
});

let broadcast: TestServer;
let rounds: TestServer;
beforeAll(async () => {
  broadcast = await startTestServer();
  rounds = await startTestServer({ QUICK_HELP_DISPATCH: 'rounds', QUICK_HELP_ASK_SECONDS: '15' });
});
afterAll(async () => {
  await Promise.all([broadcast.close(), rounds.close()]);
});
beforeEach(async () => {
  for (const { services } of [broadcast, rounds]) {
    await services.db.deleteFrom('on_demand_task_requests').execute();
    await services.db.deleteFrom('helper_status').execute();
    await services.db.deleteFrom('helper_settings').execute();
  }
});

const listAlerts = async ({ services }: TestServer, requestId: string) =>
  services.db
    .selectFrom('on_demand_task_alerts')
    .select(['helper_id as helperId', 'is_exclusive as isExclusive', 'outcome'])
    .where('request_id', '=', requestId)
    .orderBy('alerted_at')
    .execute();

async function onDuty(server: TestServer, km: number, name?: string): Promise<TestPerson> {
  const person = await server.person(name);
  await makeReadyToHelp(server.services, person.userId);
  await makeHelperOnDuty(server.services, person.userId, north(km));
  return person;
}

const received = (page: LivePage, event: string) =>
  page.received.filter((one) => one.event === event).length;

describe('broadcast', () => {
  it('puts it before those within 10 km, from cell to cell (QUICK-050 to QUICK-052, GEO-110)', async () => {
    // Eight cells to the north are 8.9 km, nine are 10.01 km, whatever the exact places are.
    const inside = await onDuty(broadcast, 9.2);
    const beyond = await onDuty(broadcast, 9.3);
    const { id } = await makeRequest(broadcast.services);
    expect((await listAlerts(broadcast, id)).map(({ helperId }) => helperId)).toEqual([
      inside.userId,
    ]);
    expect((await beyond.api.quickHelp.feed({})).items.map((item) => item.id)).toEqual([id]);
  });

  it.each<[string, (person: TestPerson) => Promise<unknown>]>([
    ['off duty', ({ api }) => api.duty.switch({ onDuty: false })],
    [
      'whose position is an hour old',
      ({ userId }) => makeHelperOnDuty(broadcast.services, userId, EXAMPLE_POINT, 61),
    ],
    [
      'who wants other categories (QUICK-182)',
      ({ userId }) =>
        broadcast.services.db
          .insertInto('helper_settings')
          .values({ helper_id: userId, categories: ['gardening'] })
          .execute(),
    ],
  ])('alerts no helper %s (QUICK-050, QUICK-055)', async (_who, change) => {
    const helper = await onDuty(broadcast, 1);
    await change(helper);
    const { id } = await makeRequest(broadcast.services);
    expect(await listAlerts(broadcast, id)).toEqual([]);
  });

  it('alerts no one to their own request or across a block (QUICK-055, PEOPLE-192)', async () => {
    const requester = await onDuty(broadcast, 1);
    const blocked = await onDuty(broadcast, 1);
    await broadcast.services.db
      .insertInto('blocks')
      .values({ blocker_id: blocked.userId, blocked_id: requester.userId })
      .execute();
    const { id } = await makeRequest(broadcast.services, { requesterId: requester.userId });
    expect(await listAlerts(broadcast, id)).toEqual([]);
    expect((await blocked.api.quickHelp.feed({})).items).toEqual([]);
    await expect(blocked.api.quickHelp.find({ requestId: id })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('sends the pop-up with the helper’s own way, and takes it back when another helper accepts (QUICK-053, QUICK-084, QUICK-092, QUICK-093)', async () => {
    const [winner, other] = [await onDuty(broadcast, 1), await onDuty(broadcast, 4)];
    const page = await openPage(broadcast, other.token);
    const { id } = await makeRequest(broadcast.services);
    const { payload } = await page.receives('request.alert');
    expect(payload).toMatchObject({
      request: { id, title: 'Carry a couch upstairs' },
      isExclusive: false,
    });
    const { miles, etaMinutes } = (payload as { request: { miles: number; etaMinutes: number } })
      .request;
    expect(miles).toBeGreaterThan(2);
    expect(etaMinutes).toBeGreaterThan(6);
    await winner.api.quickHelp.respond({
      requestId: id,
      answer: { response: 'accepted', eta: 10 },
    });
    expect((await page.receives('request.gone')).payload).toEqual({
      requestId: id,
      reason: 'accepted',
    });
    expect((await other.api.quickHelp.feed({})).items).toEqual([]);
    page.socket.disconnect();
  });

  it('shows who goes on duty later what is searched, without a pop-up (QUICK-056, QUICK-073)', async () => {
    const { id } = await makeRequest(broadcast.services);
    const late = await broadcast.person();
    const page = await openPage(broadcast, late.token);
    expect(await late.api.quickHelp.feed({})).toMatchObject({ state: 'off-duty', items: [] });
    await late.api.duty.switch({ onDuty: true });
    expect(await late.api.quickHelp.feed({})).toMatchObject({ state: 'no-position', items: [] });
    await late.api.duty.updateLocation({
      lat: EXAMPLE_POINT.latitude,
      lng: EXAMPLE_POINT.longitude,
    });
    expect((await late.api.quickHelp.feed({})).items.map((item) => item.id)).toEqual([id]);
    expect((await late.api.quickHelp.pendingAlerts({})).items).toEqual([]);
    expect(received(page, 'request.alert')).toBe(0);
    page.socket.disconnect();
  });

  it('says what is still asked to a page that has just connected, and nothing that was shown (QUICK-150)', async () => {
    const helper = await onDuty(broadcast, 1);
    const { id } = await makeRequest(broadcast.services);
    const pending = () => helper.api.quickHelp.pendingAlerts({});
    expect((await pending()).items.map(({ request }) => request.id)).toEqual([id]);
    await helper.api.quickHelp.acknowledge({ requestId: id });
    expect((await pending()).items).toEqual([]);
  });
});

describe('rounds', () => {
  /** Moves the request past the time of the helper who is asked. */
  const passTime = async (requestId: string) => {
    await rounds.services.db
      .updateTable('on_demand_task_requests')
      .set({
        due_at: sql<Date>`now() - interval '1 second'`,
        dispatch: sql`jsonb_set(dispatch, '{asked,until}',
          to_jsonb((extract(epoch from now()) * 1000 - 1000)::bigint))`,
      })
      .where('id', '=', requestId)
      .execute();
    await takeDueSteps(rounds.services);
  };

  it('asks the nearest alone, then the next, and the others see nothing of it (QUICK-175 to QUICK-178)', async () => {
    const far = await onDuty(rounds, 1.8);
    const near = await onDuty(rounds, 0.2);
    const farther = await onDuty(rounds, 4);
    const { id } = await makeRequest(rounds.services);
    expect(await listAlerts(rounds, id)).toEqual([
      { helperId: near.userId, isExclusive: true, outcome: null },
    ]);
    expect((await far.api.quickHelp.feed({})).items).toEqual([]);
    await expect(
      far.api.quickHelp.respond({ requestId: id, answer: { response: 'accepted', eta: 10 } }),
    ).rejects.toMatchObject({ status: 409 });
    await near.api.quickHelp.respond({ requestId: id, answer: { response: 'declined' } });
    await passTime(id);
    expect(await listAlerts(rounds, id)).toMatchObject([
      { helperId: near.userId, outcome: 'declined' },
      { helperId: far.userId, outcome: 'missed' },
      { helperId: farther.userId, outcome: null },
    ]);
    await expect(
      far.api.quickHelp.respond({ requestId: id, answer: { response: 'accepted', eta: 10 } }),
    ).rejects.toMatchObject({
      status: 409,
      message: 'Your time to answer is over. We are asking other helpers now.',
    });
  });

  it('tells the requester what the search is doing (QUICK-180)', async () => {
    const requester = await rounds.person();
    for (const km of [0.2, 0.4, 0.6, 0.8]) await onDuty(rounds, km);
    const { id } = await makeRequest(rounds.services, { requesterId: requester.userId });
    expect((await requester.api.quickHelp.find({ requestId: id })).search).toEqual({
      mode: 'rounds',
      phase: 'asking',
      count: 3,
      alerted: 1,
      seen: 0,
    });
  });

  it('asks people one worked well with first (QUICK-176)', async () => {
    const requester = await rounds.person();
    const known = await rounds.person();
    await makeHelpedRequest(rounds.services, {
      requesterId: requester.userId,
      helperId: known.userId,
      status: 'completed',
    });
    await onDuty(rounds, 0.2);
    await makeHelperOnDuty(rounds.services, known.userId, north(1.2));
    const { id } = await makeRequest(rounds.services, { requesterId: requester.userId });
    expect((await listAlerts(rounds, id)).map(({ helperId }) => helperId)).toEqual([known.userId]);
  });

  it('alerts everyone within 15 miles who did not decline, once no one is left in the rings (QUICK-178, QUICK-179)', async () => {
    const near = await onDuty(rounds, 0.2);
    const far = await onDuty(rounds, 20);
    const { id } = await makeRequest(rounds.services);
    await near.api.quickHelp.respond({ requestId: id, answer: { response: 'declined' } });
    expect(await listAlerts(rounds, id)).toEqual([
      { helperId: near.userId, isExclusive: true, outcome: 'declined' },
      { helperId: far.userId, isExclusive: false, outcome: null },
    ]);
    await far.api.quickHelp.respond({ requestId: id, answer: { response: 'accepted', eta: 45 } });
    expect((await far.api.quickHelp.find({ requestId: id })).status).toBe('accepted');
  });

  it('never asks a helper two things alone at once (QUICK-177)', async () => {
    const only = await onDuty(rounds, 0.2);
    const [first, second] = await Promise.all([
      makeRequest(rounds.services),
      makeRequest(rounds.services),
    ]);
    const open = await rounds.services.db
      .selectFrom('on_demand_task_alerts')
      .select('request_id')
      .where('helper_id', '=', only.userId)
      .where('is_exclusive', '=', true)
      .where('ended_at', 'is', null)
      .execute();
    expect(open).toHaveLength(1);
    expect([first.id, second.id]).toContain(open[0]?.request_id);
  });
});
