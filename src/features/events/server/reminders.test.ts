import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { momentAt, dayAfter } from '#platform/time/zoned-time.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { eventScene } from './event-scene.ts';
import { inDays, makeEvent } from './factory.ts';
import { sendEventReminder } from './remind.ts';

const HOUR = 3_600_000;
const ZONE = 'America/Chicago';

let server: TestServer;
let scene: ReturnType<typeof eventScene>;
let guest: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  scene = eventScene(server);
  guest = await server.person('Gus Guest');
});
afterAll(() => server.close());

/** Noon of the next day on which the clocks of the zone are changed. */
function noonOfChange(): Date {
  for (let days = 1; days < 365; days += 1) {
    const day = inDays(days);
    const [before, noon] = [
      momentAt(dayAfter(day, -1), '12:00', ZONE),
      momentAt(day, '12:00', ZONE),
    ];
    if (before && noon && noon.getTime() - before.getTime() !== 24 * HOUR) return noon;
  }
  throw new Error('no clock is changed within a year');
}

const dueTimes = async (eventId: string): Promise<number[]> => {
  const { rows } = await sql<{ start_after: Date }>`
    select start_after from pgboss.job
    where name = 'events.remind' and data ->> 'eventId' = ${eventId}
    order by start_after`.execute(server.services.db);
  return rows.map(({ start_after: due }) => due.getTime());
};

const remind = (eventId: string, startsAt: Date, hoursBefore: number) =>
  inTransaction(server.services, (work) => sendEventReminder(work, eventId, startsAt, hoursBefore));

const reminders = () => scene.notices(guest, 'event_reminder');

describe('reminders', () => {
  it('are due 24 and 2 hours before, also where clocks change between (EVENT-023)', async () => {
    const startsAt = noonOfChange();
    const { id } = await makeEvent(server.services, { startsAt, timeZone: ZONE });
    const due = await dueTimes(id);
    expect(due).toHaveLength(2);
    for (const [at, hours] of [24, 2].entries()) {
      expect(Math.abs((due[at] ?? 0) - (startsAt.getTime() - hours * HOUR))).toBeLessThan(5000);
    }
    await guest.api.events.join({ eventId: id });
    await remind(id, startsAt, 24);
    expect((await reminders())[0]).toMatch(/12:00.*PM.*C[SD]T$/);
    await guest.api.events.leave({ eventId: id });
  });

  it('leave once each, whichever process sends them (EVENT-023)', async () => {
    const before = (await reminders()).length;
    const startsAt = new Date(Date.now() + 25 * HOUR);
    const { id } = await makeEvent(server.services, { startsAt });
    await guest.api.events.join({ eventId: id });
    await Promise.all([1, 2, 3].map(() => remind(id, startsAt, 24)));
    await remind(id, startsAt, 24);
    expect(await reminders()).toHaveLength(before + 1);
    await Promise.all([1, 2].map(() => remind(id, startsAt, 2)));
    expect(await reminders()).toHaveLength(before + 2);
  });

  it('name the current time, and are not sent for canceled events (EVENT-023)', async () => {
    const before = (await reminders()).length;
    const host = await scene.neighbor('Hana Host');
    const startsAt = new Date(Date.now() + 50 * HOUR);
    const { id } = await makeEvent(server.services, { hostId: host.userId, startsAt });
    await guest.api.events.join({ eventId: id });
    await remind(id, new Date(startsAt.getTime() - HOUR), 24);
    expect(await reminders()).toHaveLength(before);
    await host.api.events.cancel({ eventId: id });
    await remind(id, startsAt, 24);
    expect(await reminders()).toHaveLength(before);
  });

  it('do not go to the waiting list (EVENT-023)', async () => {
    const before = (await reminders()).length;
    const startsAt = new Date(Date.now() + 25 * HOUR);
    const { id } = await makeEvent(server.services, { startsAt, places: 1 });
    await (await server.person()).api.events.join({ eventId: id });
    await guest.api.events.join({ eventId: id });
    await remind(id, startsAt, 24);
    expect(await reminders()).toHaveLength(before);
  });
});
