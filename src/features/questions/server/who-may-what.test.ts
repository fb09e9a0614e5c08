import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { typesFor } from '#features/subjects/subjects.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import type { AskedThing, AskedType } from '../contract.ts';
import { questionScene } from './question-scene.ts';

type Api = TestServer['anonymous'];
const callers = ['anonymous', 'other', 'asker', 'blocked', 'owner'] as const;
type Caller = (typeof callers)[number];
/** In the order of `callers`. */
type Statuses = readonly [number, number, number, number, number];
type Asked = AskedThing & { questionId: string };
type State = 'open' | 'answered' | 'closed' | 'removed';
type Table = {
  step: (api: Api, asked: Asked) => Promise<unknown>;
  when: Record<State, Statuses>;
  /** A paused service is there for its owner alone. */
  whenPaused?: Statuses;
  /** A removed service is deleted with its questions. */
  whenDeleted?: Statuses;
};

const gone: Statuses = [401, 404, 404, 404, 404];

/** DEAL-001, DEAL-002, DEAL-004, DEAL-006 to DEAL-008, DEAL-011, DEAL-013. */
const tables: Record<string, Table> = {
  'questions.list': {
    step: (api, { entityType, entityId }) => api.questions.list({ entityType, entityId }),
    when: {
      open: [200, 200, 200, 404, 200],
      answered: [200, 200, 200, 404, 200],
      closed: [200, 200, 200, 404, 200],
      removed: [404, 404, 404, 404, 404],
    },
    whenPaused: [404, 404, 404, 404, 200],
  },
  'questions.ask': {
    step: (api, { entityType, entityId }) =>
      api.questions.ask({ entityType, entityId, text: 'Does it still work?' }),
    when: {
      open: [401, 200, 200, 404, 403],
      answered: [401, 200, 200, 404, 403],
      closed: [401, 409, 409, 404, 409],
      removed: gone,
    },
    whenPaused: [401, 404, 404, 404, 409],
  },
  'questions.follow': {
    step: (api, { entityType, entityId }) =>
      api.questions.follow({ entityType, entityId, isFollowing: true }),
    when: {
      open: [401, 200, 200, 404, 403],
      answered: [401, 200, 200, 404, 403],
      closed: [401, 409, 409, 404, 409],
      removed: gone,
    },
    whenPaused: [401, 404, 404, 404, 409],
  },
  'to follow no longer': {
    step: (api, { entityType, entityId }) =>
      api.questions.follow({ entityType, entityId, isFollowing: false }),
    when: {
      open: [401, 200, 200, 200, 200],
      answered: [401, 200, 200, 200, 200],
      closed: [401, 200, 200, 200, 200],
      removed: [401, 200, 200, 200, 200],
    },
  },
  'questions.answer': {
    step: (api, { questionId }) => api.questions.answer({ questionId, text: 'It does.' }),
    when: {
      open: [401, 404, 403, 404, 200],
      answered: [401, 403, 403, 404, 409],
      closed: [401, 404, 403, 404, 409],
      removed: [401, 404, 403, 404, 409],
    },
    whenDeleted: gone,
  },
  'questions.remove': {
    step: (api, { questionId }) => api.questions.remove({ questionId }),
    when: {
      open: [401, 404, 200, 404, 200],
      answered: [401, 403, 409, 404, 200],
      closed: [401, 404, 200, 404, 200],
      removed: [401, 404, 200, 404, 200],
    },
    whenDeleted: gone,
  },
};

let server: TestServer;
let people: Record<Exclude<Caller, 'anonymous'>, TestPerson>;
let scene: ReturnType<typeof questionScene>;

beforeAll(async () => {
  server = await startTestServer();
  scene = questionScene(server);
  const [other, asker, blocked, owner] = await Promise.all([
    server.person('Otto Other'),
    server.person('Asa Asker'),
    server.person('Bela Blocked'),
    server.person('Olga Owner'),
  ]);
  people = { other, asker, blocked, owner };
  await server.services.db
    .insertInto('blocks')
    .values({ blocker_id: owner.userId, blocked_id: blocked.userId })
    .execute();
});
afterEach(() => server.services.db.deleteFrom('services').execute());
afterAll(() => server.close());

async function arrange(entityType: AskedType, state: State): Promise<Asked> {
  const { asker, owner } = people;
  const thing = await scene.makeThing(owner, entityType);
  const { id: questionId } = await asker.api.questions.ask({ ...thing, text: 'How old is it?' });
  if (state === 'answered') await owner.api.questions.answer({ questionId, text: 'Two years.' });
  if (state === 'closed') await scene.close(owner, thing);
  if (state === 'removed') await scene.remove(owner, thing);
  return { ...thing, questionId };
}

const readStatus = (asking: Promise<unknown>): Promise<number> =>
  asking.then(
    () => 200,
    (error: unknown) => (error as { status: number }).status,
  );

describe.each(typesFor('question'))('about a %s', (entityType) => {
  const rows = Object.entries(tables).flatMap(([name, { step, when, ...ofService }]) => {
    const { whenPaused = when.closed, whenDeleted = when.removed } = ofService;
    const expected = {
      ...when,
      closed: entityType === 'service' ? whenPaused : when.closed,
      removed: ['service', 'event'].includes(entityType) ? whenDeleted : when.removed,
    };
    return (['open', 'answered', 'closed', 'removed'] as const).map((state) => ({
      name,
      state,
      step,
      expected: expected[state],
    }));
  });

  test.each(rows)('$name, $state', async ({ state, step, expected }) => {
    const statuses: number[] = [];
    let asked = await arrange(entityType, state);
    for (const caller of callers) {
      const api = caller === 'anonymous' ? server.anonymous : people[caller].api;
      const status = await readStatus(step(api, asked));
      // A refused step leaves everything as it was.
      if (status === 200) asked = await arrange(entityType, state);
      statuses.push(status);
    }
    expect(statuses).toEqual(expected);
  });
});
