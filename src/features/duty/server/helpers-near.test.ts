import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { milesBetween } from '#features/geo/distance.ts';
import type { Point } from '#features/geo/distance.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import type { HelperSettings } from '../contract.ts';
import { makeHelperOnDuty } from './factory.ts';
import { onDutyNear } from './public.ts';

const EARTH_KM = 6371;
const KM_PER_MILE = EARTH_KM / 3959;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** So many cells due north. */
const north = ({ latitude, longitude }: Point, cells: number): Point => ({
  latitude: latitude + cells / 100,
  longitude,
});

/** Each test has a place of its own, far from the others, at the center of its cell. */
let places = 0;
const somewhere = (): Point => ({ latitude: 30.005 + (places += 1), longitude: -99.995 });

describe('helpers near a place', () => {
  it.each([1, 9, 21])(
    'are inside exactly at the limit, and outside beyond, %s cells away (QUICK-051)',
    async (cells) => {
      const here = somewhere();
      const [inside, at, outside] = await Promise.all(
        Array.from({ length: 3 }, async () => (await server.person()).userId),
      );
      const far: [string, number][] = [
        [outside ?? '', cells + 1],
        [at ?? '', cells],
        [inside ?? '', cells - 1],
      ];
      for (const [id, away] of far) await makeHelperOnDuty(server.services, id, north(here, away));
      const miles = milesBetween(here, north(here, cells));
      const found = await onDutyNear(server.services.db, here, miles).execute();
      expect(found.map(({ helper_id }) => helper_id)).toEqual([inside, at]);
      expect(found[1]?.km).toBeCloseTo(miles * KM_PER_MILE, 6);
      const less = await onDutyNear(server.services.db, here, miles - 0.000_01).execute();
      expect(less.map(({ helper_id }) => helper_id)).toEqual([inside]);
    },
  );

  it('are measured from cell to cell, wherever in them both are (GEO-110)', async () => {
    const here = somewhere();
    const { userId } = await server.person();
    const cell = { latitude: here.latitude + 0.07, longitude: here.longitude - 0.09 };
    for (const step of [-0.004, 0, 0.004]) {
      const there = { latitude: cell.latitude + step, longitude: cell.longitude - step };
      const from = { latitude: here.latitude - step, longitude: here.longitude + step };
      await makeHelperOnDuty(server.services, userId, there);
      const [found] = await onDutyNear(server.services.db, from, 15).execute();
      expect(found).toMatchObject({ lat: there.latitude, lng: there.longitude });
      expect(found?.km).toBeCloseTo(milesBetween(here, cell) * KM_PER_MILE, 6);
    }
  });

  it('are on duty, with a position from the last hour (QUICK-050)', async () => {
    const here = somewhere();
    const [old, off, ready] = await Promise.all(Array.from({ length: 3 }, () => server.person()));
    await makeHelperOnDuty(server.services, old?.userId ?? '', here, 61);
    await makeHelperOnDuty(server.services, off?.userId ?? '', here);
    await off?.api.duty.switch({ onDuty: false });
    await makeHelperOnDuty(server.services, ready?.userId ?? '', here, 59);
    const found = await onDutyNear(server.services.db, here, 15).execute();
    expect(found.map(({ helper_id }) => helper_id)).toEqual([ready?.userId]);
  });
});

const ANYTHING: HelperSettings = {
  radiusMiles: null,
  categories: [],
  hours: null,
  days: [],
  timeZone: 'UTC',
};

describe('the work a helper wants to be asked for', () => {
  let here: Point;
  let helperId: string;
  beforeAll(async () => {
    here = somewhere();
    ({ userId: helperId } = await server.person());
    // Two cells are 1.4 miles.
    await makeHelperOnDuty(server.services, helperId, north(here, 2));
  });

  async function isAsked(settings: Partial<HelperSettings>, category = 'cleaning') {
    const wanted = { ...ANYTHING, ...settings };
    const columns = {
      radius_miles: wanted.radiusMiles,
      categories: wanted.categories,
      duty_from: wanted.hours?.from ?? null,
      duty_until: wanted.hours?.until ?? null,
      duty_days: wanted.days,
      time_zone: wanted.timeZone,
    };
    await server.services.db
      .insertInto('helper_settings')
      .values({ helper_id: helperId, ...columns })
      .onConflict((conflict) => conflict.column('helper_id').doUpdateSet(columns))
      .execute();
    const found = await onDutyNear(server.services.db, here, 15, category).execute();
    return found.length === 1;
  }

  it('is everything nearby without a choice', async () => {
    expect(await onDutyNear(server.services.db, here, 15, 'cleaning').execute()).toHaveLength(1);
    expect(await isAsked({})).toBe(true);
  });

  it.each([
    [1, false],
    [2, true],
    [15, true],
  ])('within %s miles, being 1.4 away: %s', async (radiusMiles, expected) => {
    expect(await isAsked({ radiusMiles })).toBe(expected);
  });

  it.each([
    ['cleaning', true],
    ['moving', false],
  ] as const)('is cleaning, for %s: %s', async (category, expected) => {
    expect(await isAsked({ categories: ['cleaning'] }, category)).toBe(expected);
  });

  // The clock cannot be set back, but the zone can be chosen in which it is some hour now.
  const zoneWhereItIs = (hour: number) => {
    const ahead = (((hour - new Date().getUTCHours()) % 24) + 24) % 24;
    return ahead <= 12 ? `Etc/GMT-${ahead}` : `Etc/GMT+${24 - ahead}`;
  };
  const weekdayIn = (timeZone: string) => {
    const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
    return names.indexOf(new Date().toLocaleDateString('en-US', { timeZone, weekday: 'short' }));
  };

  it.each([
    [13, '09:00', '17:00', true],
    [8, '09:00', '17:00', false],
    [17, '09:00', '17:00', false],
    [23, '22:00', '06:00', true],
    [3, '22:00', '06:00', true],
    [12, '22:00', '06:00', false],
    [12, '08:00', '08:00', true],
  ])('at %s o’clock, between %s and %s: %s', async (hour, from, until, expected) => {
    expect(await isAsked({ hours: { from, until }, timeZone: zoneWhereItIs(hour) })).toBe(expected);
  });

  it.each([
    [13, '09:00', '17:00', 0, true],
    [13, '09:00', '17:00', -1, false],
    // Past midnight the night still belongs to the day it began on.
    [3, '22:00', '06:00', -1, true],
    [3, '22:00', '06:00', 0, false],
    [23, '22:00', '06:00', 0, true],
  ])(
    'at %s o’clock, from %s to %s on the day %s days off: %s',
    async (hour, from, until, days, expected) => {
      const timeZone = zoneWhereItIs(hour);
      const day = (weekdayIn(timeZone) + days + 7) % 7;
      expect(await isAsked({ hours: { from, until }, days: [day], timeZone })).toBe(expected);
    },
  );
});

describe('among very many helpers', () => {
  const capital = { latitude: 60.5, longitude: -150.5 };

  beforeAll(async () => {
    const { db } = server.services;
    await sql`insert into identity.users (id) select gen_random_uuid() from generate_series(1, 6000)`.execute(
      db,
    );
    await sql`insert into profiles (id) select id from identity.users on conflict do nothing`.execute(
      db,
    );
    // A city, and the rest spread over a continent.
    await sql`
      insert into helper_status (helper_id, on_duty, duty_since, lat, lng, geo_point, cell_latitude, cell_longitude)
      select id, true, now(), place.lat, place.lng, ll_to_earth(place.lat, place.lng), place.lat, place.lng
      from (select id, row_number() over () as n from profiles) people,
        lateral (select case when n % 10 = 0 then 60.4 + random() * 0.2 else 26 + random() * 20 end as lat,
          case when n % 10 = 0 then -150.6 + random() * 0.2 else -120 + random() * 40 end as lng) place
      on conflict do nothing`.execute(db);
    await sql`vacuum analyze`.execute(db);
  });

  it('asks the index for the nearest, whatever they want (GEO-103)', async () => {
    const asked = onDutyNear(server.services.db, capital, 15, 'cleaning');
    const plan = (await asked.explain<{ 'QUERY PLAN': string }>('text', sql`analyze`))
      .map((line) => line['QUERY PLAN'])
      .join('\n');
    expect(plan).toContain('helper_status_geo_point');
    expect(plan).not.toContain('Seq Scan on helper_status');
    const found = await asked.execute();
    expect(found.length).toBeGreaterThan(100);
    expect(found.length).toBeLessThanOrEqual(500);
    const away = found.map(({ km }) => km);
    expect(away).toEqual(away.toSorted((a, b) => a - b));
  });
});
