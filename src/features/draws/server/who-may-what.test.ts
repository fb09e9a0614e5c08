import { afterAll, beforeAll, expect, test } from 'vitest';
import { createItem } from '#features/marketplace/server/factory.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { newTicket } from '../draw.ts';
import { closeWindow, createDraw, joinAll } from './factory.ts';

type Api = TestServer['anonymous'];
const callers = ['anonymous', 'other', 'participant', 'blocked', 'giver'] as const;
type Caller = (typeof callers)[number];
/** In the order of `callers`. */
type Statuses = readonly [number, number, number, number, number];
type Scene = { itemId: string; drawId: string };
type Step = (api: Api, scene: Scene) => Promise<unknown>;

const opening = { method: 'draw', hours: 1, holdHours: 24 } as const;
const steps = {
  find: (api, { itemId }) => api.draws.find({ itemId }),
  open: (api, { itemId }) => api.draws.open({ itemId, opening, requestKey: crypto.randomUUID() }),
  join: (api, { drawId }) => api.draws.join({ drawId, ticket: newTicket() }),
  leave: (api, { drawId }) => api.draws.leave({ drawId }),
  choose: (api, { drawId }) => api.draws.choose({ drawId, number: 1 }),
  next: (api, { drawId }) => api.draws.next({ drawId }),
  letGo: (api, { drawId }) => api.draws.letGo({ drawId }),
  cancel: (api, { drawId }) => api.draws.cancel({ drawId, reason: 'A neighbor needs it.' }),
} satisfies Record<string, Step>;

const givers = (status: number): Statuses => [401, 403, 403, 404, status];
const everybody: Statuses = [200, 200, 200, 404, 200];
/** It is too late to join or leave; the giver's own listing is refused first. */
const tooLate: Statuses = [401, 409, 409, 404, 403];
const noWay: Statuses = [401, 409, 409, 404, 409];

const states = [
  'open',
  'drawn',
  'put back',
  'no-show',
  'to choose',
  'cancelled',
  'nothing',
] as const;
type State = (typeof states)[number];

/** ITEM-310 to ITEM-322. */
const table: Record<State, Partial<Record<keyof typeof steps, Statuses>>> = {
  nothing: { find: everybody, open: givers(200) },
  open: {
    find: everybody,
    open: givers(409),
    join: [401, 200, 409, 404, 403],
    leave: [401, 409, 200, 404, 409],
    choose: givers(409),
    next: givers(409),
    cancel: givers(200),
  },
  drawn: {
    find: everybody,
    open: givers(409),
    join: tooLate,
    leave: noWay,
    choose: givers(409),
    next: givers(409),
    cancel: givers(409),
  },
  'put back': { find: everybody, open: givers(409), next: givers(409), letGo: noWay },
  'no-show': { find: everybody, open: givers(409), join: tooLate, next: givers(200), letGo: noWay },
  'to choose': {
    find: everybody,
    open: givers(200),
    join: tooLate,
    leave: noWay,
    choose: givers(200),
    next: givers(409),
    cancel: givers(409),
  },
  cancelled: {
    find: everybody,
    open: givers(200),
    join: tooLate,
    leave: noWay,
    choose: givers(409),
    next: givers(409),
    cancel: givers(409),
  },
};

let server: TestServer;
let people: Record<Exclude<Caller, 'anonymous'>, TestPerson>;
let second: TestPerson;
let apis: Record<Caller, Api>;
beforeAll(async () => {
  server = await startTestServer();
  people = {
    other: await server.person('Olga Other'),
    participant: await server.person('Pia Participant'),
    blocked: await server.person('Boris Blocked'),
    giver: await server.person('Gus Giver'),
  };
  second = await server.person('Sam Second');
  const { giver, blocked } = people;
  await server.services.db
    .insertInto('blocks')
    .values({ blocker_id: giver.userId, blocked_id: blocked.userId })
    .execute();
  apis = {
    anonymous: server.anonymous,
    other: people.other.api,
    participant: people.participant.api,
    blocked: people.blocked.api,
    giver: people.giver.api,
  };
});
afterAll(() => server.close());

async function sceneIn(state: State): Promise<Scene> {
  const sellerId = people.giver.userId;
  const { services } = server;
  if (state === 'nothing') {
    const { id } = await createItem(services, { sellerId, price: 0 });
    return { itemId: id, drawId: crypto.randomUUID() };
  }
  const method = state === 'to choose' ? 'choose' : 'draw';
  const scene = await createDraw(services, { sellerId, method });
  const { drawId, itemId } = scene;
  await joinAll(services, drawId, [people.participant.userId, second.userId]);
  if (state === 'open') return scene;
  if (state === 'cancelled') {
    await people.giver.api.draws.cancel({ drawId, reason: 'It broke.' });
    return scene;
  }
  await closeWindow(services, drawId);
  if (state === 'put back') await people.giver.api.marketplace.relist({ itemId });
  if (state === 'no-show') await people.giver.api.marketplace.reportNoShow({ itemId });
  return scene;
}

async function getStatus(step: Step, caller: Caller, scene: Scene): Promise<number> {
  try {
    await step(apis[caller], scene);
    return 200;
  } catch (error) {
    return (error as { status: number }).status;
  }
}

const rows = states.flatMap((state) =>
  Object.entries(table[state]).map(
    ([name, statuses]) => [name as keyof typeof steps, state, statuses] as const,
  ),
);

test.each(rows)('%s, %s (ITEM-310 to ITEM-322)', async (name, state, statuses) => {
  const found: number[] = [];
  let scene = await sceneIn(state);
  for (const caller of callers) {
    const status = await getStatus(steps[name], caller, scene);
    found.push(status);
    if (status === 200 && name !== 'find') scene = await sceneIn(state);
  }
  expect(found).toEqual(statuses);
});
