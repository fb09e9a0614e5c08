import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { startBookingScene } from '#features/bookings/server/booking-scene.ts';
import type { BookingScene } from '#features/bookings/server/booking-scene.ts';
import { makeDeal } from '#features/offers/server/factory.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import { makeTaskWithHelper } from '#features/work/server/factory.ts';
import ICAL from 'ical.js';
import type { TestPerson } from '#test/support/server.ts';
import { inDays, startFeedScene } from './feed-scene.ts';
import { writeFeed } from './write-feed.ts';

const HOUR = 3_600_000;
let booking: BookingScene;
let feeds: Awaited<ReturnType<typeof startFeedScene>>;
/** The provider is also the tasker, and the client the poster and buyer; the outsider takes part in nothing. */
let provider: TestPerson;
let client: TestPerson;
let outsider: TestPerson;
beforeAll(async () => {
  booking = await startBookingScene();
  feeds = await startFeedScene(booking.server);
  ({ provider, client, outsider } = booking);
});
afterAll(() => booking.server.close());

const dated = (day: string, draft: Parameters<typeof makeTask>[1] = {}) =>
  makeTask(booking.server.services, {
    posterId: client.userId,
    ...draft,
    draft: { timing: { type: 'specific', date: day, timeOfDay: 'morning' }, ...draft.draft },
  });
const withHelper = async (day: string, status: 'claimed' | 'done' = 'claimed') => {
  const task = await dated(day);
  await makeTaskWithHelper(booking.server.services, { task, taskerId: provider.userId, status });
  return task.id;
};
const expectNowhere = async (id: string, people = [outsider]) => {
  for (const person of people) expect(await feeds.findEvent(person, id)).toBeUndefined();
};

describe('tasks (SERV-183)', () => {
  it('stand on their day, in no time zone: for the poster, and for the helper once there is one', async () => {
    const { id } = await dated(inDays(9));
    const open = await feeds.findEvent(client, id);
    expect(open).toMatchObject({ summary: 'Mow the front lawn', status: 'TENTATIVE' });
    expect([open?.start.isDate, open?.end.isDate]).toEqual([true, true]);
    expect([open?.start.toString(), open?.end.toString()]).toEqual([inDays(9), inDays(10)]);
    expect(open?.description).toContain('Morning (8 AM-12 PM)');
    expect(open?.url).toMatch(new RegExp(`/task/${id}$`));
    await expectNowhere(id, [outsider, provider]);
    await makeTaskWithHelper(booking.server.services, {
      task: { id, posterId: client.userId },
      taskerId: provider.userId,
    });
    for (const [person, line] of [
      [client, 'a helper claimed it'],
      [provider, 'You are doing this task.'],
    ] as const) {
      const event = await feeds.findEvent(person, id);
      expect(event).toMatchObject({ uid: open?.uid, status: 'CONFIRMED' });
      expect(event?.description).toContain(line);
    }
    await expectNowhere(id);
  });

  it('show the exact place to those who may know it at that moment (TASK-020)', async () => {
    const { services } = booking.server;
    const task = await dated(inDays(11));
    expect((await feeds.findEvent(client, task.id))?.location).toBe(
      '12 Hidden Lane, Austin, TX 78701',
    );
    await makeTaskWithHelper(services, { task, taskerId: provider.userId });
    expect((await feeds.findEvent(provider, task.id))?.location).toContain('12 Hidden Lane');
    const feed = await feeds.read(await feeds.createFeedAddress(provider));
    for (const secret of [client.userId, client.email, provider.userId, provider.email]) {
      expect(feed).not.toContain(secret);
    }
    await provider.api.work.giveUp({ taskId: task.id });
    await expectNowhere(task.id, [provider, outsider]);
    expect(await feeds.read(await feeds.createFeedAddress(provider))).not.toContain(task.id);
  });

  it('done ones stay, without a day they have none, and far ones are left out', async () => {
    const done = await withHelper(inDays(5), 'done');
    expect(await feeds.findEvent(provider, done)).toMatchObject({ status: 'CONFIRMED' });
    const { id: asap } = await makeTask(booking.server.services, { posterId: client.userId });
    await expectNowhere(asap, [client]);
    const move = (id: string, day: string) =>
      booking.server.services.db
        .updateTable('tasks')
        .set({ timing_date: day })
        .where('id', '=', id)
        .execute();
    for (const [days, isThere] of [
      [-89, true],
      [-92, false],
      [364, true],
      [368, false],
    ] as const) {
      await move(done, inDays(days));
      expect((await feeds.findEvent(provider, done)) !== undefined).toBe(isThere);
    }
  });

  it('removed ones are called off, newer than before', async () => {
    const { id } = await dated(inDays(12));
    const before = await feeds.findEvent(client, id);
    await client.api.tasks.remove({ id });
    const after = await feeds.findEvent(client, id);
    expect(after).toMatchObject({ uid: before?.uid, status: 'CANCELLED', location: null });
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Infinity);
  });

  it('as a line of any language and length, folded', async () => {
    const title = 'Árbol, cuadro; espejo\\ 🪴 '.repeat(3).trim();
    const { id } = await dated(inDays(13), { draft: { title } });
    expect((await feeds.findEvent(client, id))?.summary).toBe(title);
  });
});

describe('bookings (SERV-183)', () => {
  it('once they are agreed, once, with their time and the address for both', async () => {
    const { ask, slot, fetchStepId } = booking;
    const made = await ask({ time: slot(14, '10:00', 2) });
    await expectNowhere(made.id, [client, provider, outsider]);
    expect(await feeds.read(await feeds.createFeedAddress(provider))).not.toContain(
      '77 Secret Street',
    );
    const stepId = await fetchStepId(provider, made.conversationId);
    const { taskId } = await provider.api.bookings.accept({ stepId });
    const file = feeds.parseEvents(
      (await client.api.bookings.calendar({ bookingId: made.id })).text,
    )[0];
    for (const person of [client, provider]) {
      const event = await feeds.findEvent(person, made.id);
      // The same as in the file of it alone, so that a calendar with both shows one.
      expect(JSON.stringify(event)).toBe(JSON.stringify(file));
      expect(event?.location).toBe('77 Secret Street, Austin, TX 78701');
      expect(event?.start.toJSDate()).toEqual(slot(14, '10:00', 2).startsAt);
      // The task it became is not a second event.
      await expectNowhere(taskId, [person]);
    }
    await expectNowhere(made.id);
  });

  it('called off they say so, and the provider no longer learns the address', async () => {
    const { agree, slot } = booking;
    const { id } = await agree({ time: slot(15) });
    const before = await feeds.findEvent(provider, id);
    await client.api.bookings.cancel({ bookingId: id, reason: 'It rains.' });
    for (const person of [client, provider]) {
      const after = await feeds.findEvent(person, id);
      expect(after).toMatchObject({ uid: before?.uid, status: 'CANCELLED' });
      expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Infinity);
    }
    expect((await feeds.findEvent(provider, id))?.location).toBeNull();
  });

  it('declined ones never stand there', async () => {
    const { ask, slot, fetchStepId } = booking;
    const made = await ask({ time: slot(16) });
    await provider.api.bookings.decline({
      stepId: await fetchStepId(provider, made.conversationId),
    });
    await expectNowhere(made.id, [client, provider]);
  });
});

describe('pick-ups (SERV-183)', () => {
  const agreeOn = async (from: number, conversationId: string) => {
    const startsAt = new Date(Math.floor(Date.now() / 1000) * 1000 + from * HOUR);
    const { id: suggestedPlaceId } = await client.api.offers.suggestPlace({
      conversationId,
      place: { name: 'Central Library', address: '710 W César Chávez St, Austin' },
    });
    const slot = { startsAt, endsAt: new Date(startsAt.getTime() + HOUR), timeZone: 'UTC' };
    const { id: slotId } = await client.api.offers.proposeSlot({
      conversationId,
      slot: { ...slot, suggestedPlaceId },
    });
    await expectNowhere(slotId, [client, provider]);
    await provider.api.offers.acceptSlot({ slotId });
    return { slotId, startsAt };
  };
  const deal = () =>
    makeDeal(booking.server.services, { sellerId: provider.userId, buyerId: client.userId });

  it('once they are agreed, for buyer and seller, as in the file of it alone', async () => {
    const { slotId, startsAt } = await agreeOn(30, (await deal()).conversationId);
    const file = feeds.parseEvents((await client.api.offers.slotCalendar({ slotId })).text)[0];
    for (const person of [client, provider]) {
      const event = await feeds.findEvent(person, slotId);
      expect(JSON.stringify(event)).toBe(JSON.stringify(file));
      expect(event).toMatchObject({ summary: 'Pick up: Oak dining table', status: 'CONFIRMED' });
      expect(event?.location).toContain('Central Library');
      expect(event?.start.toJSDate()).toEqual(startsAt);
    }
    await expectNowhere(slotId);
  });

  it('replaced or called off they say so', async () => {
    const { conversationId } = await deal();
    const { slotId: first } = await agreeOn(40, conversationId);
    const { slotId: second } = await agreeOn(50, conversationId);
    expect(await feeds.findEvent(client, first)).toMatchObject({
      status: 'CANCELLED',
      sequence: 1,
    });
    expect(await feeds.findEvent(client, second)).toMatchObject({ status: 'CONFIRMED' });
    await provider.api.offers.cancelSlot({ slotId: second });
    expect(await feeds.findEvent(client, second)).toMatchObject({
      status: 'CANCELLED',
      location: null,
    });
  });

  it('behind a block, or of a removed item, neither of the two sees them any more', async () => {
    const { conversationId, itemId } = await deal();
    const { slotId } = await agreeOn(60, conversationId);
    await provider.api.marketplace.remove({ itemId });
    await expectNowhere(slotId, [client, provider]);
    const other = await deal();
    const { slotId: blocked } = await agreeOn(70, other.conversationId);
    await booking.server.services.db
      .insertInto('blocks')
      .values({ blocker_id: client.userId, blocked_id: provider.userId })
      .execute();
    await expectNowhere(blocked, [client, provider]);
    await booking.server.services.db.deleteFrom('blocks').execute();
  });
});

test('the file is one that Google, Apple and Outlook take', async () => {
  await booking.agree({ time: booking.slot(20) });
  const text = await feeds.read(await feeds.createFeedAddress(client));
  const calendar = new ICAL.Component(ICAL.parse(text));
  const value = (name: string) => String(calendar.getFirstPropertyValue(name));
  expect(value('prodid')).toBe('-//Porchlight//Calendar//EN');
  expect(value('version')).toBe('2.0');
  expect(value('method')).toBe('PUBLISH');
  expect(value('x-wr-calname')).toBe('Porchlight');
  expect([value('refresh-interval'), value('x-published-ttl')]).toEqual(['PT1H', 'PT1H']);
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nEND:VCALENDAR\r\n$/);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const events = calendar.getAllSubcomponents('vevent');
  const uids = events.map((event) => event.getFirstPropertyValue('uid'));
  expect(new Set(uids).size).toBe(events.length);
  for (const event of events) {
    for (const name of ['uid', 'dtstamp', 'dtstart', 'dtend', 'sequence', 'summary', 'status']) {
      expect(event.hasProperty(name)).toBe(true);
    }
  }
});

test('each kind is asked for once, however much there is', async () => {
  const { services } = booking.server;
  const busy = await booking.server.person('Bea Busy');
  for (let day = 1; day <= 8; day += 1) await dated(inDays(day), { posterId: busy.userId });
  let statements = 0;
  const counted = services.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const by = { userId: busy.userId, language: 'en' } as const;
  const { config } = services;
  const text = await writeFeed({ config, db: counted }, by, new Date());
  expect([feeds.parseEvents(text).length, statements]).toEqual([8, 6]);
});
