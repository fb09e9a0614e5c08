import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPage } from '#test/support/live-page.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { TASKS_CHANGED_THERE } from '../../live-events.ts';
import type { ChangedThere } from '#features/geo/areas/area-topic.ts';
import { exampleDraft } from '../factory.ts';

// An outsider who may read as much as they like, from wherever they claim to be, cannot tell where in its cell a task
// is (TASK-019, TASK-021, GEO-028). The addresses are known to a geocoder of the test's own.

const CELL = { latitude: 30.265, longitude: -97.745 };
const HOUSES: Record<string, { latitude: number; longitude: number }> = {
  // Two corners of one cell, its middle, and a house a few steps beyond its edge.
  '1 Hidden Lane': { latitude: 30.26001, longitude: -97.74999 },
  '2 Hidden Lane': { latitude: 30.26999, longitude: -97.74001 },
  '3 Hidden Lane': CELL,
  '9 Hidden Lane': { latitude: 30.27001, longitude: -97.74001 },
};

let geocoder: Server;
let server: TestServer;
let poster: TestPerson;
let outsider: TestPerson;

beforeAll(async () => {
  geocoder = createServer((request, response) => {
    const asked = new URL(request.url ?? '', 'http://geocoder').searchParams.get('q') ?? '';
    const [street, house] = Object.entries(HOUSES).find(([name]) => asked.startsWith(name)) ?? [];
    response.setHeader('Content-Type', 'application/json');
    response.end(
      JSON.stringify(
        house && street
          ? [
              {
                lat: String(house.latitude),
                lon: String(house.longitude),
                address: {
                  house_number: street.split(' ', 1)[0],
                  road: 'Hidden Lane',
                  city: 'Austin',
                  'ISO3166-2-lvl4': 'US-TX',
                  postcode: '78701',
                  country_code: 'us',
                },
              },
            ]
          : [],
      ),
    );
  });
  await new Promise<void>((resolve) => void geocoder.listen(0, '127.0.0.1', resolve));
  const { port } = geocoder.address() as AddressInfo;
  server = await startTestServer({
    GEOCODER: 'nominatim',
    GEOCODER_URL: `http://127.0.0.1:${port}`,
  });
  poster = await server.person();
  outsider = await server.person();
});
afterAll(async () => {
  await server.close();
  geocoder.closeAllConnections();
  await new Promise((resolve) => void geocoder.close(resolve));
});
beforeEach(async () => {
  await server.services.db.deleteFrom('tasks').execute();
});

const today = new Date().toISOString().slice(0, 10);
const draftAt = (address: string) => ({
  ...exampleDraft,
  location: { ...exampleDraft.location, address },
});
const post = async (address: string) =>
  (
    await poster.api.tasks.create({
      draft: draftAt(address),
      requestKey: crypto.randomUUID(),
      today,
    })
  ).id;
async function move(id: string, address: string) {
  const { version } = await poster.api.tasks.find({ id });
  await poster.api.tasks.update({ id, version, today, edit: draftAt(address) });
}

/** Places to measure from: next to each house, on every side of the cell, and far away. */
const probes = [
  ...Object.values(HOUSES),
  ...[-0.011, -0.005, 0.005, 0.011].flatMap((step) => [
    { latitude: CELL.latitude + step, longitude: CELL.longitude },
    { latitude: CELL.latitude, longitude: CELL.longitude + step },
    { latitude: CELL.latitude + step, longitude: CELL.longitude - step },
  ]),
  { latitude: 40.7, longitude: -74 },
];

/** Windows that cut through the cell at many places. */
const windows = [-0.004, -0.002, 0, 0.002, 0.004].flatMap((step) => [
  { south: 30, north: CELL.latitude + step, west: -98, east: -97 },
  { south: CELL.latitude + step, north: 31, west: -98, east: -97 },
  { south: 30, north: 31, west: -98, east: CELL.longitude + step },
  { south: 30, north: 31, west: CELL.longitude + step, east: -97 },
]);

/** Everything that can be read of the tasks there are, as one text; how often they were edited is no secret. */
async function everythingPublic(api: TestServer['anonymous']): Promise<string> {
  const { tasks } = api;
  const get = async (path: string) =>
    Buffer.from(await (await fetch(server.url + path)).arrayBuffer()).toString('base64');
  const newest = await tasks.browse({});
  const answers = await Promise.all([
    ...probes.map((near) => tasks.browse({ sort: 'nearest', near })),
    ...probes.flatMap((near) => [
      tasks.browse({ near, radius: 2 }),
      tasks.facets({ near, radius: 2 }),
    ]),
    ...['urgent', 'highest-pay'].map((sort) => tasks.browse({ sort })),
    ...['hidden', '78701', '30.2', 'lawn'].flatMap((search) => [
      tasks.browse({ search }),
      tasks.listLocal({ places: ['austin-tx'], search }),
    ]),
    ...windows.map((bounds) => tasks.listOnMap({ bounds })),
    ...newest.items.flatMap(({ id }) => [
      tasks.find({ id }).then(({ version: _version, ...task }) => task),
      get(`/og/task/${id}.png`),
    ]),
    get('/api/tasks'),
    get('/sitemap.xml'),
  ]);
  return JSON.stringify([newest, ...answers], null, 1);
}

const readers = () => [
  ['a visitor', server.anonymous] as const,
  ['somebody signed in', outsider.api] as const,
];

test('the home of the poster changes nothing that anyone else can read, and is answered to them by its cell', async () => {
  await post('3 Hidden Lane');
  const live = (location: string) =>
    poster.api.profiles.completeOnboarding({ fullName: 'Ana', location });
  const { place } = await live('2 Hidden Lane, Austin, TX 78701');
  expect(place).toMatchObject({ city: 'Austin', latitude: 30.275, longitude: -97.745 });
  for (const [who, api] of readers()) {
    const before = await everythingPublic(api);
    await live('Berkeley, CA');
    expect(await everythingPublic(api), who).toBe(before);
    await live('2 Hidden Lane, Austin, TX 78701');
  }
});

test('moving within the cell changes nothing that anyone else can read', async () => {
  const id = await post('1 Hidden Lane');
  await post('2 Hidden Lane');
  for (const [who, api] of readers()) {
    const before = await everythingPublic(api);
    expect(before).toContain(id);
    expect(before, who).not.toMatch(/hidden lane|30\.26001|97\.74999|30\.26999|97\.74001/i);
    for (const address of ['2 Hidden Lane', '1 Hidden Lane']) {
      await move(id, address);
      expect(await everythingPublic(api), `${who}, ${address}`).toBe(before);
    }
  }
});

test('the test above would notice: beyond the edge of the cell it does change', async () => {
  const id = await post('2 Hidden Lane');
  const before = await everythingPublic(server.anonymous);
  await move(id, '9 Hidden Lane');
  expect(await everythingPublic(server.anonymous)).not.toBe(before);
  // And its poster reads the place itself.
  expect((await poster.api.tasks.find({ id })).exactPlace).toMatchObject(
    HOUSES['9 Hidden Lane'] ?? {},
  );
});

test('tasks of one cell stand in one order, wherever the viewer claims to be', async () => {
  const ids = [];
  for (const address of ['1 Hidden Lane', '2 Hidden Lane', '3 Hidden Lane', '1 Hidden Lane']) {
    ids.unshift(await post(address));
  }
  for (const near of probes) {
    const { items } = await outsider.api.tasks.browse({ sort: 'nearest', near });
    expect(items.map(({ id }) => id)).toEqual(ids);
  }
});

test('a window of the map has a task by the middle of its cell alone', async () => {
  await post('1 Hidden Lane');
  await post('2 Hidden Lane');
  for (const bounds of windows) {
    const { items } = await outsider.api.tasks.listOnMap({ bounds });
    const hasMiddle =
      bounds.south <= CELL.latitude &&
      CELL.latitude <= bounds.north &&
      bounds.west <= CELL.longitude &&
      CELL.longitude <= bounds.east;
    expect(items.map(({ latitude, longitude }) => ({ latitude, longitude }))).toEqual(
      hasMiddle ? [CELL, CELL] : [],
    );
  }
});

test('live news say of a move within the cell no more than that there was a change', async () => {
  const [id, other] = [await post('1 Hidden Lane'), await post('2 Hidden Lane')];
  const page = await openPage(server, outsider.token);
  const areas = ['1:30:-98', '1:30:-97', '1:29:-98', '1:31:-98', '10:3:-10', 'nowhere'];
  expect(await page.socket.emitWithAck('subscribe', { kind: 'tasks', ids: areas })).toBe(
    areas.length,
  );
  const isNews = ({ ids }: ChangedThere) => ids?.includes(id) ?? false;
  for (const address of ['2 Hidden Lane', '3 Hidden Lane']) {
    page.received.length = 0;
    await move(id, address);
    await page.receives(TASKS_CHANGED_THERE, isNews);
    // Something that comes later proves that this was all.
    page.received.splice(0, 1);
    await poster.api.tasks.update({
      id: other,
      version: (await poster.api.tasks.find({ id: other })).version,
      today,
      edit: draftAt('2 Hidden Lane'),
    });
    await page.receives(
      TASKS_CHANGED_THERE,
      ({ ids }: ChangedThere) => ids?.includes(other) ?? false,
    );
    // A connection also hears how its own person is shown to be there.
    const news = page.received.filter(({ event }) => event !== 'user-presence');
    for (const { event, payload } of news) {
      expect(event).toBe(TASKS_CHANGED_THERE);
      expect(Object.keys(payload as object)).toEqual(['ids']);
    }
  }
  page.socket.close();
});
