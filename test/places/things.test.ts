import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleService } from '#features/services/server/factory.ts';
import type { Point } from '#features/geo/distance.ts';
import { CELL, CORNERS, among, awayFrom, bisect, bisectWindows } from '../support/bisect.ts';
import type { TestPerson, TestServer } from '../support/server.ts';
import {
  HIDDEN_ADDRESS,
  KM_PER_MILE,
  bothIn,
  createAtBothCorners,
  creators,
  expectAtCorner,
  startCornerScene,
} from './corner-scene.ts';
import type { CornerScene } from './corner-scene.ts';

// The attacker asks every list, order, count and map from any place (GEO-110).

let scene: CornerScene;
let server: TestServer;
let attacker: TestPerson;
beforeAll(async () => {
  scene = await startCornerScene();
  ({ server, attacker } = scene);
});
afterAll(() => scene.close());

describe('things at two corners of one cell look alike (GEO-110) in', () => {
  let taskIds: string[];
  let itemIds: string[];
  let serviceIds: string[];
  beforeAll(async () => {
    taskIds = await createAtBothCorners(scene, 'task');
    itemIds = await createAtBothCorners(scene, 'marketplace_item');
    serviceIds = await createAtBothCorners(scene, 'service');
    await expectAtCorner(scene, 'task', taskIds[1] ?? '');
    await expectAtCorner(scene, 'marketplace_item', itemIds[1] ?? '');
    await expectAtCorner(scene, 'service', serviceIds[1] ?? '');
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

  test('counts of items and services within reach of any place', async () => {
    const { marketplace, services, tasks } = attacker.api;
    const sum = (counts: Record<string, number>) =>
      Object.values(counts).reduce((all, count) => all + count, 0);
    const counted: ((near: Point) => Promise<number>)[] = [
      async (near) => (await marketplace.browse({ near, radius: 2 })).total,
      async (near) => sum((await marketplace.facets({ near, radius: 2 })).categories),
      async (near) => (await services.browse({ near, radius: 2 })).total,
      async (near) => (await tasks.browse({ near, radius: 2 })).total,
      async (near) => sum((await tasks.facets({ near, radius: 2 })).locationTypes),
    ];
    for (const count of counted) {
      await bisect(2 * KM_PER_MILE, async (near) => bothIn(await count(near)));
    }
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
    const own = await creators.marketplace_item(server, attacker, HIDDEN_ADDRESS);
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

  test('the similar things listed on their pages', async () => {
    const { tasks, marketplace } = attacker.api;
    const { db } = server.services;
    for (const [index, km] of [0.3, 0.5, 0.7].entries()) {
      const { latitude, longitude } = awayFrom(km, index % 2 === 0 ? 41 : 221);
      const cell = { cell_latitude: latitude, cell_longitude: longitude };
      const taskId = await creators.task(server, attacker, HIDDEN_ADDRESS);
      await db.updateTable('tasks').set(cell).where('id', '=', taskId).execute();
      const itemId = await creators.marketplace_item(server, attacker, HIDDEN_ADDRESS);
      await db.updateTable('marketplace_items').set(cell).where('id', '=', itemId).execute();
    }
    const similar = [
      ...taskIds.map(async (id) => listIds(await tasks.listSimilar({ id }))),
      ...itemIds.map(async (itemId) => listIds(await marketplace.similar({ itemId }))),
    ];
    const ofOthers = (await Promise.all(similar)).map((ids) =>
      ids.filter((id) => !taskIds.includes(id) && !itemIds.includes(id)),
    );
    for (const ids of ofOthers) expect(ids.length).toBeGreaterThanOrEqual(3);
    expect(ofOthers[1]).toEqual(ofOthers[0]);
    expect(ofOthers[3]).toEqual(ofOthers[2]);
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
});
