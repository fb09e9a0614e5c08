import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '#test/support/live-page.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { dutyChanged, helperMoved } from '../events.ts';
import { makeHelperOnDuty } from './factory.ts';
import { findHelperPosition } from './public.ts';

const soho = { lat: 40.7233, lng: -74.0031 };

let server: TestServer;
let helper: TestPerson;
const announced: object[] = [];

beforeAll(async () => {
  server = await startTestServer();
  helper = await server.person('Hana Helper');
  server.services.events.on(dutyChanged, (_work, payload) => {
    announced.push(payload);
    return Promise.resolve();
  });
  server.services.events.on(helperMoved, (_work, payload) => {
    announced.push(payload);
    return Promise.resolve();
  });
});
afterAll(() => server.close());

const rows = (helperId: string) =>
  server.services.db
    .selectFrom('helper_status')
    .selectAll()
    .where('helper_id', '=', helperId)
    .execute();

/** As if the last position were so many seconds old. */
const age = (helperId: string, seconds: number) =>
  server.services.db
    .updateTable('helper_status')
    .set({ updated_at: new Date(Date.now() - seconds * 1000) })
    .where('helper_id', '=', helperId)
    .execute();

describe('the switch', () => {
  it('is off without a row, which is no error (QUICK-065, NOTE-138)', async () => {
    expect(await rows(helper.userId)).toEqual([]);
    expect(await helper.api.duty.own({})).toMatchObject({
      onDuty: false,
      dutySince: null,
      position: null,
    });
  });

  it('makes one row however many tabs press it at once, and announces it once (QUICK-060, QUICK-061)', async () => {
    announced.length = 0;
    const tabs = Array.from({ length: 6 }, () => helper.api.duty.switch({ onDuty: true }));
    for (const duty of await Promise.all(tabs)) expect(duty.onDuty).toBe(true);
    expect(await rows(helper.userId)).toHaveLength(1);
    expect(announced).toEqual([{ helperId: helper.userId, onDuty: true }]);
  });

  it('off duty forgets the position at once (QUICK-072)', async () => {
    await helper.api.duty.updateLocation(soho);
    expect((await helper.api.duty.own({})).position).toMatchObject({ latitude: soho.lat });
    const off = await helper.api.duty.switch({ onDuty: false });
    expect(off).toMatchObject({ onDuty: false, dutySince: null, position: null });
    expect(await rows(helper.userId)).toMatchObject([
      { on_duty: false, lat: null, lng: null, geo_point: null, cell_latitude: null },
    ]);
  });

  it('tells the helper’s own pages (QUICK-064, QUICK-149)', async () => {
    const page = await openPage(server, helper.token);
    await helper.api.duty.switch({ onDuty: true });
    expect(await page.receives('duty.changed')).toEqual({ event: 'duty.changed', payload: {} });
    page.socket.disconnect();
  });

  it('changes only the row of the caller (QUICK-161)', async () => {
    const other = await server.person();
    await other.api.duty.switch({ onDuty: true });
    await helper.api.duty.switch({ onDuty: false });
    expect(await rows(other.userId)).toMatchObject([{ on_duty: true }]);
    await expect(server.anonymous.duty.switch({ onDuty: true })).rejects.toMatchObject({
      status: 401,
    });
  });
});

describe('a position', () => {
  it('is taken on duty only (QUICK-067, QUICK-070)', async () => {
    const person = await server.person();
    expect(await person.api.duty.updateLocation(soho)).toEqual({ isTaken: false });
    expect(await rows(person.userId)).toEqual([]);
  });

  it('is turned away without an error when it comes too fast, and announced when taken (QUICK-068)', async () => {
    const person = await server.person();
    await person.api.duty.switch({ onDuty: true });
    announced.length = 0;
    const together = [soho, { ...soho, lat: 40.7 }, { ...soho, lat: 40.6 }];
    const answers = await Promise.all(together.map((at) => person.api.duty.updateLocation(at)));
    expect(answers.filter(({ isTaken }) => isTaken)).toHaveLength(1);
    await age(person.userId, 27);
    expect(await person.api.duty.updateLocation(soho)).toEqual({ isTaken: false });
    await age(person.userId, 30);
    expect(await person.api.duty.updateLocation({ lat: 40.75, lng: -74 })).toEqual({
      isTaken: true,
    });
    expect(announced).toHaveLength(2);
    expect(announced[1]).toMatchObject({
      helperId: person.userId,
      latitude: 40.75,
      longitude: -74,
    });
    expect(await findHelperPosition(server.services.db, person.userId)).toMatchObject({
      latitude: 40.75,
      longitude: -74,
    });
  });

  it.each([
    ['words', { lat: 'north', lng: 'west' }],
    ['nothing', { lat: null, lng: null }],
    ['missing', {}],
    ['not numbers', { lat: Number.NaN, lng: Number.POSITIVE_INFINITY }],
    ['out of range', { lat: 90.1, lng: 0 }],
    ['out of range', { lat: 0, lng: -180.5 }],
  ])('is ignored, and the last good one counts: %s (QUICK-070, QUICK-174)', async (_, given) => {
    const person = await server.person();
    await person.api.duty.switch({ onDuty: true });
    await person.api.duty.updateLocation(soho);
    await age(person.userId, 60);
    const sent = given as { lat: unknown; lng: unknown };
    expect(await person.api.duty.updateLocation(sent)).toEqual({ isTaken: false });
    expect(await findHelperPosition(server.services.db, person.userId)).toMatchObject({
      latitude: soho.lat,
    });
  });

  it('counts for an hour and lies there no longer (QUICK-050, QUICK-140)', async () => {
    const person = await server.person();
    const point = { latitude: soho.lat, longitude: soho.lng };
    await makeHelperOnDuty(server.services, person.userId, point, 59.9);
    expect((await person.api.duty.own({})).position).not.toBeNull();
    await makeHelperOnDuty(server.services, person.userId, point, 60.1);
    expect(await person.api.duty.own({})).toMatchObject({ onDuty: true, position: null });
    expect(await findHelperPosition(server.services.db, person.userId)).toBeNull();
  });
});

describe('signing out (QUICK-066)', () => {
  const signOut = (person: TestPerson, scope: string) =>
    fetch(`${server.url}/auth/v1/logout?scope=${scope}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${person.token}` },
    });

  it.each([
    ['global', false],
    ['local', false],
    ['others', true],
  ])('%s leaves the helper on duty: %s', async (scope, isOnDuty) => {
    const person = await server.person();
    await person.api.duty.switch({ onDuty: true });
    await person.api.duty.updateLocation(soho);
    expect((await signOut(person, scope)).status).toBe(204);
    expect(await rows(person.userId)).toMatchObject([
      { on_duty: isOnDuty, lat: isOnDuty ? soho.lat : null },
    ]);
  });

  it('makes no row for a person who was never on duty', async () => {
    const person = await server.person();
    await signOut(person, 'global');
    expect(await rows(person.userId)).toEqual([]);
  });
});

describe('a change of helper settings', () => {
  const settings = {
    radiusMiles: 5,
    categories: ['cleaning' as const, 'moving' as const],
    hours: { from: '22:00', until: '02:30' },
    days: [5, 6],
    timeZone: 'America/New_York',
  };

  it('is stored as it is given', async () => {
    const person = await server.person();
    expect((await person.api.duty.own({})).settings).toMatchObject({
      radiusMiles: null,
      categories: [],
      hours: null,
      days: [],
    });
    expect((await person.api.duty.changeSettings(settings)).settings).toEqual(settings);
    const cleared = { ...settings, hours: null, days: [], categories: [], radiusMiles: null };
    expect((await person.api.duty.changeSettings(cleared)).settings).toEqual(cleared);
  });

  it.each([
    ['radiusMiles', { radiusMiles: 16 }],
    ['hours.from', { hours: { from: '24:00', until: '01:00' } }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
  ])('names a bad %s', async (field, part) => {
    const asked = helper.api.duty.changeSettings({ ...settings, ...part });
    await expect(asked).rejects.toMatchObject({ status: 422 });
    const error: unknown = await asked.catch((failure: unknown) => failure);
    expect(JSON.stringify(error)).toContain(field);
  });
});
