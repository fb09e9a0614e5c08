import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishRemoval } from '#identity/server/leaving/remove-person-job.ts';
import { removeAccount } from '#identity/server/public.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { eventScene } from './event-scene.ts';
import { exampleEvent, makeEvent } from './factory.ts';

let server: TestServer;
let scene: ReturnType<typeof eventScene>;
let host: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  scene = eventScene(server);
  host = await scene.neighbor('Hana Host');
});
afterAll(() => server.close());

const make = async (places: number | null = null): Promise<string> =>
  (await makeEvent(server.services, { hostId: host.userId, places })).id;

const join = (person: TestPerson, eventId: string, isShown = false) =>
  person.api.events.join({ eventId, isShown });

const readState = async (person: TestPerson, eventId: string) =>
  (await person.api.events.find({ eventId })).state;

const readGuests = async (eventId: string, by = host) =>
  (await by.api.events.listGuests({ eventId })).items.map(
    ({ person, state }) => `${person.name}: ${state}`,
  );

describe('the last place', () => {
  it('is given once, however many press at once; the others wait in line (EVENT-012)', async () => {
    const eventId = await make(2);
    const people = await scene.people(12);
    const answers = await Promise.all(people.map((person) => join(person, eventId)));
    expect(answers.filter(({ state }) => state === 'going')).toHaveLength(2);
    expect(await host.api.events.find({ eventId })).toMatchObject({
      goingCount: 2,
      waitingCount: 10,
    });
  });

  it('counts a person who presses twice once (EVENT-012)', async () => {
    const eventId = await make(3);
    const [person] = await scene.people(1);
    if (!person) return;
    const answers = await Promise.allSettled([join(person, eventId), join(person, eventId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await person.api.events.find({ eventId })).toMatchObject({ goingCount: 1 });
  });

  it('goes to the first in line, who is notified, while others leave and join (EVENT-013)', async () => {
    const eventId = await make(3);
    const people = await scene.people(9);
    for (const person of people) await join(person, eventId);
    const newcomers = await scene.people(3);
    await Promise.all([
      ...people.slice(0, 3).map((person) => person.api.events.leave({ eventId })),
      ...newcomers.map((person) => join(person, eventId)),
    ]);
    const states = await Promise.all(people.slice(3).map((person) => readState(person, eventId)));
    expect(states).toEqual(['going', 'going', 'going', 'waiting', 'waiting', 'waiting']);
    expect(await host.api.events.find({ eventId })).toMatchObject({
      goingCount: 3,
      waitingCount: 6,
    });
    for (const [at, person] of people.slice(3).entries()) {
      expect(await scene.notices(person, 'event_place_free')).toHaveLength(at < 3 ? 1 : 0);
    }
  });

  it('stays taken where someone of the waiting list leaves (EVENT-014)', async () => {
    const eventId = await make(1);
    const [going, first, second] = await scene.people(3);
    if (!going || !first || !second) return;
    for (const person of [going, first, second]) await join(person, eventId);
    await first.api.events.leave({ eventId });
    expect(await readState(second, eventId)).toBe('waiting');
    await going.api.events.leave({ eventId });
    expect(await readState(second, eventId)).toBe('going');
    await expect(first.api.events.leave({ eventId })).rejects.toMatchObject({ status: 409 });
  });

  it.each([
    [2, ['going', 'going', 'waiting']],
    [null, ['going', 'going', 'going']],
  ] as const)('is not the last once the host makes it %s (EVENT-013)', async (places, expected) => {
    const eventId = await scene.create(host, { places: 1 });
    const people = await scene.people(3);
    for (const person of people) await join(person, eventId);
    await host.api.events.update({ eventId, version: 1, draft: exampleEvent({ places }) });
    expect(await Promise.all(people.map((person) => readState(person, eventId)))).toEqual(expected);
  });

  it('goes to the next of a closed event as well (EVENT-020)', async () => {
    const eventId = await make(1);
    const [going, waiting, late] = await scene.people(3);
    if (!going || !waiting || !late) return;
    await join(going, eventId);
    await join(waiting, eventId);
    await host.api.events.setClosed({ eventId, isClosed: true });
    await expect(join(late, eventId)).rejects.toMatchObject({ status: 409 });
    await going.api.events.leave({ eventId });
    expect(await readState(waiting, eventId)).toBe('going');
    await host.api.events.setClosed({ eventId, isClosed: false });
    expect(await join(late, eventId)).toEqual({ state: 'waiting' });
  });
});

describe('the guest list', () => {
  it('is known by name to the host, and to each other as far as they agreed (EVENT-015)', async () => {
    const eventId = await make(2);
    const [shown, hidden, waiting] = await Promise.all([
      server.person('Sara Shown'),
      server.person('Hugo Hidden'),
      server.person('Wes Waiting'),
    ]);
    await join(shown, eventId, true);
    await join(hidden, eventId);
    await join(waiting, eventId, true);
    expect(await readGuests(eventId)).toEqual([
      'Sara Shown: going',
      'Hugo Hidden: going',
      'Wes Waiting: waiting',
    ]);
    expect(await readGuests(eventId, hidden)).toEqual(['Sara Shown: going']);
    await expect(readGuests(eventId, waiting)).rejects.toMatchObject({ status: 403 });
    await expect(server.anonymous.events.listGuests({ eventId })).rejects.toMatchObject({
      status: 401,
    });
  });

  it('notifies the host once until that is read (EVENT-016)', async () => {
    const busy = await scene.neighbor('Bea Busy');
    const { id: eventId } = await makeEvent(server.services, { hostId: busy.userId });
    for (const person of await scene.people(3)) await join(person, eventId);
    expect(await scene.notices(busy)).toEqual(['People are coming to "Walk along the creek".']);
  });

  it('a block by either side frees the place for the next in line (EVENT-017)', async () => {
    const eventId = await make(2);
    const [one, two, next, last] = await scene.people(4);
    if (!one || !two || !next || !last) return;
    for (const person of [one, two, next, last]) await join(person, eventId);
    const publicId = async ({ userId }: TestPerson) =>
      (
        await server.services.db
          .selectFrom('profiles')
          .select('public_id')
          .where('id', '=', userId)
          .executeTakeFirstOrThrow()
      ).public_id;
    await host.api.people.block({ personId: await publicId(one) });
    await two.api.people.block({ personId: await publicId(host) });
    expect(await readGuests(eventId)).toEqual(['Guest 3: going', 'Guest 4: going']);
    for (const person of [one, two]) {
      await expect(person.api.events.find({ eventId })).rejects.toMatchObject({ status: 404 });
      await expect(join(person, eventId)).rejects.toMatchObject({ status: 404 });
      const { items } = await person.api.events.list({});
      expect(items.map(({ id }) => id)).not.toContain(eventId);
    }
  });
});

async function leaveSite({ userId }: TestPerson): Promise<void> {
  await inTransaction(server.services, (work) => removeAccount(work, userId));
  await finishRemoval(server.services, userId);
}

describe('a person who deletes their account', () => {
  it('frees their place (EVENT-013, EVENT-031)', async () => {
    const eventId = await make(1);
    const [leaving, waiting] = await scene.people(2);
    if (!leaving || !waiting) return;
    await join(leaving, eventId);
    await join(waiting, eventId);
    await leaveSite(leaving);
    expect(await readState(waiting, eventId)).toBe('going');
  });

  it('cancels their events, which are deleted (EVENT-022)', async () => {
    const leaving = await scene.neighbor('Lea Leaving');
    const { id: eventId } = await makeEvent(server.services, { hostId: leaving.userId });
    const [guest] = await scene.people(1);
    if (!guest) return;
    await join(guest, eventId);
    await leaveSite(leaving);
    expect(await scene.notices(guest, 'event_cancelled')).toHaveLength(1);
    await expect(guest.api.events.find({ eventId })).rejects.toMatchObject({ status: 404 });
  });
});
