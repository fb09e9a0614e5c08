import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#app/contract.ts';
import { makeApplication } from '#features/applications/server/factory.ts';
import { exampleDraft, makeTask } from '#features/tasks/server/factory.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { advanceTask, makeTaskWithHelper } from './factory.ts';

type Api = TestServer['anonymous'];
/** A task in some state, with who is who on it. */
type Scene = {
  taskId: string;
  pendingApplicationId: string;
  helperApplicationId: string;
};
type State = 'open' | 'claimed' | 'started' | 'completed_by_tasker';
const callers = ['anonymous', 'other', 'applicant', 'approved', 'tasker', 'poster'] as const;
type Caller = (typeof callers)[number];
/** The statuses in the order of `callers`; null if the state has no such caller. */
type Statuses = [number, number, number, number | null, number | null, number];
type Row = [
  procedure: string,
  state: State,
  statuses: Statuses,
  call: (api: Api, scene: Scene) => Promise<unknown>,
];

const today = new Date().toISOString().slice(0, 10);
const key = () => crypto.randomUUID();

const table: Row[] = [
  ['tasks.browse', 'open', [200, 200, 200, 200, null, 200], (api) => api.tasks.browse({})],
  [
    'tasks.listLocal',
    'open',
    [200, 200, 200, 200, null, 200],
    (api) => api.tasks.listLocal({ places: ['austin-tx'] }),
  ],
  ['tasks.facets', 'open', [200, 200, 200, 200, null, 200], (api) => api.tasks.facets({})],
  ['tasks.leftOut', 'open', [200, 200, 200, 200, null, 200], (api) => api.tasks.leftOut({})],
  [
    'tasks.listOnMap',
    'open',
    [200, 200, 200, 200, null, 200],
    (api) => api.tasks.listOnMap({ bounds: { south: 30, west: -98, north: 31, east: -97 } }),
  ],
  [
    'tasks.listSimilar',
    'open',
    [200, 200, 200, 200, null, 200],
    (api, { taskId: id }) => api.tasks.listSimilar({ id }),
  ],
  ['home.stats', 'open', [200, 200, 200, 200, null, 200], (api) => api.home.stats()],
  ['home.mine', 'open', [401, 200, 200, 200, null, 200], (api) => api.home.mine()],
  [
    'tasks.find',
    'open',
    [200, 200, 200, 200, null, 200],
    (api, { taskId: id }) => api.tasks.find({ id }),
  ],
  [
    'tasks.find',
    'claimed',
    [200, 200, 200, null, 200, 200],
    (api, { taskId: id }) => api.tasks.find({ id }),
  ],
  [
    'tasks.recordView',
    'open',
    [200, 200, 200, 200, null, 200],
    (api, { taskId: id }) => api.tasks.recordView({ id, visitorKey: key() }),
  ],
  ['tasks.listPosted', 'open', [401, 200, 200, 200, null, 200], (api) => api.tasks.listPosted({})],
  [
    'tasks.create',
    'open',
    [401, 200, 200, 200, null, 200],
    (api) => api.tasks.create({ draft: exampleDraft, requestKey: key(), today }),
  ],
  [
    'tasks.update',
    'open',
    [401, 403, 403, 403, null, 200],
    (api, { taskId: id }) => api.tasks.update({ id, version: 1, today, edit: exampleDraft }),
  ],
  [
    'tasks.update',
    'claimed',
    [401, 403, 403, null, 403, 409],
    (api, { taskId: id }) => api.tasks.update({ id, version: 1, today, edit: exampleDraft }),
  ],
  [
    'tasks.remove',
    'open',
    [401, 403, 403, 403, null, 200],
    (api, { taskId: id }) => api.tasks.remove({ id }),
  ],
  [
    'tasks.remove',
    'claimed',
    [401, 403, 403, null, 403, 409],
    (api, { taskId: id }) => api.tasks.remove({ id }),
  ],
  [
    'work.start',
    'open',
    [401, 403, 403, 403, null, 403],
    (api, { taskId }) => api.work.start({ taskId }),
  ],
  [
    'work.start',
    'claimed',
    [401, 403, 403, null, 200, 403],
    (api, { taskId }) => api.work.start({ taskId }),
  ],
  [
    'work.complete',
    'claimed',
    [401, 403, 403, null, 409, 403],
    (api, { taskId }) => api.work.complete({ taskId }),
  ],
  [
    'work.complete',
    'started',
    [401, 403, 403, null, 200, 403],
    (api, { taskId }) => api.work.complete({ taskId }),
  ],
  [
    'work.sendBack',
    'started',
    [401, 403, 403, null, 403, 409],
    (api, { taskId }) => api.work.sendBack({ taskId, reason: 'One corner is missing' }),
  ],
  [
    'work.sendBack',
    'completed_by_tasker',
    [401, 403, 403, null, 403, 200],
    (api, { taskId }) => api.work.sendBack({ taskId, reason: 'One corner is missing' }),
  ],
  [
    'tasks.postingEstimate',
    'open',
    [401, 200, 200, 200, null, 200],
    (api) => api.tasks.postingEstimate({ category: 'handyman' }),
  ],
  [
    'applications.validate',
    'open',
    [401, 200, 200, 200, null, 200],
    (api, { taskId }) => api.applications.validate({ taskId }),
  ],
  [
    'applications.apply',
    'open',
    [401, 200, 409, 409, null, 403],
    (api, { taskId }) => api.applications.apply({ taskId, message: 'Here I am' }),
  ],
  [
    'applications.apply',
    'claimed',
    [401, 409, 409, null, 409, 409],
    (api, { taskId }) => api.applications.apply({ taskId, message: 'Here I am' }),
  ],
  [
    'applications.listReceived',
    'open',
    [401, 403, 403, 403, null, 200],
    (api, { taskId }) => api.applications.listReceived({ taskId }),
  ],
  [
    'applications.listReceived',
    'claimed',
    [401, 403, 403, null, 403, 200],
    (api, { taskId }) => api.applications.listReceived({ taskId }),
  ],
  [
    'applications.find',
    'open',
    [401, 404, 200, 404, null, 200],
    (api, { pendingApplicationId: applicationId }) => api.applications.find({ applicationId }),
  ],
  [
    'applications.find',
    'claimed',
    [401, 404, 404, null, 200, 200],
    (api, { helperApplicationId: applicationId }) => api.applications.find({ applicationId }),
  ],
  [
    'applications.listSent',
    'open',
    [401, 200, 200, 200, null, 200],
    (api) => api.applications.listSent({}),
  ],
  [
    'applications.decide',
    'open',
    [401, 403, 403, 403, null, 200],
    (api, { taskId, pendingApplicationId: applicationId }) =>
      api.applications.decide({ taskId, applicationId, status: 'rejected' }),
  ],
  [
    'applications.decide',
    'claimed',
    [401, 403, 403, null, 403, 409],
    (api, { taskId, helperApplicationId: applicationId }) =>
      api.applications.decide({ taskId, applicationId, status: 'rejected' }),
  ],
  [
    'applications.withdraw',
    'open',
    [401, 409, 200, 409, null, 409],
    (api, { pendingApplicationId: applicationId }) => api.applications.withdraw({ applicationId }),
  ],
  [
    'applications.withdraw',
    'claimed',
    [401, 409, 409, null, 409, 409],
    (api, { helperApplicationId: applicationId }) => api.applications.withdraw({ applicationId }),
  ],
  [
    'applications.decline',
    'open',
    [401, 403, 403, 200, null, 403],
    (api, { taskId }) => api.applications.decline({ taskId }),
  ],
  [
    'applications.decline',
    'claimed',
    [401, 403, 409, null, 409, 403],
    (api, { taskId }) => api.applications.decline({ taskId }),
  ],
  [
    'work.claim',
    'open',
    [401, 403, 403, 200, null, 403],
    (api, { taskId }) => api.work.claim({ taskId }),
  ],
  // The tasker's own repeat changes nothing and succeeds.
  [
    'work.claim',
    'claimed',
    [401, 403, 409, null, 200, 403],
    (api, { taskId }) => api.work.claim({ taskId }),
  ],
  [
    'work.confirm',
    'started',
    [401, 403, 403, null, 403, 409],
    (api, { taskId }) => api.work.confirm({ taskId }),
  ],
  [
    'work.confirm',
    'completed_by_tasker',
    [401, 403, 403, null, 403, 200],
    (api, { taskId }) => api.work.confirm({ taskId }),
  ],
  [
    'work.giveUp',
    'open',
    [401, 403, 403, 403, null, 403],
    (api, { taskId }) => api.work.giveUp({ taskId }),
  ],
  [
    'work.giveUp',
    'started',
    [401, 403, 403, null, 200, 403],
    (api, { taskId }) => api.work.giveUp({ taskId }),
  ],
  [
    'work.giveUp',
    'completed_by_tasker',
    [401, 403, 403, null, 409, 403],
    (api, { taskId }) => api.work.giveUp({ taskId }),
  ],
  [
    'work.removeHelper',
    'open',
    [401, 403, 403, 403, null, 409],
    (api, { taskId }) => api.work.removeHelper({ taskId }),
  ],
  [
    'work.removeHelper',
    'claimed',
    [401, 403, 403, null, 403, 200],
    (api, { taskId }) => api.work.removeHelper({ taskId }),
  ],
];

let server: TestServer;
let people: Record<'poster' | 'other' | 'applicant' | 'helper', TestPerson>;

beforeAll(async () => {
  server = await startTestServer();
  people = {
    poster: await server.person('Ana Poster'),
    other: await server.person('Otto Other'),
    applicant: await server.person('Petra Pending'),
    helper: await server.person('Hugo Helper'),
  };
});
afterAll(() => server.close());

async function sceneIn(state: State): Promise<Scene> {
  const task = await makeTask(server.services, { posterId: people.poster.userId });
  const pending = await makeApplication(server.services, {
    task,
    applicantId: people.applicant.userId,
  });
  const taskerId = people.helper.userId;
  const { applicationId } = await makeTaskWithHelper(server.services, {
    task,
    taskerId,
    status: state === 'open' ? 'open' : 'claimed',
  });
  await advanceTask(server.services, { id: task.id, taskerId, to: state });
  return {
    taskId: task.id,
    pendingApplicationId: pending.id,
    helperApplicationId: applicationId,
  };
}

function getApi(caller: Caller): Api {
  if (caller === 'anonymous') return server.anonymous;
  if (caller === 'approved' || caller === 'tasker') return people.helper.api;
  return people[caller].api;
}

const getStatus = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: { status?: number }) => error.status ?? 0,
  );

test.each(table)('%s on a task %s', async (_procedure, state, statuses, call) => {
  const answers: Array<number | null> = [];
  let scene: Scene | null = null;
  for (const [index, caller] of callers.entries()) {
    if (statuses[index] === null) {
      answers.push(null);
      continue;
    }
    // A refused call has changed nothing, so the next caller finds the same scene.
    scene ??= await sceneIn(state);
    const status = await getStatus(call(getApi(caller), scene));
    if (status === 200) scene = null;
    answers.push(status);
  }
  expect(Object.fromEntries(callers.map((caller, index) => [caller, answers[index]]))).toEqual(
    Object.fromEntries(callers.map((caller, index) => [caller, statuses[index]])),
  );
});

test('no procedure is missing above', () => {
  const all = [
    ...Object.keys(contract.tasks).map((name) => `tasks.${name}`),
    ...Object.keys(contract.home).map((name) => `home.${name}`),
    ...Object.keys(contract.applications).map((name) => `applications.${name}`),
    ...Object.keys(contract.work).map((name) => `work.${name}`),
  ];
  expect(new Set(table.map(([procedure]) => procedure))).toEqual(new Set(all));
});
