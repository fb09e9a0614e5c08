import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#app/contract.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { makeHelpedRequest, makeReadyToHelp, makeRequest } from './factory.ts';

type Api = TestServer['anonymous'];
const states = ['searching', 'accepted', 'started', 'completed'] as const;
type State = (typeof states)[number];
const callers = ['anonymous', 'other', 'helper', 'requester'] as const;
type Caller = (typeof callers)[number];
/** In the order of `callers`; null if no caller can have that role in this state. */
type Statuses = [number, number, number | null, number];
type Row = [
  procedure: string,
  state: State,
  statuses: Statuses,
  call: (api: Api, requestId: string) => Promise<unknown>,
];

const accept = (api: Api, requestId: string) =>
  api.quickHelp.respond({ requestId, answer: { response: 'accepted', eta: 20 } });

const table: Row[] = [
  [
    'find',
    'searching',
    [200, 200, null, 200],
    (api, requestId) => api.quickHelp.find({ requestId }),
  ],
  ['find', 'accepted', [404, 404, 200, 200], (api, requestId) => api.quickHelp.find({ requestId })],
  [
    'find',
    'completed',
    [404, 404, 200, 200],
    (api, requestId) => api.quickHelp.find({ requestId }),
  ],
  ['respond', 'searching', [401, 200, null, 403], accept],
  ['respond', 'accepted', [401, 409, 200, 403], accept],
  [
    'setOut',
    'searching',
    [401, 404, null, 404],
    (api, requestId) => api.quickHelp.setOut({ requestId }),
  ],
  [
    'setOut',
    'accepted',
    [401, 404, 200, 404],
    (api, requestId) => api.quickHelp.setOut({ requestId }),
  ],
  [
    'setOut',
    'started',
    [401, 404, 409, 404],
    (api, requestId) => api.quickHelp.setOut({ requestId }),
  ],
  [
    'start',
    'searching',
    [401, 404, null, 404],
    (api, requestId) => api.quickHelp.start({ requestId }),
  ],
  [
    'start',
    'accepted',
    [401, 404, 200, 404],
    (api, requestId) => api.quickHelp.start({ requestId }),
  ],
  [
    'start',
    'completed',
    [401, 404, 409, 404],
    (api, requestId) => api.quickHelp.start({ requestId }),
  ],
  [
    'complete',
    'accepted',
    [401, 404, 409, 409],
    (api, requestId) => api.quickHelp.complete({ requestId }),
  ],
  [
    'complete',
    'started',
    [401, 404, 200, 200],
    (api, requestId) => api.quickHelp.complete({ requestId }),
  ],
  [
    'cancel',
    'searching',
    [401, 404, null, 200],
    (api, requestId) => api.quickHelp.cancel({ requestId }),
  ],
  [
    'cancel',
    'accepted',
    [401, 404, 404, 200],
    (api, requestId) => api.quickHelp.cancel({ requestId }),
  ],
  [
    'cancel',
    'started',
    [401, 404, 404, 409],
    (api, requestId) => api.quickHelp.cancel({ requestId }),
  ],
  [
    'release',
    'accepted',
    [401, 404, 200, 404],
    (api, requestId) => api.quickHelp.release({ requestId }),
  ],
  [
    'release',
    'started',
    [401, 404, 409, 404],
    (api, requestId) => api.quickHelp.release({ requestId }),
  ],
  [
    'feelUnsafe',
    'accepted',
    [401, 404, 200, 200],
    (api, requestId) => api.quickHelp.feelUnsafe({ requestId }),
  ],
];

/** Calls that concern no request in particular, or only the caller's own. */
const OF_EVERYBODY = ['listOnMap', 'stats', 'earnings'];
const OF_ONES_OWN = ['create', 'listOwn', 'listHelped', 'feed', 'pendingAlerts', 'acknowledge'];

let server: TestServer;
let people: Record<Exclude<Caller, 'anonymous'>, TestPerson>;
beforeAll(async () => {
  server = await startTestServer();
  people = {
    other: await server.person(),
    helper: await server.person(),
    requester: await server.person(),
  };
  await makeReadyToHelp(server.services, people.other.userId, people.helper.userId);
});
afterAll(() => server.close());

async function requestIn(state: State): Promise<string> {
  await server.services.db.deleteFrom('on_demand_task_requests').execute();
  const requesterId = people.requester.userId;
  const helperId = people.helper.userId;
  const made =
    state === 'searching'
      ? await makeRequest(server.services, { requesterId })
      : await makeHelpedRequest(server.services, { requesterId, helperId, status: state });
  return made.id;
}

const getApi = (caller: Caller): Api =>
  caller === 'anonymous' ? server.anonymous : people[caller].api;

const getStatus = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: { status?: number }) => error.status ?? 0,
  );

test.each(table)(
  '%s on a request that is %s (QUICK-048, QUICK-112 to QUICK-119)',
  async (_name, state, statuses, call) => {
    const answers: Array<number | null> = [];
    for (const [index, caller] of callers.entries()) {
      const isNobody = statuses[index] === null;
      answers.push(isNobody ? null : await getStatus(call(getApi(caller), await requestIn(state))));
    }
    expect(Object.fromEntries(callers.map((caller, index) => [caller, answers[index]]))).toEqual(
      Object.fromEntries(callers.map((caller, index) => [caller, statuses[index]])),
    );
  },
);

test.each(OF_ONES_OWN)('%s is for people who are signed in', async (name) => {
  const call = server.anonymous.quickHelp[name as 'feed'] as (input: unknown) => Promise<unknown>;
  const input =
    name === 'create'
      ? {
          draft: {
            title: 'a',
            category: 'other',
            fullAddress: '1234567890',
            budgetMin: 20,
            budgetMax: 30,
          },
          requestKey: crypto.randomUUID(),
        }
      : { requestId: crypto.randomUUID() };
  await expect(call(input)).rejects.toMatchObject({ status: 401 });
});

test('no procedure is missing above', () => {
  expect(new Set([...table.map(([name]) => name), ...OF_EVERYBODY, ...OF_ONES_OWN])).toEqual(
    new Set(Object.keys(contract.quickHelp)),
  );
});
