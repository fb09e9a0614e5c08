import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChangedThere } from '#features/geo/areas/area-topic.ts';
import { listAreasAt } from '#features/geo/areas/areas.ts';
import { startTestGeocoder } from '#test/support/geocoder.ts';
import { openPage } from '#test/support/live-page.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { SERVICES_CHANGED_THERE } from '../live-events.ts';
import { exampleService } from './factory.ts';

// An outsider who may read as much as they like cannot tell where in its cell a service is, nor whose account it
// belongs to (SERV-013, SERV-137). The addresses are known to a geocoder of the test's own.

const CELL = { latitude: 30.265, longitude: -97.745 };
const HOUSES: Record<string, { latitude: number; longitude: number }> = {
  // Two corners of one cell, and a house a few steps beyond its edge.
  '1 Hidden Lane': { latitude: 30.26001, longitude: -97.74999 },
  '2 Hidden Lane': { latitude: 30.26999, longitude: -97.74001 },
  '9 Hidden Lane': { latitude: 30.27001, longitude: -97.74001 },
};

let geocoder: Awaited<ReturnType<typeof startTestGeocoder>>;
let server: TestServer;
let provider: TestPerson;
let outsider: TestPerson;
beforeAll(async () => {
  geocoder = await startTestGeocoder(HOUSES, CELL);
  server = await startTestServer(geocoder.settings);
  provider = await server.person('Ana Provider');
  outsider = await server.person('Otto Outsider');
});
afterAll(async () => {
  await server.close();
  await geocoder.close();
});

const at = (street: string) => `${street}, Austin, TX 78701`;
async function publish(street: string): Promise<string> {
  const draft = { ...exampleService, location: at(street) };
  return (await provider.api.services.create({ draft, requestKey: crypto.randomUUID() })).id;
}
async function move(serviceId: string, street: string) {
  const { own } = await provider.api.services.find({ serviceId });
  const edit = { ...exampleService, location: at(street) };
  await provider.api.services.update({ serviceId, version: own?.version ?? 0, edit });
}

/** Everything that can be read of services, as one text; when they were edited is no secret. */
async function everythingPublic(api: TestServer['anonymous'], serviceId: string): Promise<string> {
  const { services } = api;
  const get = async (path: string) => (await fetch(server.url + path)).text();
  const probes = [...Object.values(HOUSES), CELL, { latitude: 40.7, longitude: -74 }];
  const edges = [-0.004, -0.002, 0, 0.002, 0.004];
  const { updatedAt: _at, ...found } = await services.find({ serviceId });
  const { personId } = found.provider;
  return JSON.stringify(
    [
      found,
      ...(await Promise.all([
        ...probes.map((near) => services.browse({ sort: 'nearest', near })),
        ...probes.map((near) => services.browse({ near, radius: 1 })),
        ...probes.map((near) => services.browse({ near, comesToMe: true })),
        ...['hidden', '78701', '30.2'].map((search) => services.browse({ search })),
        ...['hidden', '78701', 'austin'].map((location) => services.browse({ location })),
        ...edges.map((step) =>
          services.listOnMap({
            bounds: { south: 30, north: CELL.latitude + step, west: -98, east: -97 },
          }),
        ),
        personId === null ? null : services.ofPerson({ personId }),
        get('/api/services'),
      ])),
    ],
    null,
    1,
  );
}

test('no answer changes when a service moves within its cell, and each does when it leaves it', async () => {
  const serviceId = await publish('1 Hidden Lane');
  const readers = { visitor: server.anonymous, 'signed in': outsider.api };
  for (const [who, api] of Object.entries(readers)) {
    const before = await everythingPublic(api, serviceId);
    expect(before).toContain('Austin, TX');
    await move(serviceId, '2 Hidden Lane');
    expect(await everythingPublic(api, serviceId), who).toBe(before);
    await move(serviceId, '9 Hidden Lane');
    expect(await everythingPublic(api, serviceId), who).not.toBe(before);
    await move(serviceId, '1 Hidden Lane');
  }
  const { own } = await provider.api.services.find({ serviceId });
  expect(own).toMatchObject({ location: at('1 Hidden Lane'), ...HOUSES['1 Hidden Lane'] });
});

test('no answer has a street, a point, an account or an address of anyone (SERV-013)', async () => {
  const serviceId = await publish('1 Hidden Lane');
  await outsider.api.services.contact({ serviceId });
  await server.services.db
    .updateTable('profiles')
    .set({ phone: '+1 512 555 0148' })
    .where('id', '=', provider.userId)
    .execute();
  const third = await server.person();
  const secrets = [
    'Hidden Lane',
    '78701',
    '30.26001',
    '97.74999',
    '555 0148',
    provider.userId,
    provider.email,
    outsider.userId,
    outsider.email,
    outsider.fullName,
  ];
  for (const api of [server.anonymous, third.api]) {
    const answers = await everythingPublic(api, serviceId);
    for (const secret of secrets) expect(answers).not.toContain(secret);
  }
  const theirs = JSON.stringify(await outsider.api.services.find({ serviceId }));
  for (const secret of secrets) expect(theirs).not.toContain(secret);
});

test.each(['private', 'contacts'] as const)(
  'a provider whose profile is %s is "Unknown User" without a title, and their rating stays (SERV-018)',
  async (profile_visibility) => {
    const hidden = await server.person('Hidden Helper');
    await server.services.db
      .updateTable('profiles')
      .set({
        profile_visibility,
        professional_title: 'Master gardener',
        avatar_url: '/media/hidden.webp',
        rating_average: 4.6,
        review_count: 12,
      })
      .where('id', '=', hidden.userId)
      .execute();
    const { id: serviceId } = await hidden.api.services.create({
      draft: exampleService,
      requestKey: crypto.randomUUID(),
    });
    const found = await server.anonymous.services.find({ serviceId });
    expect(found.provider).toMatchObject({
      personId: null,
      name: 'Unknown User',
      avatarUrl: null,
      professionalTitle: '',
      rating: 4.6,
      reviewCount: 12,
    });
  },
);

test('live events name a service and nothing else of it', async () => {
  const serviceId = await publish('1 Hidden Lane');
  const page = await openPage(server, outsider.token);
  await page.socket.emitWithAck('subscribe', { kind: 'services', ids: listAreasAt(CELL) });
  await provider.api.services.setActive({ serviceId, isActive: false });
  const there = await page.receives(
    SERVICES_CHANGED_THERE,
    ({ ids }: ChangedThere) => ids?.includes(serviceId) ?? false,
  );
  expect(Object.keys(there.payload as object)).toEqual(['ids']);
  const events = JSON.stringify(page.received);
  expect(events).not.toMatch(/Hidden Lane|78701|30\.26001|97\.74999/u);
  expect(events).not.toContain(provider.userId);
  page.socket.close();
});
