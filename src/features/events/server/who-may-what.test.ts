import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { eventScene } from './event-scene.ts';
import { exampleEvent, makeEvent, takeEventAway } from './factory.ts';

type Api = TestServer['anonymous'];
const callers = ['anonymous', 'other', 'going', 'waiting', 'blocked', 'host'] as const;
type Caller = (typeof callers)[number];
const states = ['open', 'closed', 'over', 'canceled', 'taken away', 'unknown'] as const;
type State = (typeof states)[number];
/** In the order of `callers`. */
type Statuses = readonly [number, number, number, number, number, number];

let server: TestServer;
let scene: ReturnType<typeof eventScene>;
let people: Record<Exclude<Caller, 'anonymous'>, TestPerson>;
beforeAll(async () => {
  server = await startTestServer();
  scene = eventScene(server);
  people = {
    other: await server.person('Olga Other'),
    going: await server.person('Gus Going'),
    waiting: await server.person('Wes Waiting'),
    blocked: await server.person('Bela Blocked'),
    host: await scene.neighbor('Hana Host'),
  };
  await server.services.db
    .insertInto('blocks')
    .values({ blocker_id: people.host.userId, blocked_id: people.blocked.userId })
    .execute();
});
afterAll(() => server.close());

async function arrange(state: State): Promise<string> {
  if (state === 'unknown') return newId();
  const { id: eventId } = await makeEvent(server.services, {
    hostId: people.host.userId,
    places: 1,
  });
  await people.going.api.events.join({ eventId });
  await people.waiting.api.events.join({ eventId });
  if (state === 'closed') await people.host.api.events.setClosed({ eventId, isClosed: true });
  if (state === 'canceled') await people.host.api.events.cancel({ eventId });
  if (state === 'taken away') {
    await takeEventAway(server.services, eventId);
  }
  if (state === 'over') {
    await server.services.db
      .updateTable('events')
      .set({ starts_at: new Date(0), ends_at: new Date(1) })
      .where('id', '=', eventId)
      .execute();
  }
  return eventId;
}

const read: Record<State, Statuses> = {
  open: [200, 200, 200, 200, 404, 200],
  closed: [200, 200, 200, 200, 404, 200],
  over: [200, 200, 200, 200, 404, 200],
  canceled: [200, 200, 200, 200, 404, 200],
  'taken away': [404, 404, 404, 404, 404, 200],
  unknown: [404, 404, 404, 404, 404, 404],
};
const gone: Statuses = [401, 404, 404, 404, 404, 404];
/** EVENT-018, EVENT-020, EVENT-021. */
const change: Record<State, Statuses> = {
  open: [401, 403, 403, 403, 404, 200],
  closed: [401, 403, 403, 403, 404, 200],
  over: [401, 403, 403, 403, 404, 409],
  canceled: [401, 403, 403, 403, 404, 409],
  'taken away': [401, 404, 404, 404, 404, 409],
  unknown: gone,
};

const tables: Record<
  string,
  { step: (api: Api, eventId: string) => Promise<unknown>; when: Record<State, Statuses> }
> = {
  find: { step: (api, eventId) => api.events.find({ eventId }), when: read },
  calendar: { step: (api, eventId) => api.events.calendar({ eventId }), when: read },
  listGuests: {
    step: (api, eventId) => api.events.listGuests({ eventId }),
    when: {
      open: [401, 403, 200, 403, 404, 200],
      closed: [401, 403, 200, 403, 404, 200],
      over: [401, 403, 200, 403, 404, 200],
      canceled: [401, 403, 200, 403, 404, 200],
      'taken away': [401, 404, 404, 404, 404, 200],
      unknown: gone,
    },
  },
  join: {
    step: (api, eventId) => api.events.join({ eventId }),
    when: {
      open: [401, 200, 409, 409, 404, 403],
      closed: [401, 409, 409, 409, 404, 403],
      over: [401, 409, 409, 409, 404, 403],
      canceled: [401, 409, 409, 409, 404, 403],
      'taken away': [401, 404, 404, 404, 404, 403],
      unknown: gone,
    },
  },
  leave: {
    step: (api, eventId) => api.events.leave({ eventId }),
    when: {
      open: [401, 409, 200, 200, 404, 409],
      closed: [401, 409, 200, 200, 404, 409],
      over: [401, 409, 409, 409, 404, 409],
      canceled: [401, 409, 200, 200, 404, 409],
      'taken away': [401, 404, 404, 404, 404, 409],
      unknown: gone,
    },
  },
  update: {
    step: (api, eventId) => api.events.update({ eventId, version: 1, draft: exampleEvent() }),
    when: change,
  },
  setClosed: {
    step: (api, eventId) => api.events.setClosed({ eventId, isClosed: true }),
    when: change,
  },
  cancel: { step: (api, eventId) => api.events.cancel({ eventId }), when: change },
};

const readStatus = (asking: Promise<unknown>): Promise<number> =>
  asking.then(
    () => 200,
    (error: unknown) => (error as { status: number }).status,
  );

const rows = Object.entries(tables).flatMap(([name, { step, when }]) =>
  states.map((state) => ({ name, state, step, expected: when[state] })),
);

/** EVENT-009, EVENT-011, EVENT-014, EVENT-015. */
test.each(rows)('$name of an event that is $state', async ({ state, step, expected }) => {
  const statuses: number[] = [];
  let eventId = await arrange(state);
  for (const caller of callers) {
    const api = caller === 'anonymous' ? server.anonymous : people[caller].api;
    const status = await readStatus(step(api, eventId));
    // A refused step leaves everything as it was.
    if (status === 200) eventId = await arrange(state);
    statuses.push(status);
  }
  expect(statuses).toEqual(expected);
});

test('creating needs an account that finished onboarding (EVENT-002)', async () => {
  const create = (api: Api) =>
    readStatus(api.events.create({ draft: exampleEvent(), requestKey: newId() }));
  expect([
    await create(server.anonymous),
    await create(people.other.api),
    await create(people.host.api),
  ]).toEqual([401, 403, 200]);
});
