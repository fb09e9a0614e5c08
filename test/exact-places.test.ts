import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Point } from '#features/geo/distance.ts';
import { exampleItem, makeUpload } from '#features/marketplace/server/factory.ts';
import { exampleRequest } from '#features/quick-help/server/factory.ts';
import { matchThing } from '#features/saved-searches/server/match-later.ts';
import { exampleService } from '#features/services/server/factory.ts';
import { exampleDraft } from '#features/tasks/server/factory.ts';
import { registeredSearches } from '#app/searches.server.ts';
import { ACROSS, CELL, CORNERS, among, awayFrom, bisect, bisectWindows } from './support/bisect.ts';
import { startTestGeocoder } from './support/geocoder.ts';
import { openPage } from './support/live-page.ts';
import type { LivePage } from './support/live-page.ts';
import { startTestServer } from './support/server.ts';
import type { TestPerson, TestServer } from './support/server.ts';

// An attacker with any number of accounts, each on duty wherever it claims, bisects every distance and every window
// that decides what they see. Two targets stand at opposite corners of one cell; no answer may tell one from the other
// (GEO-110). The outsider tests of the features check what each answer contains.

const STREETS = ['1 Hidden Lane', '2 Hidden Lane'] as const;
const addressAt = (street: string) => `${street}, Austin, TX 78701`;
const KM_PER_MILE = 6371 / 3959;

let geocoder: Awaited<ReturnType<typeof startTestGeocoder>>;
let server: TestServer;
let targets: [TestPerson, TestPerson];
let attacker: TestPerson;
beforeAll(async () => {
  const houses = { [STREETS[0]]: CORNERS[0], [STREETS[1]]: CORNERS[1] };
  geocoder = await startTestGeocoder(houses, CELL);
  server = await startTestServer(geocoder.settings);
  targets = [await server.person('Tara Target'), await server.person('Theo Target')];
  attacker = await server.person('Mallory');
});
afterAll(async () => {
  await server.close();
  await geocoder.close();
});
beforeEach(async () => {
  const { db } = server.services;
  await db.deleteFrom('on_demand_task_requests').execute();
  await db.deleteFrom('helper_status').execute();
});

/** On duty there by the person's own word, as if half a minute had gone by since they were elsewhere. */
async function standAt({ api, userId }: TestPerson, { latitude, longitude }: Point): Promise<void> {
  await api.duty.switch({ onDuty: true });
  await server.services.db
    .updateTable('helper_status')
    .set({ updated_at: sql<Date>`now() - interval '40 seconds'` })
    .where('helper_id', '=', userId)
    .execute();
  expect(await api.duty.updateLocation({ lat: latitude, lng: longitude })).toEqual({
    isTaken: true,
  });
}

const askFor = async ({ api }: TestPerson, point: Point): Promise<string> =>
  (
    await api.quickHelp.create({
      draft: exampleRequest,
      point,
      requestKey: crypto.randomUUID(),
    })
  ).id;

const askAtBothCorners = async (): Promise<string[]> => [
  await askFor(targets[0], CORNERS[0]),
  await askFor(targets[1], CORNERS[1]),
];

describe('Quick Help requests at two corners of one cell look alike (GEO-110) in', () => {
  test('the feed of a helper anywhere', async () => {
    const ids = await askAtBothCorners();
    await bisect(15 * KM_PER_MILE, async (from) => {
      await standAt(attacker, from);
      const { items } = await attacker.api.quickHelp.feed({});
      return among(
        items.map(({ id }) => id),
        ids,
      );
    });
  });

  test('alerts and live events of helpers everywhere', async () => {
    const crowd = await crowdAround([10, 15 * KM_PER_MILE]);
    const ids = await askAtBothCorners();
    const cancel = (which: 0 | 1) =>
      targets[which].api.quickHelp.cancel({ requestId: ids[which] ?? '' });
    const pending = await Promise.all(
      crowd.map(async ({ person }) => {
        const { items } = await person.api.quickHelp.pendingAlerts({});
        return among(
          items.map(({ request }) => request.id),
          ids,
        );
      }),
    );
    await cancel(0);
    await cancel(1);
    for (const [first, second] of pending) expect(second).toBe(first);
    const events = await Promise.all(crowd.map(({ page }) => eventsOn(page)));
    for (const received of events) {
      const seen = ids.map((id) =>
        received.filter((one) => one.includes(id)).map((one) => one.split(':', 1)[0]),
      );
      expect(seen[1]).toEqual(seen[0]);
    }
    // The crowd stood on both sides of both borders.
    expect(new Set(pending.map(([first]) => first))).toEqual(new Set([true, false]));
    expect(new Set(events.map((received) => received.length > 0))).toEqual(new Set([true, false]));
    for (const { page } of crowd) page.socket.disconnect();
  });

  test('the map', async () => {
    const ids = await askAtBothCorners();
    const { items } = await attacker.api.quickHelp.listOnMap({});
    expect(items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    for (const { cell } of items) expect(cell).toEqual(CELL);
  });

  /** Accounts with a page each, on both sides of the borders. */
  async function crowdAround(borders: readonly number[]) {
    const places = borders.flatMap((km) =>
      [-0.9, -0.5, -0.2, 0.2, 0.5, 0.9].flatMap((more) =>
        [41, 221].map((bearing) => awayFrom(km + more, bearing)),
      ),
    );
    return Promise.all(
      places.map(async (place) => {
        const person = await server.person();
        await standAt(person, place);
        return { person, page: await openPage(server, person.token) };
      }),
    );
  }

  /** Request events a page has received; an answer on the same connection arrives after all of them. */
  async function eventsOn(page: LivePage): Promise<string[]> {
    await page.socket.emitWithAck('subscribe', { kind: 'helpers', ids: ['1:30:-98'] });
    return page.received
      .filter(({ event }) => event.startsWith('request.'))
      .map(({ event, payload }) => `${event}: ${JSON.stringify(payload)}`);
  }
});

describe('helpers at two corners of one cell look alike (GEO-110) in', () => {
  beforeEach(async () => {
    await standAt(targets[0], CORNERS[0]);
    await standAt(targets[1], CORNERS[1]);
  });

  /** The two cannot be seen apart in a number, but both must be in it or neither. */
  const bothIn = (count: number) => [count > 0, count > 1];

  test.each([1, 7.3, 15])('counts within %s miles of any place', async (radiusMiles) => {
    await bisect(radiusMiles * KM_PER_MILE, async ({ latitude, longitude }) => {
      const where = { taskLat: latitude, taskLng: longitude, radiusMiles };
      return bothIn((await attacker.api.duty.countNearby(where)).count);
    });
  });

  /** Returns how many helpers a request there alerts, which its requester is told. */
  const alertedFrom = async (from: Point) => {
    const requestId = await askFor(attacker, from);
    const { search } = await attacker.api.quickHelp.find({ requestId });
    await attacker.api.quickHelp.cancel({ requestId });
    return bothIn(search?.alerted ?? 0);
  };

  test('how many a request anywhere alerts', () => bisect(10, alertedFrom, ACROSS));

  test('how many of those who chose a radius a request anywhere alerts', async () => {
    for (const { api } of targets) {
      const { settings } = await api.duty.own({});
      await api.duty.changeSettings({ ...settings, radiusMiles: 2 });
    }
    await bisect(2 * KM_PER_MILE, alertedFrom, ACROSS);
  });

  test('windows of the map', () =>
    bisectWindows(async (bounds) =>
      (await attacker.api.duty.listOnMap({ bounds })).items.map(({ name }) => name),
    )(targets.map(({ fullName }) => fullName)));
});

describe('things at two corners of one cell look alike (GEO-110) in', () => {
  let taskIds: string[];
  let itemIds: string[];
  let serviceIds: string[];
  const today = new Date().toISOString().slice(0, 10);

  const postTask = async ({ api }: TestPerson, address: string) => {
    const draft = { ...exampleDraft, location: { ...exampleDraft.location, address } };
    return (await api.tasks.create({ draft, requestKey: crypto.randomUUID(), today })).id;
  };
  const listItem = async ({ api, userId }: TestPerson, location: string) => {
    const photos = [await makeUpload(server.services, userId)];
    const draft = { ...exampleItem, location, photos };
    return (await api.marketplace.create({ draft, requestKey: crypto.randomUUID() })).id;
  };
  const publish = async ({ api }: TestPerson, location: string) => {
    const draft = { ...exampleService, location };
    return (await api.services.create({ draft, requestKey: crypto.randomUUID() })).id;
  };
  const atBothCorners = async (
    make: (owner: TestPerson, address: string) => Promise<string>,
  ): Promise<string[]> => [
    await make(targets[0], addressAt(STREETS[0])),
    await make(targets[1], addressAt(STREETS[1])),
  ];
  beforeAll(async () => {
    taskIds = await atBothCorners(postTask);
    itemIds = await atBothCorners(listItem);
    serviceIds = await atBothCorners(publish);
    const places = await Promise.all([
      targets[1].api.tasks.find({ id: taskIds[1] ?? '' }),
      targets[1].api.marketplace.find({ itemId: itemIds[1] ?? '' }),
      targets[1].api.services.find({ serviceId: serviceIds[1] ?? '' }),
    ]);
    // Each really lies at its corner.
    for (const place of places) {
      expect(JSON.stringify(place)).toContain(String(CORNERS[1].latitude));
    }
  });

  type Listed = { items: readonly { id: string }[] };
  const listIds = ({ items }: Listed) => items.map(({ id }) => id);

  test.each([1, 4.4])('items and services within %s miles of any place', async (radius) => {
    await bisect(radius * KM_PER_MILE, async (near) =>
      among(listIds(await attacker.api.marketplace.browse({ near, radius })), itemIds),
    );
    await bisect(radius * KM_PER_MILE, async (near) =>
      among(listIds(await attacker.api.services.browse({ near, radius })), serviceIds),
    );
  });

  test('services whose providers come to any place', () =>
    bisect(exampleService.serviceAreaRadius * KM_PER_MILE, async (near) =>
      among(listIds(await attacker.api.services.browse({ near, comesToMe: true })), serviceIds),
    ));

  test('the order by distance from any place', async () => {
    const sort = 'nearest' as const;
    const orders: ((near: Point) => Promise<Listed>)[] = [
      (near) => attacker.api.tasks.browse({ near, sort }),
      (near) => attacker.api.marketplace.browse({ near, sort }),
      (near) => attacker.api.services.browse({ near, sort }),
    ];
    const probes = [0.1, 0.4, 0.6, 2, 20, 900].flatMap((km) =>
      [41, 131, 221, 311].map((bearing) => awayFrom(km, bearing)),
    );
    for (const browse of orders) {
      const answers = await Promise.all([...CORNERS, ...probes].map(browse));
      expect(new Set(answers.map((answer) => listIds(answer).join())).size).toBe(1);
    }
  });

  test('things similar to one that is listed anywhere, and where to meet for it', async () => {
    const { api, userId } = attacker;
    const own = await listItem(attacker, addressAt(STREETS[0]));
    const probes = [0.1, 0.6, 2].flatMap((km) => [41, 221].map((bearing) => awayFrom(km, bearing)));
    const orders = new Set<string>();
    for (const { latitude, longitude } of [...CORNERS, ...probes]) {
      await server.services.db
        .updateTable('marketplace_items')
        .set({ cell_latitude: latitude, cell_longitude: longitude })
        .where('seller_id', '=', userId)
        .execute();
      const similar = listIds(await api.marketplace.similar({ itemId: own }));
      expect(among(similar, itemIds)).toEqual([true, true]);
      orders.add(similar.join());
    }
    expect([...orders]).toHaveLength(1);
    await server.services.db
      .insertInto('meeting_places')
      .values({
        id: crypto.randomUUID(),
        name: 'Library',
        kind: 'library',
        address: 'Austin',
        ...CELL,
      })
      .execute();
    const chats = await Promise.all(
      itemIds.map(async (itemId) => (await api.marketplace.contact({ itemId })).conversationId),
    );
    for (const near of [null, ...CORNERS, ...probes]) {
      const [first, second] = await Promise.all(
        chats.map((conversationId) => api.offers.listPlaces({ conversationId, near })),
      );
      expect(first?.items).toHaveLength(1);
      expect(second).toEqual(first);
    }
  });

  test('windows of the maps', async () => {
    const { tasks, marketplace, services } = attacker.api;
    await bisectWindows(async (bounds) => listIds(await tasks.listOnMap({ bounds })))(taskIds);
    await bisectWindows(async (bounds) => listIds(await marketplace.listOnMap({ bounds })))(
      itemIds,
    );
    await bisectWindows(async (bounds) => listIds(await services.listOnMap({ bounds })))(
      serviceIds,
    );
  });

  test('saved searches of every radius around any place', async () => {
    const radii = Array.from({ length: 24 }, (_, index) => 1 + index / 16);
    const centers = [41, 221].map((bearing) => awayFrom(1.7 * KM_PER_MILE, bearing));
    for (const near of centers) {
      for (const radius of radii) {
        await attacker.api.savedSearches.create({
          type: 'marketplace_item',
          name: `${radius} miles`,
          frequency: 'off',
          filter: { near, radius },
        });
      }
    }
    const found = await atBothCorners(listItem);
    for (const id of found) {
      await matchThing(server.services, registeredSearches, { type: 'marketplace_item', id });
    }
    const { items } = await attacker.api.savedSearches.list({});
    expect(items).toHaveLength(48);
    expect(new Set(items.map(({ newCount }) => newCount))).toEqual(new Set([0, 2]));
  });
});
