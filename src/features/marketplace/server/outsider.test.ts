import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGeocoder } from '#test/support/geocoder.ts';
import { openPage } from '#test/support/live-page.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import type { ChangedThere } from '#features/geo/areas/area-topic.ts';
import { listAreasAt } from '#features/geo/areas/areas.ts';
import { ITEM_CHANGED, ITEMS_CHANGED_THERE } from '../live-events.ts';
import { exampleItem, makeUpload } from './factory.ts';

// A caller with unlimited reads cannot tell where in its cell an item is, nor whose account it belongs to (ITEM-017,
// ITEM-018, ITEM-022, ITEM-196). The addresses are known to a geocoder of the test's own.

const CELL = { latitude: 30.265, longitude: -97.745 };
const HOUSES: Record<string, { latitude: number; longitude: number }> = {
  // Two corners of one cell, and a house a few steps beyond its edge.
  '1 Hidden Lane': { latitude: 30.26001, longitude: -97.74999 },
  '2 Hidden Lane': { latitude: 30.26999, longitude: -97.74001 },
  '9 Hidden Lane': { latitude: 30.27001, longitude: -97.74001 },
};

let geocoder: Awaited<ReturnType<typeof startTestGeocoder>>;
let server: TestServer;
let seller: TestPerson;
let outsider: TestPerson;

beforeAll(async () => {
  geocoder = await startTestGeocoder(HOUSES, CELL);
  server = await startTestServer(geocoder.settings);
  seller = await server.person('Ana Seller');
  outsider = await server.person('Otto Outsider');
});
afterAll(async () => {
  await server.close();
  await geocoder.close();
});

const at = (street: string) => `${street}, Austin, TX 78701`;
async function list(street: string): Promise<string> {
  const photos = [await makeUpload(server.services, seller.userId)];
  const draft = { ...exampleItem, location: at(street), photos };
  const requestKey = crypto.randomUUID();
  return (await seller.api.marketplace.create({ draft, requestKey })).id;
}
async function move(itemId: string, street: string) {
  const { version } = await seller.api.marketplace.find({ itemId });
  await seller.api.marketplace.update({ itemId, version, edit: { location: at(street) } });
}

/** Everything that can be read of items, as one text; how often and when they were edited is no secret. */
async function everythingPublic(api: TestServer['anonymous'], itemId: string): Promise<string> {
  const { marketplace } = api;
  const get = async (path: string) => (await fetch(server.url + path)).text();
  const probes = [...Object.values(HOUSES), CELL, { latitude: 40.7, longitude: -74 }];
  const edges = [-0.004, -0.002, 0, 0.002, 0.004];
  const { version: _version, updatedAt: _at, ...found } = await marketplace.find({ itemId });
  const { personId } = found.seller;
  return JSON.stringify(
    [
      found,
      ...(await Promise.all([
        ...probes.map((near) => marketplace.browse({ sort: 'nearest', near })),
        ...probes.map((near) => marketplace.browse({ near, radius: 1 })),
        ...['hidden', '78701', '30.2'].map((search) => marketplace.browse({ search })),
        ...edges.map((step) =>
          marketplace.listOnMap({
            bounds: { south: 30, north: CELL.latitude + step, west: -98, east: -97 },
          }),
        ),
        marketplace.similar({ itemId }),
        marketplace.teaser({}),
        marketplace.facets({}),
        personId === null ? null : marketplace.record({ personId }),
        get('/api/marketplace/items'),
        get(`/api/marketplace/items/${itemId}/similar`),
        get('/marketplace/feed.atom').then((feed) => feed.replaceAll(/<updated>[^<]*/gu, '')),
      ])),
    ],
    null,
    1,
  );
}

const readers = () => [
  ['a visitor', server.anonymous] as const,
  ['somebody signed in', outsider.api] as const,
];

test('no answer changes when an item moves within its cell, and each does when it leaves it', async () => {
  const itemId = await list('1 Hidden Lane');
  for (const [who, api] of readers()) {
    const before = await everythingPublic(api, itemId);
    expect(before).toContain('Austin, TX');
    await move(itemId, '2 Hidden Lane');
    expect(await everythingPublic(api, itemId), who).toBe(before);
    await move(itemId, '9 Hidden Lane');
    expect(await everythingPublic(api, itemId), who).not.toBe(before);
    await move(itemId, '1 Hidden Lane');
  }
  const { own } = await seller.api.marketplace.find({ itemId });
  expect(own).toMatchObject({ location: at('1 Hidden Lane'), ...HOUSES['1 Hidden Lane'] });
});

test('no answer has a street, a point, an account or an address of anyone (ITEM-019, ITEM-210)', async () => {
  const itemId = await list('1 Hidden Lane');
  await outsider.api.marketplace.save({ itemId, isSaved: true });
  const { conversationId } = await outsider.api.marketplace.contact({ itemId });
  await seller.api.marketplace.reserve({ itemId, conversationId, hours: 24 });
  const third = await server.person();
  const secrets = [
    'Hidden Lane',
    '78701',
    '30.26001',
    '97.74999',
    seller.userId,
    seller.email,
    outsider.userId,
    outsider.email,
    outsider.fullName,
  ];
  for (const api of [server.anonymous, third.api]) {
    const answers = await everythingPublic(api, itemId);
    for (const secret of secrets) expect(answers).not.toContain(secret);
  }
  const theirs = JSON.stringify([
    await outsider.api.marketplace.find({ itemId }),
    await outsider.api.marketplace.listSaved({}),
    await outsider.api.notifications.list(),
  ]);
  for (const secret of secrets.slice(0, 6)) expect(theirs).not.toContain(secret);
});

test('live events name an item and nothing else of it (ITEM-196)', async () => {
  const itemId = await list('1 Hidden Lane');
  const page = await openPage(server, outsider.token);
  const areas = listAreasAt(CELL);
  await page.socket.emitWithAck('subscribe', { kind: 'items', ids: areas });
  const { conversationId } = await outsider.api.marketplace.contact({ itemId });
  await seller.api.marketplace.reserve({ itemId, conversationId });
  const changed = await page.receives(ITEM_CHANGED);
  expect(changed.payload).toEqual({ itemId });
  // Changes of the same moment come together.
  const there = await page.receives(
    ITEMS_CHANGED_THERE,
    ({ ids }: ChangedThere) => ids?.includes(itemId) ?? false,
  );
  expect(Object.keys(there.payload as object)).toEqual(['ids']);
  const events = JSON.stringify(page.received);
  expect(events).not.toMatch(/Hidden Lane|78701|30\.26001|97\.74999/u);
  expect(events).not.toContain(seller.userId);
  page.socket.close();
});
