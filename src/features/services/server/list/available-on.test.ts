import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { dayAfter, wallTime } from '#platform/time/zoned-time.ts';
import { freeStartsOn } from '../../availability/slots.ts';
import type { DayException } from '../../availability/slots.ts';
import { DEFAULT_LIMITS } from '../../availability/booking-limits.ts';
import type { BookingLimits } from '../../availability/booking-limits.ts';
import { DAYS_AHEAD, SLOT_STEP_MINUTES } from '../../limits.ts';
import { emptySchedule } from '../../schedule.ts';
import type { Schedule } from '../../schedule.ts';
import { makeService } from '../factory.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const MINUTE = 60_000;
const wholeDay = { start: '06:00', end: '22:00' };
const morning = { start: '06:00', end: '08:30' };
const evening = { start: '20:30', end: '22:00' };
const always: Schedule = {
  monday: [wholeDay],
  tuesday: [wholeDay],
  wednesday: [wholeDay],
  thursday: [wholeDay],
  friday: [wholeDay],
  saturday: [wholeDay],
  sunday: [wholeDay],
};
const weekend: Schedule = { ...emptySchedule(), saturday: [morning, evening], sunday: [evening] };
/** Today in UTC; the tests ask for many days around it. */
const today = new Date().toISOString().slice(0, 10);
const off = (from: number, to: number): DayException => ({
  firstDay: dayAfter(today, from),
  lastDay: dayAfter(today, to),
  block: null,
});
const extra = (on: number, block = morning): DayException => ({
  firstDay: dayAfter(today, on),
  lastDay: dayAfter(today, on),
  block,
});

type Hours = {
  schedule: Schedule;
  timeZone: string;
  exceptions: DayException[];
  limits?: BookingLimits;
};
const never: Hours = { schedule: emptySchedule(), timeZone: 'UTC', exceptions: [] };
const providers: Record<string, Hours> = {
  'all days': { schedule: always, timeZone: 'America/Chicago', exceptions: [] },
  'all days, half a day ahead': {
    schedule: always,
    timeZone: 'Pacific/Kiritimati',
    exceptions: [],
  },
  'all days, half a day behind': {
    schedule: always,
    timeZone: 'Pacific/Pago_Pago',
    exceptions: [],
  },
  'mornings, far ahead': {
    schedule: { ...always, monday: [morning], wednesday: [morning], friday: [morning] },
    timeZone: 'Pacific/Kiritimati',
    exceptions: [],
  },
  'evenings, far behind': {
    schedule: { ...weekend, monday: [evening], tuesday: [evening], friday: [evening] },
    timeZone: 'Pacific/Pago_Pago',
    exceptions: [],
  },
  weekends: { schedule: weekend, timeZone: 'America/New_York', exceptions: [] },
  'days off': {
    schedule: always,
    timeZone: 'America/Denver',
    exceptions: [off(0, 0), off(5, 9), off(59, 70), extra(7)],
  },
  'three days of notice': {
    schedule: always,
    timeZone: 'America/Denver',
    exceptions: [],
    limits: { noticeMinutes: 4320, gapMinutes: 0 },
  },
  'a week of notice, evenings': {
    schedule: { ...always, monday: [evening], tuesday: [evening], friday: [evening] },
    timeZone: 'Pacific/Pago_Pago',
    exceptions: [],
    limits: { noticeMinutes: 10_080, gapMinutes: 30 },
  },
  'extra hours': {
    schedule: weekend,
    timeZone: 'Australia/Sydney',
    exceptions: [extra(-1), extra(0, evening), extra(1), extra(12), extra(60), extra(61)],
  },
  never,
};

async function offer({ schedule, timeZone, exceptions, limits }: Hours): Promise<string> {
  const { id, providerId } = await makeService(server.services, { schedule });
  const { db } = server.services;
  await db
    .updateTable('profiles')
    .set({ timezone: timeZone })
    .where('id', '=', providerId)
    .execute();
  if (limits) {
    await db
      .insertInto('booking_limits')
      .values({
        provider_id: providerId,
        notice_minutes: limits.noticeMinutes,
        gap_minutes: limits.gapMinutes,
      })
      .execute();
  }
  for (const { firstDay, lastDay, block } of exceptions) {
    await db
      .insertInto('availability_exceptions')
      .values({
        id: newId(),
        provider_id: providerId,
        kind: block ? 'extra' : 'off',
        first_day: firstDay,
        last_day: lastDay,
        start_time: block?.start ?? null,
        end_time: block?.end ?? null,
      })
      .execute();
  }
  return id;
}

/** As slots are shown: whether there is one for the shortest time. */
function hasSlot(day: string, hours: Hours): boolean {
  const now = Date.now();
  const { noticeMinutes } = hours.limits ?? DEFAULT_LIMITS;
  const earliest = new Date(now + noticeMinutes * MINUTE);
  const latest = new Date(now + DAYS_AHEAD * 24 * 60 * MINUTE);
  return freeStartsOn(day, SLOT_STEP_MINUTES, { hours, booked: [], earliest }).some(
    (start) => start <= latest,
  );
}

const found = async (day: string) =>
  (await server.anonymous.services.browse({ availableOn: day })).items.map(({ id }) => id);

test('on each day those are found who have a free slot that day by their own clock (SERV-181, SERV-196)', async () => {
  const named = new Map<string, string>();
  for (const [name, hours] of Object.entries(providers)) named.set(await offer(hours), name);
  const wanted = (day: string) =>
    Object.keys(providers).filter((name) => hasSlot(day, providers[name] ?? never));
  const days = Array.from({ length: DAYS_AHEAD + 8 }, (_, at) => dayAfter(today, at - 4));
  let compared = 0;
  for (const day of days) {
    const before = wanted(day);
    const names = (await found(day)).map((id) => named.get(id) ?? '');
    // While it was asked, a slot may have come too near.
    if (before.join() !== wanted(day).join()) continue;
    expect(names.toSorted(), day).toEqual(before.toSorted());
    compared += 1;
  }
  expect(compared).toBeGreaterThan(DAYS_AHEAD);
});

test('a day on which nothing is left is none, for that service alone', async () => {
  const hours = { schedule: always, timeZone: 'America/Chicago', exceptions: [] };
  const [full, free] = [await offer(hours), await offer(hours)];
  const day = dayAfter(wallTime(new Date(), hours.timeZone).day, 10);
  await server.services.db
    .insertInto('service_full_days')
    .values({ service_id: full, day })
    .execute();
  expect(await found(day)).toContain(free);
  expect(await found(day)).not.toContain(full);
  expect(await found(dayAfter(day))).toEqual(expect.arrayContaining([free, full]));
});

test('it goes together with the other filters, in the list and on the map (SERV-181)', async () => {
  const id = await offer({ schedule: weekend, timeZone: 'America/Chicago', exceptions: [] });
  const cell = { cell_latitude: 47.615, cell_longitude: -122.335 };
  await server.services.db.updateTable('services').set(cell).where('id', '=', id).execute();
  const near = { latitude: 47.62, longitude: -122.33 };
  const next = (weekday: number) =>
    dayAfter(today, 7 + ((weekday - new Date(today).getUTCDay() + 7) % 7));
  const [saturday, monday] = [next(6), next(1)];
  const bounds = { south: 47, north: 48, west: -123, east: -122 };
  for (const [availableOn, ids] of [
    [saturday, [id]],
    [monday, []],
  ] as const) {
    const asked = {
      near,
      radius: 5,
      search: 'hedges',
      category: 'gardening',
      availableOn,
    } as const;
    const { items, total } = await server.anonymous.services.browse(asked);
    expect([items.map((item) => item.id), total]).toEqual([ids, ids.length]);
    const map = await server.anonymous.services.listOnMap({ ...asked, bounds });
    expect(map.items.map((item) => item.id)).toEqual(ids);
  }
});
