import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { boardScene } from '#features/boards/server/board-scene.ts';
import { questionScene } from '#features/questions/server/question-scene.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { posteredThings } from '../contract.ts';

type Api = TestServer['anonymous'];
type PosteredThing = (typeof posteredThings)[number];
const callers = ['anonymous', 'other', 'blocked', 'owner'] as const;
type Caller = (typeof callers)[number];
/** In the order of `callers`. */
type Statuses = readonly [number, number, number, number];
type Scene = { entityType: PosteredThing; entityId: string; posterId: string };
type Step = (api: Api, scene: Scene) => Promise<unknown>;
const states = ['open', 'closed', 'removed', 'withdrawn'] as const;
type State = (typeof states)[number];

const words = { heading: 'A table', text: '$120', languages: 'both', note: '' } as const;
const gone: Statuses = [401, 404, 404, 404];
const ownOnly: Statuses = [401, 404, 404, 200];

/** SHELL-461, SHELL-469 to SHELL-471. */
const tables: Record<string, { step: Step; when: Record<State, Statuses> }> = {
  'posters.suggest': {
    step: (api, { entityType, entityId }) => api.posters.suggest({ entityType, entityId }),
    when: {
      open: [401, 403, 404, 200],
      closed: [401, 403, 404, 200],
      removed: gone,
      withdrawn: [401, 403, 404, 200],
    },
  },
  'posters.create': {
    step: (api, { entityType, entityId }) => api.posters.create({ entityType, entityId, ...words }),
    when: {
      open: [401, 403, 404, 200],
      closed: [401, 403, 404, 409],
      removed: gone,
      withdrawn: [401, 403, 404, 200],
    },
  },
  'posters.find': {
    step: (api, { posterId }) => api.posters.find({ posterId }),
    when: { open: ownOnly, closed: ownOnly, removed: ownOnly, withdrawn: ownOnly },
  },
  'posters.update': {
    step: (api, { posterId }) => api.posters.update({ posterId, note: 'At the library' }),
    when: { open: ownOnly, closed: ownOnly, removed: ownOnly, withdrawn: ownOnly },
  },
  'posters.withdraw': {
    step: (api, { posterId }) => api.posters.withdraw({ posterId }),
    when: {
      open: ownOnly,
      closed: ownOnly,
      removed: ownOnly,
      withdrawn: [401, 404, 404, 409],
    },
  },
};

let server: TestServer;
let people: Record<Exclude<Caller, 'anonymous'>, TestPerson>;
let things: ReturnType<typeof questionScene>;
beforeAll(async () => {
  server = await startTestServer();
  things = questionScene(server);
  const [other, blocked, owner] = await Promise.all([
    server.person('Otto Other'),
    server.person('Bela Blocked'),
    server.person('Olga Owner'),
  ]);
  people = { other, blocked, owner };
  await server.services.db
    .insertInto('blocks')
    .values({ blocker_id: owner.userId, blocked_id: blocked.userId })
    .execute();
});
afterEach(() => server.services.db.deleteFrom('services').execute());
afterAll(() => server.close());

async function arrange(type: PosteredThing, state: State): Promise<Scene> {
  const { owner } = people;
  // At most 50 are current.
  await server.services.db.deleteFrom('posters').execute();
  const thing = await things.makeThing(owner, type);
  const { id: posterId } = await owner.api.posters.create({ ...thing, ...words });
  if (state === 'closed') await things.close(owner, thing);
  if (state === 'removed') await things.remove(owner, thing);
  if (state === 'withdrawn') await owner.api.posters.withdraw({ posterId });
  return { ...thing, posterId };
}

const readStatus = (asking: Promise<unknown>): Promise<number> =>
  asking.then(
    () => 200,
    (error: unknown) => (error as { status: number }).status,
  );

describe.each(posteredThings)('a poster of a %s', (type) => {
  const rows = Object.entries(tables).flatMap(([name, { step, when }]) =>
    states.map((state) => ({ name, state, step, expected: when[state] })),
  );

  test.each(rows)('$name, $state', async ({ name, state, step, expected }) => {
    const scene = await arrange(type, state);
    const statuses: number[] = [];
    // The owner comes last, and refused steps leave everything as it was.
    for (const caller of callers) {
      const api = caller === 'anonymous' ? server.anonymous : people[caller].api;
      statuses.push(await readStatus(step(api, scene)));
    }
    const isOfThing = name === 'posters.suggest' || name === 'posters.create';
    // A paused service is there for its owner alone.
    const isHidden = type === 'service' && state === 'closed' && isOfThing;
    expect(statuses).toEqual(isHidden ? expected.with(1, 404) : expected);
  });
});

/** SHELL-473. */
describe('a poster of a town', () => {
  test.each([
    ['posters.suggest', 'austin-tx', [401, 403, 200]],
    ['posters.create', 'austin-tx', [401, 403, 200]],
    ['posters.suggest', 'nowhere', [401, 404, 404]],
    ['posters.create', 'nowhere', [401, 404, 404]],
    ['posters.create', '', [401, 404, 404]],
    ['posters.create', 'x'.repeat(101), [422, 422, 422]],
  ] as const)('%s of "%s"', async (name, entityId, expected) => {
    const { db } = server.services;
    const { owner, other } = people;
    await db.deleteFrom('posters').execute();
    await db
      .updateTable('profiles')
      .set({ onboarding_completed: true })
      .where('id', '=', owner.userId)
      .execute();
    const town = { entityType: 'town', entityId } as const;
    const statuses: number[] = [];
    for (const api of [server.anonymous, other.api, owner.api]) {
      const asked =
        name === 'posters.suggest'
          ? api.posters.suggest(town)
          : api.posters.create({ ...town, ...words });
      statuses.push(await readStatus(asked));
    }
    expect(statuses).toEqual(expected);
  });
});

/** SHELL-482, SHELL-483. */
test('posters.sight and posters.onBoard are for all but people who are blocked', async () => {
  const { db } = server.services;
  const { owner, other, blocked } = people;
  await db.deleteFrom('posters').execute();
  const boardId = await boardScene(server).addBoard(owner);
  const thing = await things.makeThing(owner);
  const { id: posterId } = await owner.api.posters.create({ ...thing, ...words, boardId });
  const apis = [server.anonymous, other.api, blocked.api, owner.api];
  const statuses: number[] = [];
  const shown: number[] = [];
  for (const api of apis) {
    statuses.push(await readStatus(api.posters.sight({ posterId, isThere: true })));
    shown.push((await api.posters.onBoard({ boardId })).items.length);
  }
  expect(statuses).toEqual([401, 200, 404, 200]);
  expect(shown).toEqual([1, 1, 0, 1]);
});
