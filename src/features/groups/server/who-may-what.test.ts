import { afterAll, beforeAll, expect, test } from 'vitest';
import { setRole } from '#identity/server/public.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { exampleGroup, takeGroupAway } from './factory.ts';
import { groupScene } from './group-scene.ts';

type Api = TestServer['anonymous'];
const callers = [
  'anonymous',
  'other',
  'staff',
  'asked',
  'removed',
  'blocked',
  'member',
  'moderator',
  'founder',
] as const;
type Caller = (typeof callers)[number];
const states = ['open', 'by request', 'taken away', 'unknown'] as const;
type State = (typeof states)[number];
/** In the order of `callers`. */
type Statuses = readonly number[];

let server: TestServer;
let scene: ReturnType<typeof groupScene>;
let people: Record<Exclude<Caller, 'anonymous'> | 'target' | 'waiting', TestPerson>;
beforeAll(async () => {
  server = await startTestServer();
  scene = groupScene(server);
  people = {
    other: await server.person('Olga Other'),
    staff: await server.person('Stan Staff'),
    asked: await server.person('Asa Asked'),
    removed: await server.person('Rob Removed'),
    blocked: await server.person('Bela Blocked'),
    member: await server.person('Mia Member'),
    moderator: await server.person('Max Moderator'),
    founder: await scene.neighbor('Fay Founder'),
    target: await server.person('Tia Target'),
    waiting: await server.person('Wes Waiting'),
  };
  await server.services.db
    .insertInto('blocks')
    .values({ blocker_id: people.founder.userId, blocked_id: people.blocked.userId })
    .execute();
  await inTransaction(server.services, (work) => setRole(work, people.staff.userId, 'moderator'));
});
afterAll(() => server.close());

type Arranged = {
  groupId: string;
  /** A member, and someone who asks. */
  targetId: string;
  waitingId: string;
  /** Posts of the member who calls, and of the target. */
  ownPostId: string;
  postId: string;
};

async function arrange(state: State): Promise<Arranged> {
  const missing = newId();
  if (state === 'unknown') {
    return { groupId: missing, targetId: '1', waitingId: '2', ownPostId: missing, postId: missing };
  }
  const { founder } = people;
  const groupId = await scene.make(founder, { isOpen: false });
  const target = { groupId, memberId: await scene.join(groupId, founder, people.target) };
  await scene.join(groupId, founder, people.member);
  const moderatorId = await scene.join(groupId, founder, people.moderator);
  await founder.api.groups.setModerator({ groupId, memberId: moderatorId, isModerator: true });
  const removedId = await scene.join(groupId, founder, people.removed);
  await founder.api.groups.removeMember({ groupId, memberId: removedId });
  await people.asked.api.groups.join({ groupId });
  await people.waiting.api.groups.join({ groupId });
  const arranged = {
    groupId,
    targetId: target.memberId,
    waitingId: await scene.findMemberId(people.waiting, groupId),
    ownPostId: await scene.post(people.member, groupId),
    postId: await scene.post(people.target, groupId),
  };
  if (state === 'open') {
    const draft = exampleGroup();
    await founder.api.groups.update({ groupId, version: 1, draft });
  }
  if (state === 'taken away') await takeGroupAway(server.services, groupId);
  return arranged;
}

const ALL_GONE = [404, 404, 404, 404, 404, 404, 404, 404, 404];
const GONE = [401, 404, 404, 404, 404, 404, 404, 404, 404];
const AWAY = [...GONE.slice(0, 8), 200];
const AWAY_NOW = [...GONE.slice(0, 8), 409];
const when = (open: Statuses, byRequest: Statuses, takenAway: Statuses, unknown = GONE) => ({
  open,
  'by request': byRequest,
  'taken away': takenAway,
  unknown,
});
const always = (statuses: Statuses, takenAway: Statuses) => when(statuses, statuses, takenAway);

const forMembers = [401, 403, 403, 403, 403, 404, 200, 200, 200];
const forModerators = [401, 403, 403, 403, 403, 404, 403, 200, 200];
const forFounder = [401, 403, 403, 403, 403, 404, 403, 403, 200];
const board = when(
  [200, 200, 200, 200, 200, 404, 200, 200, 200],
  forMembers,
  [...ALL_GONE.slice(0, 8), 200],
  ALL_GONE,
);

type Step = (api: Api, arranged: Arranged) => Promise<unknown>;
const tables: Record<string, { step: Step; expected: Record<State, Statuses> }> = {
  find: {
    step: (api, { groupId }) => api.groups.find({ groupId }),
    expected: when(
      [200, 200, 200, 200, 200, 404, 200, 200, 200],
      [200, 200, 200, 200, 200, 404, 200, 200, 200],
      [...ALL_GONE.slice(0, 8), 200],
      ALL_GONE,
    ),
  },
  listPosts: { step: (api, { groupId }) => api.groups.listPosts({ groupId }), expected: board },
  listComments: {
    step: (api, { groupId, postId }) => api.groups.listComments({ groupId, postId }),
    expected: board,
  },
  listMembers: {
    step: (api, { groupId }) => api.groups.listMembers({ groupId }),
    expected: always(forMembers, AWAY),
  },
  listItems: {
    step: (api, { groupId }) => api.groups.listItems({ groupId }),
    expected: always(forMembers, AWAY),
  },
  listAsking: {
    step: (api, { groupId }) => api.groups.listAsking({ groupId }),
    expected: always(forModerators, AWAY_NOW),
  },
  join: {
    step: (api, { groupId }) => api.groups.join({ groupId }),
    expected: always([401, 200, 200, 409, 200, 404, 409, 409, 409], AWAY_NOW),
  },
  leave: {
    step: (api, { groupId }) => api.groups.leave({ groupId }),
    expected: always([401, 409, 409, 200, 409, 404, 200, 200, 200], AWAY),
  },
  setMuted: {
    step: (api, { groupId }) => api.groups.setMuted({ groupId, isMuted: true }),
    expected: always(forMembers, AWAY),
  },
  post: {
    step: (api, { groupId }) => api.groups.post({ groupId, text: 'Hi', requestKey: newId() }),
    expected: always(forMembers, AWAY_NOW),
  },
  comment: {
    step: (api, { groupId, postId }) =>
      api.groups.comment({ groupId, postId, text: 'Hi', requestKey: newId() }),
    expected: always(forMembers, AWAY_NOW),
  },
  editPost: {
    step: (api, { groupId, ownPostId }) =>
      api.groups.editPost({ groupId, postId: ownPostId, text: 'Hi' }),
    expected: when(
      [401, 403, 403, 403, 403, 404, 200, 403, 403],
      [401, 404, 404, 404, 404, 404, 200, 403, 403],
      AWAY_NOW,
    ),
  },
  removePost: {
    step: (api, { groupId, ownPostId }) => api.groups.removePost({ groupId, postId: ownPostId }),
    expected: when(
      [401, 403, 403, 403, 403, 404, 200, 200, 200],
      [401, 404, 404, 404, 404, 404, 200, 200, 200],
      AWAY,
    ),
  },
  answer: {
    step: (api, { groupId, waitingId }) =>
      api.groups.answer({ groupId, memberId: waitingId, isAccepted: true }),
    expected: always(forModerators, AWAY_NOW),
  },
  removeMember: {
    step: (api, { groupId, targetId }) => api.groups.removeMember({ groupId, memberId: targetId }),
    expected: always(forModerators, AWAY_NOW),
  },
  setModerator: {
    step: (api, { groupId, targetId }) =>
      api.groups.setModerator({ groupId, memberId: targetId, isModerator: true }),
    expected: always(forFounder, AWAY_NOW),
  },
  handOver: {
    step: (api, { groupId, targetId }) => api.groups.handOver({ groupId, memberId: targetId }),
    expected: always(forFounder, AWAY_NOW),
  },
};

const readStatus = (asking: Promise<unknown>): Promise<number> =>
  asking.then(
    () => 200,
    (error: unknown) => (error as { status: number }).status,
  );

const rows = Object.entries(tables).flatMap(([name, { step, expected }]) =>
  states.map((state) => ({ name, state, step, expected: expected[state] })),
);

/** GROUP-005, GROUP-007 to GROUP-012, GROUP-016, GROUP-017, GROUP-019, GROUP-021. */
test.each(rows)('$name of a group that is $state', async ({ state, step, expected }) => {
  const statuses: number[] = [];
  let arranged = await arrange(state);
  for (const caller of callers) {
    const api = caller === 'anonymous' ? server.anonymous : people[caller].api;
    const status = await readStatus(step(api, arranged));
    // A refused step leaves everything as it was.
    if (status === 200) arranged = await arrange(state);
    statuses.push(status);
  }
  expect(statuses).toEqual(expected);
});

/** GROUP-006. */
test.each(['open', 'taken away', 'unknown'] as const)(
  'update of a group that is %s',
  async (state) => {
    const expected = { open: forFounder, 'taken away': AWAY_NOW, unknown: GONE }[state];
    const { groupId } = await arrange(state);
    const version = state === 'open' ? 2 : 1;
    const statuses: number[] = [];
    for (const caller of callers) {
      const api = caller === 'anonymous' ? server.anonymous : people[caller].api;
      statuses.push(
        await readStatus(api.groups.update({ groupId, version, draft: exampleGroup() })),
      );
    }
    expect(statuses).toEqual(expected);
  },
);

test('founding needs an account that finished onboarding (GROUP-002)', async () => {
  const found = (api: Api) =>
    readStatus(api.groups.create({ draft: exampleGroup(), requestKey: newId() }));
  const founder = await scene.neighbor();
  expect([
    await found(server.anonymous),
    await found(people.other.api),
    await found(founder.api),
  ]).toEqual([401, 403, 200]);
});
