import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { listAreasAt } from '#features/geo/areas/areas.ts';
import type { AreaTopic, ChangedThere } from '#features/geo/areas/area-topic.ts';
import { ITEM_AREAS } from '#features/marketplace/live-events.ts';
import { notifyAtOnce } from '#features/saved-searches/server/alerts/instant-alerts.ts';
import { matchThing } from '#features/saved-searches/server/match-later.ts';
import type { SearchedType } from '#features/saved-searches/server/registered.ts';
import { SERVICE_AREAS } from '#features/services/live-events.ts';
import { TASK_AREAS } from '#features/tasks/live-events.ts';
import { notifyNeighbors } from '#features/tasks/server/posting/notify-neighbors.ts';
import { registeredSearches } from '#app/features.server.ts';
import { CELL, among, awayFrom } from '../support/bisect.ts';
import { openPage } from '../support/live-page.ts';
import type { LivePage } from '../support/live-page.ts';
import type { TestPerson, TestServer } from '../support/server.ts';
import { KM_PER_MILE, createAtBothCorners, startCornerScene } from './corner-scene.ts';
import type { CornerScene } from './corner-scene.ts';

// A crowd of accounts waits for news of what is posted, each at another distance or in another area (GEO-110).

const TYPES: readonly SearchedType[] = ['task', 'marketplace_item', 'service'];
/** On both sides of a border that runs through the cell: this much farther than a mile, in miles. */
const STEPS = Array.from({ length: 12 }, (_, index) => index / 8);
const BEARINGS = [41, 221];

let scene: CornerScene;
let server: TestServer;
let crowd: { person: TestPerson; bearing: number; more: number }[];
beforeAll(async () => {
  scene = await startCornerScene();
  ({ server } = scene);
  crowd = await Promise.all(
    BEARINGS.flatMap((bearing) =>
      STEPS.map(async (more) => ({ person: await server.person(), bearing, more })),
    ),
  );
});
afterAll(() => scene.close());

describe('things at two corners of one cell look alike (GEO-110) in', () => {
  test.each(TYPES)('saved searches for a %s of every radius around any place', async (type) => {
    const searchIds = await Promise.all(
      crowd.map(async ({ person, bearing, more }) => {
        const near = awayFrom(1.7 * KM_PER_MILE, bearing);
        const filter = { near, radius: 1 + more };
        const search = { type, name: 'Near here', frequency: 'instant', filter } as const;
        return (await person.api.savedSearches.create(search)).id;
      }),
    );
    for (const id of await createAtBothCorners(scene, type)) {
      await matchThing(server.services, registeredSearches, { type, id });
    }
    await notifyAtOnce(server.services, registeredSearches, searchIds);
    const alerted = await Promise.all(
      crowd.map(async ({ person: { api } }, index) => {
        const searches = await api.savedSearches.list({});
        const { items: notices } = await api.notifications.list();
        const ofThis = notices.filter(({ entityId }) => entityId === searchIds[index]);
        return JSON.stringify([
          searches.items.find(({ id }) => id === searchIds[index])?.newCount,
          ofThis.map(({ message }) => message),
        ]);
      }),
    );
    // Each account that is alerted is alerted to both.
    const [nothing, both = '', ...rest] = [...new Set(alerted)].toSorted();
    expect(nothing).toBe('[0,[]]');
    expect(both).toMatch(/^\[2,\[".+"\]\]$/u);
    expect(rest).toEqual([]);
  });

  test('notices of new tasks around homes everywhere', async () => {
    for (const { person, bearing, more } of crowd) {
      const { latitude, longitude } = awayFrom(15 * KM_PER_MILE - 1 + more, bearing);
      const place = sql<string>`ll_to_earth(${latitude}, ${longitude})`;
      await server.services.db
        .insertInto('profile_places')
        .values({ profile_id: person.userId, location: 'Home', geo_point: place })
        .execute();
      await person.api.profiles.update({ notifyNewTasksInArea: true });
    }
    const ids = await createAtBothCorners(scene, 'task');
    for (const id of ids) await notifyNeighbors(server.services, id);
    const notified = await Promise.all(
      crowd.map(async ({ person }) => {
        const { items } = await person.api.notifications.list();
        return among(
          items.map(({ entityId }) => entityId),
          ids,
        );
      }),
    );
    for (const [first, second] of notified) expect(second).toBe(first);
    expect(new Set(notified.map(([first]) => first))).toEqual(new Set([true, false]));
  });

  test.each<[AreaTopic, SearchedType]>([
    [TASK_AREAS, 'task'],
    [ITEM_AREAS, 'marketplace_item'],
    [SERVICE_AREAS, 'service'],
  ])('live events of areas: $kind', async ({ kind, event }, type) => {
    const { token } = scene.attacker;
    const around = [-1, 0, 1].flatMap((up) =>
      [-1, 0, 1].flatMap((aside) =>
        listAreasAt({ latitude: CELL.latitude + up, longitude: CELL.longitude + aside }),
      ),
    );
    const [here = ''] = listAreasAt(CELL);
    const areas = [...new Set([here, ...around, 'nowhere'])];
    const pages = await Promise.all(areas.map(() => openPage(server, token)));
    const [page] = pages;
    const follow = ({ socket }: LivePage, ids: readonly string[]): Promise<unknown> =>
      socket.emitWithAck('subscribe', { kind, ids });
    const followAll = () =>
      Promise.all(pages.map((one, index) => follow(one, [areas[index] ?? ''])));
    // No area is smaller than a tile of a degree, whatever a page asks for.
    const small = ['0.01:3026:-9775', '0:3026:-9775', '1:30.26:-97.75', '1:3026:-9775', ''];
    expect(page && (await follow(page, small))).toBe(0);
    expect(await followAll()).toEqual(areas.map(() => 1));
    const ids = await createAtBothCorners(scene, type);
    const isAbout =
      (id: string) =>
      ({ ids: changed }: ChangedThere) =>
        changed?.includes(id) ?? false;
    for (const id of ids) await page?.receives(event, isAbout(id));
    // An answer on the same connection arrives after all events before it.
    await followAll();
    const received = pages.map((one) =>
      among(
        one.received.flatMap((news) =>
          news.event === event ? ((news.payload as ChangedThere).ids ?? []) : [],
        ),
        ids,
      ),
    );
    for (const [first, second] of received) expect(second).toBe(first);
    expect(new Set(received.map(([first]) => first))).toEqual(new Set([true, false]));
    for (const { socket } of pages) socket.disconnect();
  });
});
