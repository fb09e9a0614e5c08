import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Point } from '#features/geo/distance.ts';
import {
  ACROSS,
  CELL,
  CORNERS,
  among,
  awayFrom,
  bisect,
  bisectWindows,
} from '../support/bisect.ts';
import { openPage } from '../support/live-page.ts';
import type { LivePage } from '../support/live-page.ts';
import type { TestPerson, TestServer } from '../support/server.ts';
import { KM_PER_MILE, askFor, bothIn, startCornerScene } from './corner-scene.ts';
import type { CornerScene } from './corner-scene.ts';

// The attacker's accounts are on duty wherever they claim, and bisect every distance and every window that decides what
// they see of requests and helpers (GEO-110).

let scene: CornerScene;
let server: TestServer;
let targets: [TestPerson, TestPerson];
let attacker: TestPerson;
beforeAll(async () => {
  scene = await startCornerScene();
  ({ server, targets, attacker } = scene);
});
afterAll(() => scene.close());
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

  test('the town that is named, where a border runs through the cell', async () => {
    // Between Buda and Austin, by the gazetteer.
    const ids = [
      await askFor(targets[0], { latitude: 30.10001, longitude: -97.87999 }),
      await askFor(targets[1], { latitude: 30.10999, longitude: -97.87001 }),
    ];
    const { items } = await attacker.api.quickHelp.listOnMap({});
    const areas = ids.map((id) => items.find((one) => one.id === id)?.area);
    expect(areas[0]).toMatch(/, TX$/u);
    expect(areas[1]).toBe(areas[0]);
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

  test.each([1, 7.3, 15])('counts within %s miles of any place', async (radiusMiles) => {
    await bisect(radiusMiles * KM_PER_MILE, async ({ latitude, longitude }) => {
      const where = { taskLat: latitude, taskLng: longitude, radiusMiles };
      return bothIn((await attacker.api.duty.countNearby(where)).count);
    });
  });

  /** Returns how many helpers a request at that point alerts, as its requester sees it. */
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
