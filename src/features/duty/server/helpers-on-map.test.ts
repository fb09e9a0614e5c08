import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gridCellCenter } from '#features/geo/grid-cell.ts';
import { openPage } from '#test/support/live-page.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { makeHelperOnDuty } from './factory.ts';
import type { visibilities } from '#features/visibility/rules.ts';

const EXACT = { latitude: 40.723_456_7, longitude: -74.003_210_9 };
const CELL = gridCellCenter(EXACT);
const NEW_YORK = { south: 40.6, west: -74.2, north: 40.9, east: -73.8 };

let server: TestServer;
let helper: TestPerson;
let neighbor: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  [helper, neighbor] = await Promise.all([
    server.person('Hana Miriam Helper'),
    server.person('Nils Neighbor'),
  ]);
  await server.services.db
    .updateTable('profiles')
    .set({
      professional_title: 'Plumber',
      avatar_url: '/media/hana.webp',
      skills: ['Plumbing', 'Moving'],
    })
    .where('id', '=', helper.userId)
    .execute();
  await makeHelperOnDuty(server.services, helper.userId, EXACT, 7);
});
afterAll(() => server.close());

const show = (visibility: (typeof visibilities)[number]) =>
  server.services.db
    .updateTable('profiles')
    .set({ profile_visibility: visibility })
    .where('id', '=', helper.userId)
    .execute();

describe('a helper on the map', () => {
  it('is in the middle of their cell, with what signed-in people may know (QUICK-139, QUICK-144)', async () => {
    const { items, total, isAnybodyOnDuty } = await neighbor.api.duty.listOnMap({
      bounds: NEW_YORK,
    });
    expect(items).toEqual([
      {
        key: items[0]?.personId,
        ...CELL,
        updatedAt: expect.any(Date) as Date,
        personId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        name: 'Hana Miriam Helper',
        avatarUrl: '/media/hana.webp',
        professionalTitle: 'Plumber',
        area: expect.stringMatching(/, (NY|NJ)$/) as string,
      },
    ]);
    expect({ total, isAnybodyOnDuty }).toEqual({ total: 1, isAnybodyOnDuty: true });
  });

  it('has a first name for visitors, and nothing by which they know them again (QUICK-144)', async () => {
    const look = async () => (await server.anonymous.duty.listOnMap({ bounds: NEW_YORK })).items[0];
    const [first, second] = [await look(), await look()];
    expect(first).toMatchObject({
      ...CELL,
      name: 'Hana',
      personId: null,
      avatarUrl: null,
      professionalTitle: null,
    });
    expect(first?.key).not.toBe(second?.key);
  });

  it('is anonymous to people who may not know them (PEOPLE-070)', async () => {
    await show('private');
    const { items } = await neighbor.api.duty.listOnMap({ bounds: NEW_YORK });
    expect(items).toMatchObject([
      { name: 'Anonymous', personId: null, avatarUrl: null, professionalTitle: null },
    ]);
    await show('public');
  });

  it('is hidden once either of the two blocks the other (PEOPLE-192)', async () => {
    const blocker = await server.person();
    const { items } = await blocker.api.duty.listOnMap({ bounds: NEW_YORK });
    await blocker.api.people.block({ personId: items[0]?.personId ?? '' });
    const seen = await blocker.api.duty.listOnMap({ bounds: NEW_YORK });
    expect(seen).toMatchObject({ items: [], total: 0, isAnybodyOnDuty: false });
    const near = await blocker.api.duty.countNearby({ taskLat: 40.72, taskLng: -74 });
    expect(near.count).toBe(0);
  });

  it('is outside another window, and nothing of where exactly or who it is leaves the server (QUICK-052, GEO-056)', async () => {
    // However small a window, only the cell's middle is inside or outside.
    const bounds = { south: 40.7232, west: -74.0034, north: 40.7236, east: -74.0031 };
    expect(await neighbor.api.duty.listOnMap({ bounds })).toMatchObject({
      items: [],
      isAnybodyOnDuty: true,
    });
    const page = await openPage(server, neighbor.token);
    page.socket.emit('subscribe', { kind: 'helpers', ids: ['1:40:-75'] });
    const answers: unknown[] = [];
    for (const api of [server.anonymous, neighbor.api]) {
      answers.push(await api.duty.listOnMap({ bounds: NEW_YORK }));
      answers.push(await api.duty.countNearby({ taskLat: 40.7, taskLng: -74 }));
    }
    answers.push(await neighbor.api.duty.own({}), page.received);
    const bytes = JSON.stringify(answers);
    page.socket.disconnect();
    expect(bytes).not.toContain(helper.userId);
    for (const secret of ['40.7234', '74.0032', '40.723', '74.003']) {
      expect(bytes).not.toContain(secret);
    }
    expect(bytes).toContain(String(CELL.latitude));
  });

  it('comes and goes live for who looks at the area, and who stays in the cell is no news (QUICK-149, GEO-047)', async () => {
    const person = await server.person();
    await person.api.duty.switch({ onDuty: true });
    const page = await openPage(server, neighbor.token);
    await page.socket.emitWithAck('subscribe', { kind: 'helpers', ids: ['1:40:-74'] });
    const news = () => page.received.filter(({ event }) => event === 'helpers.changed').length;
    await person.api.duty.updateLocation({ lat: 40.751, lng: -73.991 });
    const event = await page.receives('helpers.changed');
    expect(event.payload).toEqual({ ids: ['helpers'] });
    expect(news()).toBe(1);
    await person.api.duty.switch({ onDuty: false });
    await page.receives('helpers.changed', () => news() === 2);
    page.socket.disconnect();
  });
});

describe('very many helpers on one map', () => {
  const bounds = { south: 30.2, west: -97.9, north: 30.4, east: -97.6 };

  it('are the newest 100 with their names, and all by cell (QUICK-139, QUICK-140)', async () => {
    const people = await Promise.all(Array.from({ length: 103 }, () => server.person()));
    for (const [index, { userId }] of people.entries()) {
      const latitude = index % 2 === 0 ? 30.265 : 30.275;
      await makeHelperOnDuty(server.services, userId, { latitude, longitude: -97.745 }, index / 2);
    }
    const { items, total, cells } = await neighbor.api.duty.listOnMap({ bounds });
    expect(items).toHaveLength(100);
    const times = items.map(({ updatedAt }) => updatedAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(total).toBe(103);
    expect(cells).toEqual([
      { latitude: 30.265, longitude: -97.745, count: 52 },
      { latitude: 30.275, longitude: -97.745, count: 51 },
    ]);
  });
});

describe('helpers near an address (QUICK-025, QUICK-160, GEO-103, GEO-105)', () => {
  const denver = { latitude: 39.745, longitude: -104.985 };
  const asked = { taskLat: denver.latitude, taskLng: denver.longitude };

  beforeAll(async () => {
    const far = { ...denver, latitude: denver.latitude + 0.3 };
    const old = await server.person();
    for (const [index, at] of [denver, denver, far].entries()) {
      const person = await server.person();
      const skills = index === 0 ? ['Moving'] : ['Painting'];
      await server.services.db
        .updateTable('profiles')
        .set({ skills })
        .where('id', '=', person.userId)
        .execute();
      await makeHelperOnDuty(server.services, person.userId, at);
    }
    await makeHelperOnDuty(server.services, old.userId, denver, 61);
  });

  it('are counted by their cells, within 15 miles and the last hour', async () => {
    expect(await server.anonymous.duty.countNearby(asked)).toEqual({
      count: 2,
      cells: [{ ...denver, count: 2 }],
    });
    expect((await server.anonymous.duty.countNearby({ ...asked, taskLat: 0 })).count).toBe(0);
  });

  it('are others than the caller', async () => {
    const caller = await server.person();
    await makeHelperOnDuty(server.services, caller.userId, denver);
    expect((await caller.api.duty.countNearby(asked)).count).toBe(2);
    expect((await server.anonymous.duty.countNearby(asked)).count).toBe(3);
    await caller.api.duty.switch({ onDuty: false });
  });

  it.each([
    [[], 2],
    [['moving'], 1],
    [['Moving', 'painting'], 2],
    [['MÓVING', 'Pa\u00adinting'], 2],
    [['Welding'], 0],
  ])('match by any of the skills %j: %s (QUICK-026)', async (requiredSkills, count) => {
    expect((await server.anonymous.duty.countNearby({ ...asked, requiredSkills })).count).toBe(
      count,
    );
  });

  it.each([15.1, 0, -1])('are not looked for within %s miles', async (radiusMiles) => {
    await expect(
      server.anonymous.duty.countNearby({ ...asked, radiusMiles }),
    ).rejects.toMatchObject({ status: 422 });
  });
});
