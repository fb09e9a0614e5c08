import { afterAll, expect, test } from 'vitest';
import { changing, job, startAgreementScene, today } from './agreement-scene.ts';

const { server, poster, helper, waiting, claimed, applied, propose, unknownId } =
  await startAgreementScene();
afterAll(() => server.close());

type Api = typeof server.anonymous;
const callers = {
  anonymous: server.anonymous,
  stranger: waiting.api,
  poster: poster.api,
  helper: helper.api,
};
/** In the order of `callers`. */
type Statuses = readonly [number, number, number, number];

async function readStatus(call: Promise<unknown>): Promise<number> {
  return call.then(
    () => 200,
    (error: { status?: number }) => error.status ?? 0,
  );
}

const scenes = {
  application: async () => {
    const { taskId, applicationId } = await applied();
    return {
      taskId,
      applicationId,
      open: () => propose(poster, taskId, { price: job(30) }, applicationId),
    };
  },
  work: async () => {
    const taskId = await claimed();
    return { taskId, applicationId: null, open: () => propose(poster, taskId, { price: job(30) }) };
  },
};

const changes = changing({ price: job(55) });
const steps: Record<string, (api: Api, proposalId: string) => Promise<unknown>> = {
  'agreements.accept': (api, proposalId) => api.agreements.accept({ proposalId }),
  'agreements.decline': (api, proposalId) => api.agreements.decline({ proposalId }),
  'agreements.counter': (api, proposalId) => api.agreements.counter({ proposalId, changes, today }),
  'agreements.withdraw': (api, proposalId) => api.agreements.withdraw({ proposalId }),
};
const received: Statuses = [401, 404, 403, 200];
const expected: Record<string, Statuses> = {
  'agreements.accept': received,
  'agreements.decline': received,
  'agreements.counter': received,
  'agreements.withdraw': [401, 404, 200, 403],
};

test.each(
  Object.keys(steps).flatMap((step) =>
    (['application', 'work'] as const).map((stage) => [step, stage] as const),
  ),
)('%s of a proposal of the poster on %s (DEAL-043, DEAL-047)', async (step, stage) => {
  const statuses: number[] = [];
  for (const api of Object.values(callers)) {
    const { open } = await scenes[stage]();
    const proposalId = await open();
    const take = steps[step];
    if (take) statuses.push(await readStatus(take(api, proposalId)));
  }
  expect(statuses).toEqual(expected[step]);
});

test.each<[stage: keyof typeof scenes, statuses: Statuses]>([
  ['application', [401, 403, 200, 403]],
  ['work', [401, 403, 200, 200]],
])('agreements.propose on %s (DEAL-041, DEAL-042)', async (stage, expectedStatuses) => {
  const statuses: number[] = [];
  for (const api of Object.values(callers)) {
    const { taskId, applicationId } = await scenes[stage]();
    statuses.push(
      await readStatus(api.agreements.propose({ taskId, applicationId, changes, today })),
    );
  }
  expect(statuses).toEqual(expectedStatuses);
});

test('unknown ids, malformed ids and ids of another task are refused (DEAL-047)', async () => {
  const { taskId } = await applied();
  const other = await applied();
  const call = (given: { taskId: string; applicationId: string | null }) =>
    readStatus(poster.api.agreements.propose({ ...given, changes, today }));
  expect(await call({ taskId, applicationId: other.applicationId })).toBe(404);
  expect(await call({ taskId, applicationId: unknownId() })).toBe(404);
  expect(await call({ taskId: unknownId(), applicationId: other.applicationId })).toBe(404);
  expect(await call({ taskId: 'x', applicationId: null })).toBe(404);
  // Not under way yet.
  expect(await call({ taskId, applicationId: null })).toBe(409);
  for (const take of Object.values(steps)) {
    expect(await readStatus(take(poster.api, unknownId()))).toBe(404);
  }
});

test('the list of a task leaves out proposals on other tasks (DEAL-047)', async () => {
  const { open } = await scenes.work();
  await open();
  const { taskId } = await scenes.work();
  expect((await poster.api.agreements.listOpen({ taskId })).items).toEqual([]);
  expect(await readStatus(server.anonymous.agreements.listOpen({ taskId }))).toBe(401);
});
