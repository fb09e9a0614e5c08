import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadPicture } from '#features/media/server/factory.ts';
import { setSetting } from '#features/site/server/public.ts';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { EVENTS_A_PAGE } from '../limits.ts';
import { eventScene } from './event-scene.ts';
import { exampleEvent, inDays, makeEvent } from './factory.ts';

const HOUR = 3_600_000;

let server: TestServer;
let scene: ReturnType<typeof eventScene>;
let host: TestPerson;
let guest: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  scene = eventScene(server);
  [host, guest] = await Promise.all([scene.neighbor('Hana Host'), scene.neighbor('Gus Guest')]);
});
afterAll(() => server.close());

const find = (eventId: string, by?: TestPerson) =>
  (by?.api ?? server.anonymous).events.find({ eventId });
const create = (change: Parameters<typeof exampleEvent>[0]) => scene.create(host, change);

describe('an event', () => {
  it('has its times by the clocks of its place (EVENT-002, EVENT-005)', async () => {
    const event = await find(await create({}));
    expect(event).toMatchObject({
      title: 'Walk along the creek',
      area: 'Austin, TX',
      timeZone: 'America/Chicago',
      host: { name: 'Hana Host' },
      goingCount: 0,
      isOver: false,
    });
    const clock = new Intl.DateTimeFormat('en', {
      timeZone: 'America/Chicago',
      hour: 'numeric',
      hourCycle: 'h23',
    });
    expect(clock.format(event.startsAt)).toBe('12');
    expect(event.endsAt.getTime() - event.startsAt.getTime()).toBe(2 * HOUR);
  });

  it('shows a public place to everyone (EVENT-006)', async () => {
    const { place } = await find(await create({}));
    expect(place).toMatchObject({ location: 'Zilker Park, Austin, TX 78704', link: '' });
  });

  it.each([
    ['private', { location: '12 Hidden Lane, Austin, TX 78701' }, '12 Hidden Lane'],
    ['online', { link: 'https://video.example.org/room' }, 'video.example.org'],
  ] as const)(
    'shows the place of a %s one to its host and to who is coming (EVENT-006, EVENT-007)',
    async (placeKind, change, secret) => {
      const eventId = await create({ placeKind, places: 1, ...change });
      await guest.api.events.join({ eventId });
      const waiting = await server.person('Wanda Waiting');
      expect(await waiting.api.events.join({ eventId })).toEqual({ state: 'waiting' });
      const seen = await Promise.all(
        [undefined, waiting, guest, host].map(async (by) =>
          JSON.stringify([
            await find(eventId, by),
            await (by?.api ?? server.anonymous).events.calendar({ eventId }),
          ]).includes(secret),
        ),
      );
      expect(seen).toEqual([false, false, true, true]);
      const lists = JSON.stringify(await server.anonymous.events.list({}));
      expect(lists).not.toContain(secret);
    },
  );

  it.each([
    [{ title: 'A' }, 'draft.title'],
    [{ description: 'Short' }, 'draft.description'],
    [{ places: 0 }, 'draft.places'],
    [{ places: 501 }, 'draft.places'],
    [{ day: inDays(-1), endDay: inDays(-1) }, 'draft.startTime'],
    [{ endTime: '11:00' }, 'draft.endTime'],
    [{ endDay: inDays(11) }, 'draft.endDay'],
    [{ placeKind: 'online' as const, link: 'http://video.example.org' }, 'draft.link'],
    [{ location: '' }, 'draft.location'],
    [{ location: 'Qwxyz' }, 'draft.location'],
    [{ photo: 'a'.repeat(64) }, 'draft.photo'],
  ])('refuses %j (EVENT-002, EVENT-004, EVENT-006)', async (change, field) => {
    const creating = create(change);
    await expect(creating).rejects.toMatchObject({ status: 422 });
    const { data } = (await creating.catch((error: unknown) => error)) as {
      data: { fields: Record<string, string> };
    };
    expect(Object.keys(data.fields)).toEqual([field]);
  });

  it('is made once for each form (EVENT-008)', async () => {
    const made = { draft: exampleEvent(), requestKey: newId() };
    const [one, other] = await Promise.all([
      host.api.events.create(made),
      host.api.events.create(made),
    ]);
    expect(other).toEqual(one);
    expect(await host.api.events.create(made)).toEqual(one);
  });

  it('has a photo of its host (EVENT-002)', async () => {
    const photo = await uploadPicture(server.url, host.token, '#123456');
    expect(await find(await create({ photo }))).toMatchObject({ photo });
  });

  it('is refused while events are off (EVENT-001)', async () => {
    const { db } = server.services;
    const eventId = await create({});
    await setSetting(db, 'events', 'off');
    await expect
      .poll(() => create({}).then(String, (error: unknown) => (error as { status: number }).status))
      .toBe(403);
    expect((await find(eventId)).id).toBe(eventId);
    await setSetting(db, 'events', 'on');
    await expect
      .poll(() =>
        create({}).then(
          () => 200,
          () => 403,
        ),
      )
      .toBe(200);
  });
});

describe('changing one', () => {
  const edit = (eventId: string, version: number, change: Parameters<typeof exampleEvent>[0]) =>
    host.api.events.update({ eventId, version, draft: exampleEvent(change) });

  it('notifies guests only if the time or place changed (EVENT-018, EVENT-019)', async () => {
    const eventId = await create({});
    const someone = await server.person('Sam Someone');
    await someone.api.events.join({ eventId });
    await edit(eventId, 1, { title: 'Walk along the river' });
    expect(await scene.notices(someone)).toEqual([]);
    await edit(eventId, 2, { endTime: '15:00' });
    await edit(eventId, 3, { endTime: '15:00', location: 'Pease Park, Austin, TX' });
    const notices = await scene.notices(someone, 'event_changed');
    expect(notices).toHaveLength(2);
    expect(notices[0]).toMatch(/^"Walk along the creek" has a new time or place: .* C[SD]T$/);
    await expect(edit(eventId, 3, {})).rejects.toMatchObject({ status: 409 });
    const { text } = await someone.api.events.calendar({ eventId });
    expect(text).toContain('SEQUENCE:4');
  });

  it('leaves at least as many places as people come (EVENT-018)', async () => {
    const eventId = await create({ places: 3 });
    const [one, two] = await scene.people(2);
    await one?.api.events.join({ eventId });
    await two?.api.events.join({ eventId });
    await expect(edit(eventId, 1, { places: 1 })).rejects.toMatchObject({
      status: 409,
      data: { reason: 'events:refusals.too_few_places' },
    });
    await edit(eventId, 1, { places: 2 });
  });

  it('lets an event under way be edited as long as its times stay (EVENT-018)', async () => {
    const { db } = server.services;
    const eventId = await create({});
    const { startsAt } = await find(eventId);
    const shift = startsAt.getTime() - (Date.now() - HOUR);
    const start = new Date(Math.floor((startsAt.getTime() - shift) / 60_000) * 60_000);
    await db
      .updateTable('events')
      .set({ starts_at: start, ends_at: new Date(start.getTime() + 3 * HOUR) })
      .where('id', '=', eventId)
      .execute();
    await expect(edit(eventId, 1, {})).resolves.toEqual({});
  });

  it('cancels for good and notifies guests and the waiting list (EVENT-021)', async () => {
    const eventId = await create({ places: 1 });
    const [going, waiting] = await scene.people(2);
    await going?.api.events.join({ eventId });
    await waiting?.api.events.join({ eventId });
    await host.api.events.cancel({ eventId });
    for (const person of [going, waiting]) {
      if (!person) continue;
      expect(await scene.notices(person, 'event_cancelled')).toHaveLength(1);
    }
    expect(await find(eventId)).toMatchObject({ isCancelled: true });
    const { items } = await server.anonymous.events.list({});
    expect(items.map(({ id }) => id)).not.toContain(eventId);
    // An event that does not take place lets no one move up.
    await going?.api.events.leave({ eventId });
    expect(await find(eventId, waiting)).toMatchObject({ state: 'waiting', goingCount: 0 });
  });
});

describe('the list', () => {
  const titles = async (filter: Parameters<typeof server.anonymous.events.list>[0]) =>
    (await server.anonymous.events.list({ search: 'zebra', ...filter })).items.map(
      ({ title }) => title,
    );

  beforeAll(async () => {
    const make = (title: string, change: Parameters<typeof makeEvent>[1] = {}) =>
      makeEvent(server.services, { hostId: host.userId, title, ...change });
    await make('Zebra picnic', { category: 'food', startsAt: new Date(Date.now() + 90 * HOUR) });
    await make('Zebra drawing', { category: 'workshop' });
    await make('Zebra call', { placeKind: 'online', link: 'https://a.example.org' });
    await make('Zebra yesterday', { startsAt: new Date(Date.now() - 30 * HOUR) });
    await make('Zebra under way', { startsAt: new Date(Date.now() - HOUR) });
  });

  it('lists events that are not over, the next first, by category and place (EVENT-007, EVENT-010, EVENT-025)', async () => {
    const near = { latitude: 30.27, longitude: -97.74 };
    const austin = ['Zebra under way', 'Zebra drawing', 'Zebra picnic'];
    expect((await titles({})).toSorted()).toEqual([...austin, 'Zebra call'].toSorted());
    expect(await titles({ category: 'food' })).toEqual(['Zebra picnic']);
    expect(await titles({ near, radius: 10 })).toEqual(austin);
    expect(await titles({ near: { ...near, latitude: 40 }, radius: 10 })).toEqual([]);
    expect(await titles({ towns: ['austin-tx'] })).toEqual(austin);
    expect(await titles({ towns: ['dallas-tx'] })).toEqual([]);
  });

  it('is searched by words of both languages (EVENT-025)', async () => {
    const found = await server.anonymous.events.list({ search: 'taller zebra' });
    expect(found.items.map(({ title }) => title)).toEqual(['Zebra drawing']);
  });

  it('is narrowed to days by the clocks of each event (EVENT-026)', async () => {
    const day = inDays(20);
    for (const [title, timeZone] of [
      ['Zebra at home', 'America/Chicago'],
      ['Zebra far away', 'Pacific/Guam'],
    ] as const) {
      const startsAt = new Date(`${day}T03:00:00Z`);
      await makeEvent(server.services, { hostId: host.userId, title, timeZone, startsAt });
    }
    const on = (from: string, to = from) => titles({ days: { from, to } });
    expect(await on(inDays(19))).toEqual(['Zebra at home']);
    expect(await on(day)).toEqual(['Zebra far away']);
    expect((await on(inDays(19), day)).toSorted()).toEqual(['Zebra at home', 'Zebra far away']);
  });

  it('shows events on the map, except online ones (EVENT-027)', async () => {
    const bounds = { south: 30, west: -98, north: 31, east: -97 };
    const { items } = await server.anonymous.events.listOnMap({ bounds, search: 'zebra' });
    expect(items.map(({ title }) => title)).not.toContain('Zebra call');
    expect(items.map(({ title }) => title)).toContain('Zebra picnic');
  });

  it('is paged without gaps (EVENT-025)', async () => {
    const startsAt = new Date(Date.now() + 100 * HOUR);
    for (let made = 0; made < EVENTS_A_PAGE + 3; made += 1) {
      await makeEvent(server.services, { hostId: host.userId, title: 'Giraffe', startsAt });
    }
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof server.anonymous.events.list>> =
        await server.anonymous.events.list({ search: 'giraffe', cursor });
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(new Set(ids).size).toBe(EVENTS_A_PAGE + 3);
    await expect(server.anonymous.events.list({ cursor: 'x' })).rejects.toMatchObject({
      status: 422,
    });
  });

  it('lists the events a person hosts and goes to (EVENT-028)', async () => {
    const other = await scene.neighbor('Olga Other');
    const hosted = await scene.create(other);
    const { id: joined } = await makeEvent(server.services, { hostId: host.userId });
    await other.api.events.join({ eventId: joined });
    const list = async (role: 'host' | 'guest') =>
      (await other.api.events.listOwn({ role })).items.map(({ id, isOwn, state }) => ({
        id,
        isOwn,
        state,
      }));
    expect(await list('host')).toEqual([{ id: hosted, isOwn: true, state: null }]);
    expect(await list('guest')).toEqual([{ id: joined, isOwn: false, state: 'going' }]);
  });
});
