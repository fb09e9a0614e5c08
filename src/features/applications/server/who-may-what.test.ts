import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#contract.ts';
import { tasksContract } from '#features/tasks/contract.ts';
import { advanceTask, exampleDraft, makeTask } from '#features/tasks/server/factory.ts';
import { startTestServer } from '#test-server.ts';
import type { TestPerson, TestServer } from '#test-server.ts';
import { applicationsContract } from '../contract.ts';
import { makeApplication, makeTaskWithHelper } from './factory.ts';

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
/** The statuses in the order of `callers`; null where nobody can be that in this state. */
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
  [
    'tasks.listOnMap',
    'open',
    [200, 200, 200, 200, null, 200],
    (api) => api.tasks.listOnMap({ bounds: { south: 30, west: -98, north: 31, east: -97 } }),
  ],
  ['home.stats', 'open', [200, 200, 200, 200, null, 200], (api) => api.home.stats()],
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
    'tasks.start',
    'open',
    [401, 403, 403, 403, null, 403],
    (api, { taskId: id }) => api.tasks.start({ id }),
  ],
  [
    'tasks.start',
    'claimed',
    [401, 403, 403, null, 200, 403],
    (api, { taskId: id }) => api.tasks.start({ id }),
  ],
  [
    'tasks.complete',
    'claimed',
    [401, 403, 403, null, 409, 403],
    (api, { taskId: id }) => api.tasks.complete({ id }),
  ],
  [
    'tasks.complete',
    'started',
    [401, 403, 403, null, 200, 403],
    (api, { taskId: id }) => api.tasks.complete({ id }),
  ],
  [
    'tasks.sendBack',
    'started',
    [401, 403, 403, null, 403, 409],
    (api, { taskId: id }) => api.tasks.sendBack({ id, reason: 'One corner is missing' }),
  ],
  [
    'tasks.sendBack',
    'completed_by_tasker',
    [401, 403, 403, null, 403, 200],
    (api, { taskId: id }) => api.tasks.sendBack({ id, reason: 'One corner is missing' }),
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
    'applications.claim',
    'open',
    [401, 403, 403, 200, null, 403],
    (api, { taskId }) => api.applications.claim({ taskId }),
  ],
  // The tasker's own repeat changes nothing and succeeds.
  [
    'applications.claim',
    'claimed',
    [401, 403, 409, null, 200, 403],
    (api, { taskId }) => api.applications.claim({ taskId }),
  ],
  [
    'applications.confirm',
    'started',
    [401, 403, 403, null, 403, 409],
    (api, { taskId }) => api.applications.confirm({ taskId }),
  ],
  [
    'applications.confirm',
    'completed_by_tasker',
    [401, 403, 403, null, 403, 200],
    (api, { taskId }) => api.applications.confirm({ taskId }),
  ],
  [
    'applications.giveUp',
    'open',
    [401, 403, 403, 403, null, 403],
    (api, { taskId }) => api.applications.giveUp({ taskId }),
  ],
  [
    'applications.giveUp',
    'started',
    [401, 403, 403, null, 200, 403],
    (api, { taskId }) => api.applications.giveUp({ taskId }),
  ],
  [
    'applications.giveUp',
    'completed_by_tasker',
    [401, 403, 403, null, 409, 403],
    (api, { taskId }) => api.applications.giveUp({ taskId }),
  ],
  [
    'applications.removeHelper',
    'open',
    [401, 403, 403, 403, null, 409],
    (api, { taskId }) => api.applications.removeHelper({ taskId }),
  ],
  [
    'applications.removeHelper',
    'claimed',
    [401, 403, 403, null, 403, 200],
    (api, { taskId }) => api.applications.removeHelper({ taskId }),
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

function apiOf(caller: Caller): Api {
  if (caller === 'anonymous') return server.anonymous;
  if (caller === 'approved' || caller === 'tasker') return people.helper.api;
  return people[caller].api;
}

const statusOf = (call: Promise<unknown>): Promise<number> =>
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
    // Whatever was refused has changed nothing, so the next caller finds the same scene.
    scene ??= await sceneIn(state);
    const status = await statusOf(call(apiOf(caller), scene));
    if (status === 200) scene = null;
    answers.push(status);
  }
  expect(Object.fromEntries(callers.map((caller, index) => [caller, answers[index]]))).toEqual(
    Object.fromEntries(callers.map((caller, index) => [caller, statuses[index]])),
  );
});

test('no procedure is missing above', () => {
  const all = [
    ...Object.keys(tasksContract).map((name) => `tasks.${name}`),
    ...Object.keys(contract.home).map((name) => `home.${name}`),
    ...Object.keys(applicationsContract).map((name) => `applications.${name}`),
  ];
  expect(new Set(table.map(([procedure]) => procedure))).toEqual(new Set(all));
});
