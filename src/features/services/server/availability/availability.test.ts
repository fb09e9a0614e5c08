import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import { dayAfter, momentAt, wallTime } from '#platform/time/zoned-time.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { weekdays } from '../../schedule.ts';
import { exampleService, makeService } from '../factory.ts';
import { holdTime, moveTime, releaseTime } from './booked-times.ts';

const ZONE = 'America/Chicago';
const nineToNoon = [{ start: '09:00', end: '12:00' }];
const always = Object.fromEntries(weekdays.map((day) => [day, nineToNoon]));

let server: TestServer;
let ana: TestPerson;
let ben: TestPerson;
let serviceId: string;
/** Far enough ahead that every hour of it can be booked. */
const day = dayAfter(wallTime(new Date(), ZONE).day, 3);
const at = (time: string, on = day) => momentAt(on, time, ZONE) ?? new Date(0);
const slotsOn = async (on = day, minutes = 60) => {
  const { days } = await ben.api.services.freeSlots({
    serviceId,
    from: on,
    days: 1,
    timeZone: ZONE,
    minutes,
  });
  return days[0]?.starts.map((start) => wallTime(start, ZONE).time);
};
const ALL = ['09:00', '09:30', '10:00', '10:30', '11:00'];
const booked = (startsAt: Date, endsAt: Date, bookingId = newId()) => ({
  providerId: ana.userId,
  bookingId,
  startsAt,
  endsAt,
});
const hold = (time: ReturnType<typeof booked>) =>
  inTransaction(server.services, (work) => holdTime(work, time));
const fullDays = () =>
  server.services.db
    .selectFrom('service_full_days')
    .select('day')
    .where('service_id', '=', serviceId)
    .execute();

beforeAll(async () => {
  server = await startTestServer();
  [ana, ben] = await Promise.all([server.person('Ana Provider'), server.person('Ben Client')]);
  await server.services.db
    .updateTable('profiles')
    .set({ timezone: ZONE })
    .where('id', '=', ana.userId)
    .execute();
  ({ id: serviceId } = await makeService(server.services, {
    providerId: ana.userId,
    schedule: always,
  }));
});
afterAll(() => server.close());

describe('free slots', () => {
  it('are those of the week, in the zone of the reader, also for a visitor (SERV-135)', async () => {
    expect(await slotsOn()).toEqual(ALL);
    const { days, timeZone } = await server.anonymous.services.freeSlots({
      serviceId,
      from: day,
      days: 1,
      timeZone: 'Europe/Madrid',
      minutes: 180,
    });
    expect(timeZone).toBe(ZONE);
    expect(days).toEqual([{ day, starts: [at('09:00')] }]);
  });

  it('leave out what is booked until it is free again, and a full day is known (SERV-180)', async () => {
    const time = booked(at('09:30'), at('11:00'));
    expect(await hold(time)).toBe(true);
    expect(await slotsOn()).toEqual(['11:00']);
    expect(await slotsOn(day, 30)).toEqual(['09:00', '11:00', '11:30']);
    expect(await fullDays()).toEqual([]);
    const moved = { ...time, startsAt: at('09:00'), endsAt: at('12:00') };
    expect(await inTransaction(server.services, (work) => moveTime(work, moved))).toBe(true);
    expect(await slotsOn(day, 30)).toEqual([]);
    expect(await fullDays()).toEqual([{ day }]);
    await inTransaction(server.services, (work) => releaseTime(work, time.bookingId));
    expect(await slotsOn()).toEqual(ALL);
    expect(await fullDays()).toEqual([]);
  });

  it('leave the gap around bookings free, and a day without room is full (SERV-197)', async () => {
    const time = booked(at('10:00'), at('11:00'));
    expect(await hold(time)).toBe(true);
    await ana.api.services.setBookingLimits({ noticeMinutes: 120, gapMinutes: 30 });
    expect(await slotsOn(day, 30)).toEqual(['09:00', '11:30']);
    expect(await slotsOn()).toEqual([]);
    expect(await fullDays()).toEqual([]);
    await ana.api.services.setBookingLimits({ noticeMinutes: 120, gapMinutes: 60 });
    expect(await slotsOn(day, 30)).toEqual([]);
    expect(await fullDays()).toEqual([{ day }]);
    await ana.api.services.setBookingLimits({ noticeMinutes: 120, gapMinutes: 0 });
    expect(await slotsOn(day, 30)).toEqual(['09:00', '09:30', '11:00', '11:30']);
    expect(await fullDays()).toEqual([]);
    await inTransaction(server.services, (work) => releaseTime(work, time.bookingId));
  });

  it('begin after the notice that the provider needs (SERV-196)', async () => {
    await ana.api.services.setBookingLimits({ noticeMinutes: 10_080, gapMinutes: 0 });
    expect(await slotsOn()).toEqual([]);
    expect(await slotsOn(dayAfter(day, 5))).toEqual(ALL);
    const { limits } = await ana.api.services.listExceptions({});
    expect(limits).toEqual({ noticeMinutes: 10_080, gapMinutes: 0 });
    const signedOut = server.anonymous.services.setBookingLimits({
      noticeMinutes: 120,
      gapMinutes: 0,
    });
    await expect(signedOut).rejects.toMatchObject({ status: 401 });
    await ana.api.services.setBookingLimits({ noticeMinutes: 120, gapMinutes: 0 });
    expect(await slotsOn()).toEqual(ALL);
  });

  it.each([
    { noticeMinutes: 60, gapMinutes: 0 },
    { noticeMinutes: 120, gapMinutes: 7 },
    { noticeMinutes: -120, gapMinutes: 0 },
  ])('refuse a notice or gap that is not offered: %o (SERV-196, SERV-197)', async (limits) => {
    await expect(ana.api.services.setBookingLimits(limits as never)).rejects.toMatchObject({
      status: 422,
    });
  });

  it('follow the zone of the provider, and so do full days (SERV-135)', async () => {
    const time = booked(at('09:00'), at('12:00'));
    expect(await hold(time)).toBe(true);
    expect(await fullDays()).toEqual([{ day }]);
    await ana.api.profiles.update({ timezone: 'America/New_York' });
    expect(await fullDays()).toEqual([]);
    expect(await slotsOn(day, 30)).toEqual(['08:00', '08:30']);
    await ana.api.profiles.update({ timezone: ZONE });
    expect(await fullDays()).toEqual([{ day }]);
    await inTransaction(server.services, (work) => releaseTime(work, time.bookingId));
  });

  it('are those of another schedule once the service is edited, and so are full days (SERV-180)', async () => {
    const time = booked(at('09:00'), at('12:00'));
    expect(await hold(time)).toBe(true);
    expect(await fullDays()).toEqual([{ day }]);
    const until = (end: string) =>
      Object.fromEntries(weekdays.map((weekday) => [weekday, [{ start: '09:00', end }]]));
    const edit = async (version: number, end: string) =>
      ana.api.services.update({
        serviceId,
        version,
        edit: { ...exampleService, schedule: until(end) },
      });
    await edit(1, '13:00');
    expect(await slotsOn()).toEqual(['12:00']);
    expect(await fullDays()).toEqual([]);
    await edit(2, '12:00');
    expect(await fullDays()).toEqual([{ day }]);
    await inTransaction(server.services, (work) => releaseTime(work, time.bookingId));
  });

  it('are held once of two hundred who want one at once', async () => {
    const held = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        hold(booked(at('09:00'), at(n % 2 ? '10:00' : '10:30'))),
      ),
    );
    expect(held.filter(Boolean)).toHaveLength(1);
    await server.services.db.deleteFrom('booked_times').execute();
  });

  it('name the next day that has some (SERV-180)', async () => {
    const { id } = await makeService(server.services, {
      providerId: ana.userId,
      schedule: {
        [weekdays[(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday']: nineToNoon,
      },
    });
    const answer = await ben.api.services.freeSlots({
      serviceId: id,
      from: dayAfter(day, 1),
      days: 3,
      timeZone: ZONE,
      minutes: 60,
    });
    expect(answer.days.every(({ starts }) => starts.length === 0)).toBe(true);
    expect(answer.nextDay).toBe(dayAfter(day, 7));
  });

  it.each([
    ['an unknown zone', { timeZone: 'Mars/Olympus' }],
    ['no multiple of half an hour', { minutes: 45 }],
    ['too many days', { days: 90 }],
    ['no day', { from: '2026-02-31' }],
  ])('refuse %s', async (_what, wrong) => {
    const asked = { serviceId, from: day, days: 1, timeZone: ZONE, minutes: 60, ...wrong };
    await expect(ben.api.services.freeSlots(asked)).rejects.toMatchObject({ status: 422 });
  });

  it('are there as long as the service is (SERV-137)', async () => {
    const { id } = await makeService(server.services, { providerId: ana.userId, isActive: false });
    const asked = { serviceId: id, from: day, days: 1, timeZone: ZONE, minutes: 60 };
    await expect(ben.api.services.freeSlots(asked)).rejects.toMatchObject({ status: 404 });
    await expect(ana.api.services.freeSlots(asked)).resolves.toMatchObject({ timeZone: ZONE });
  });
});

describe('days off and extra hours', () => {
  it('change what is free, and what is booked stays and is counted (SERV-178, SERV-179)', async () => {
    await hold(booked(at('09:00'), at('10:00')));
    const off = await ana.api.services.addException({
      kind: 'off',
      firstDay: day,
      lastDay: dayAfter(day, 1),
    });
    expect(off.bookedCount).toBe(1);
    expect(await slotsOn()).toEqual([]);
    await ana.api.services.removeException({ exceptionId: off.id });
    expect(await slotsOn()).toEqual(['10:00', '10:30', '11:00']);
    const block = { start: '18:00', end: '19:00' };
    const extra = await ana.api.services.addException({ kind: 'extra', day, block });
    expect(extra.bookedCount).toBe(0);
    expect(await slotsOn()).toEqual(['10:00', '10:30', '11:00', '18:00']);
    expect(await ana.api.services.listExceptions({})).toEqual({
      items: [{ id: extra.id, kind: 'extra', firstDay: day, lastDay: day, block }],
      timeZone: ZONE,
      limits: { noticeMinutes: 120, gapMinutes: 0 },
    });
  });

  it('are their owner’s alone (SERV-178)', async () => {
    const { items } = await ana.api.services.listExceptions({});
    expect((await ben.api.services.listExceptions({})).items).toEqual([]);
    await ben.api.services.removeException({ exceptionId: items[0]?.id ?? '' });
    expect((await ana.api.services.listExceptions({})).items).toEqual(items);
    await expect(server.anonymous.services.listExceptions({})).rejects.toMatchObject({
      status: 401,
    });
    const off = { kind: 'off' as const, firstDay: day, lastDay: day };
    await expect(server.anonymous.services.addException(off)).rejects.toMatchObject({
      status: 401,
    });
    await expect(
      server.anonymous.services.removeException({ exceptionId: newId() }),
    ).rejects.toMatchObject({ status: 401 });
  });

  it.each([
    [
      'days that are over',
      { kind: 'off', firstDay: '2020-01-01', lastDay: '2020-01-02' },
      'lastDay',
    ],
    [
      'an end before the beginning',
      { kind: 'off', firstDay: day, lastDay: dayAfter(day, -1) },
      'lastDay',
    ],
    ['a day nobody can know of', { kind: 'off', firstDay: day, lastDay: '2099-01-01' }, 'lastDay'],
    [
      'hours that end before they begin',
      { kind: 'extra', day, block: { start: '10:00', end: '09:00' } },
      'block.end',
    ],
    [
      'hours off the half hour',
      { kind: 'extra', day, block: { start: '10:10', end: '11:00' } },
      'block.start',
    ],
    [
      'hours at night',
      { kind: 'extra', day, block: { start: '21:00', end: '23:00' } },
      'block.end',
    ],
  ] as const)('refuse %s (SERV-134)', async (_what, wrong, field) => {
    const refused = await ana.api.services.addException(wrong).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      status: 422,
      data: { fields: { [field]: expect.any(String) } },
    });
  });
});
