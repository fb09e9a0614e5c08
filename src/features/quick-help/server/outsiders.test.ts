import { afterAll, beforeAll, expect, it } from 'vitest';
import { gridCellCenter } from '#features/geo/grid-cell.ts';
import type { Point } from '#features/geo/distance.ts';
import { openPage } from '#test/support/live-page.ts';
import type { LivePage } from '#test/support/live-page.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { sql } from 'kysely';
import { EXAMPLE_POINT, exampleRequest, makeReadyToHelp } from './factory.ts';

const WORLD = { south: -90, west: -180, north: 90, east: 180 };
/** The way of the helper, each position in a cell of its own. */
const WAY: Point[] = [
  { latitude: 30.281234, longitude: -97.751234 },
  { latitude: 30.274321, longitude: -97.747654 },
  { latitude: 30.268765, longitude: -97.743456 },
];

let server: TestServer;
let requester: TestPerson;
let helper: TestPerson;
let outsider: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  requester = await server.person('Rita Requester');
  helper = await server.person('Hank Helper');
  outsider = await server.person('Olga Outsider');
});
afterAll(() => server.close());

/** Returns what no outsider may find in any byte: each number to the fifth decimal, which is a meter. */
const formatSecretCoordinates = (point: Point) =>
  [point.latitude, point.longitude].map((degrees) => degrees.toFixed(5));
const SECRETS = [
  ...[EXAMPLE_POINT, ...WAY].flatMap(formatSecretCoordinates),
  exampleRequest.fullAddress,
  'Hidden Lane',
];

/** Returns every call to Quick Help that is open to all and could reveal something about these two. */
const callOpenProcedures = (api: TestServer['anonymous'], requestId: string) => [
  api.quickHelp.find({ requestId }),
  api.quickHelp.listOnMap({}),
  api.quickHelp.stats({}),
  api.quickHelp.earnings({}),
  api.quickHelp.feed({}),
  api.quickHelp.pendingAlerts({}),
  api.quickHelp.listOwn({}),
  api.quickHelp.listHelped({}),
  api.duty.own({}),
  api.duty.listOnMap({ bounds: WORLD }),
  api.duty.countNearby({ taskLat: EXAMPLE_POINT.latitude, taskLng: EXAMPLE_POINT.longitude }),
];

async function bytesFor(api: TestServer['anonymous'], requestId: string): Promise<string> {
  const answers = await Promise.allSettled(callOpenProcedures(api, requestId));
  return JSON.stringify(
    answers.map((answer) =>
      answer.status === 'fulfilled'
        ? answer.value
        : {
            message: (answer.reason as Error).message,
            data: (answer.reason as { data: unknown }).data,
          },
    ),
  );
}

const sentTo = ({ received }: LivePage) => JSON.stringify(received);

async function move(point: Point): Promise<void> {
  // As if half a minute had gone by.
  await server.services.db
    .updateTable('helper_status')
    .set({ updated_at: sql<Date>`updated_at - interval '40 seconds'` })
    .where('helper_id', '=', helper.userId)
    .execute();
  const { isTaken } = await helper.api.duty.updateLocation({
    lat: point.latitude,
    lng: point.longitude,
  });
  expect(isTaken).toBe(true);
}

it('shows outsiders cells and never a place, whatever the two do (QUICK-045, QUICK-052, QUICK-144, GEO-056)', async () => {
  await outsider.api.duty.switch({ onDuty: true });
  await outsider.api.duty.updateLocation({ lat: 30.3, lng: -97.7 });
  const page = await openPage(server, outsider.token);
  const followed = await openPage(server, requester.token);
  await page.socket.emitWithAck('subscribe', { kind: 'helpers', ids: ['1:30:-98'] });

  await makeReadyToHelp(server.services, helper.userId);
  await move(WAY[0] ?? EXAMPLE_POINT);
  const { id } = await requester.api.quickHelp.create({
    draft: exampleRequest,
    point: EXAMPLE_POINT,
    requestKey: crypto.randomUUID(),
  });
  const looks: Array<() => Promise<unknown>> = [
    async () => {},
    () =>
      helper.api.quickHelp.respond({ requestId: id, answer: { response: 'accepted', eta: 10 } }),
    () => move(WAY[1] ?? EXAMPLE_POINT),
    () => helper.api.quickHelp.start({ requestId: id }),
    () => move(WAY[2] ?? EXAMPLE_POINT),
    () => requester.api.quickHelp.complete({ requestId: id }),
    () => helper.api.duty.switch({ onDuty: false }),
  ];
  for (const change of looks) {
    await change();
    for (const api of [server.anonymous, outsider.api]) {
      const bytes = await bytesFor(api, id);
      for (const secret of SECRETS) expect(bytes).not.toContain(secret);
      for (const { userId, email } of [requester, helper]) {
        expect(bytes).not.toContain(userId);
        expect(bytes).not.toContain(email);
      }
    }
  }
  // Checks the events sent to the page during these steps; the requester's page did get the way.
  await followed.receives('request.helper-moved');
  for (const secret of SECRETS) expect(sentTo(page)).not.toContain(secret);
  for (const { userId } of [requester, helper]) expect(sentTo(page)).not.toContain(userId);
  page.socket.disconnect();
  followed.socket.disconnect();
});

it('shows the requester the way from acceptance to completion, and no one anything off duty (QUICK-072, QUICK-129, QUICK-144)', async () => {
  await makeReadyToHelp(server.services, helper.userId);
  await move(WAY[0] ?? EXAMPLE_POINT);
  const { id } = await requester.api.quickHelp.create({
    draft: exampleRequest,
    point: EXAMPLE_POINT,
    requestKey: crypto.randomUUID(),
  });
  const positionSeen = async () =>
    (await requester.api.quickHelp.find({ requestId: id })).helper?.position ?? null;
  expect(await positionSeen()).toBeNull();
  await helper.api.quickHelp.respond({ requestId: id, answer: { response: 'accepted', eta: 10 } });
  expect(await positionSeen()).toMatchObject(WAY[0] ?? {});
  // The helper's own position of the moment is theirs alone, and the requester's page has it from the calls above.
  expect((await helper.api.quickHelp.find({ requestId: id })).helper?.position).toBeNull();
  await helper.api.quickHelp.start({ requestId: id });
  await requester.api.quickHelp.complete({ requestId: id });
  expect(await positionSeen()).toBeNull();
  await helper.api.duty.switch({ onDuty: false });
  const cell = gridCellCenter(WAY[0] ?? EXAMPLE_POINT);
  const { items } = await server.anonymous.duty.listOnMap({ bounds: WORLD });
  expect(items).not.toContainEqual(expect.objectContaining(cell));
  const stored = await server.services.db
    .selectFrom('helper_status')
    .select(['lat', 'lng', 'geo_point', 'cell_latitude'])
    .where('helper_id', '=', helper.userId)
    .executeTakeFirst();
  expect(stored).toEqual({ lat: null, lng: null, geo_point: null, cell_latitude: null });
});
