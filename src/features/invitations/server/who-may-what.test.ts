import { afterAll, expect, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { exampleForm, startInvitationScene, today } from './invitation-scene.ts';

const { server, poster, helper, waiting, claimedTask, open } = await startInvitationScene();
afterAll(() => server.close());
const { db } = server.services;

type Api = typeof server.anonymous;
const callers = {
  anonymous: server.anonymous,
  stranger: waiting.api,
  asker: poster.api,
  helper: helper.api,
};
/** In the order of `callers`. */
type Statuses = readonly [number, number, number, number];

const readStatus = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: { status?: number }) => error.status ?? 0,
  );

const terms = { price: { amount: 80, unit: 'job' as const }, day: null };
const steps: [name: string, call: (api: Api, id: string) => Promise<unknown>, Statuses][] = [
  [
    'invitations.accept',
    (api, invitationId) => api.invitations.accept({ invitationId }),
    [401, 404, 403, 200],
  ],
  [
    'invitations.decline',
    (api, invitationId) => api.invitations.decline({ invitationId }),
    [401, 404, 403, 200],
  ],
  [
    'invitations.counter',
    (api, invitationId) => api.invitations.counter({ invitationId, terms, today }),
    [401, 404, 403, 200],
  ],
  [
    'invitations.withdraw',
    (api, invitationId) => api.invitations.withdraw({ invitationId }),
    [401, 404, 200, 403],
  ],
];

test.each(steps)(
  '%s of an invitation of the asker (DEAL-194, DEAL-195)',
  async (_, call, expected) => {
    const statuses: number[] = [];
    for (const api of Object.values(callers)) {
      statuses.push(await readStatus(call(api, (await open()).id)));
    }
    expect(statuses).toEqual(expected);
    expect(await readStatus(call(poster.api, newId()))).toBe(404);
  },
);

const deals: [name: string, call: (api: Api, id: string) => Promise<unknown>, Statuses][] = [
  [
    'invitations.findEarlier',
    (api, id) => api.invitations.findEarlier({ kind: 'task', id }),
    [401, 404, 200, 200],
  ],
  [
    'invitations.invite',
    (api, id) => api.invitations.invite({ kind: 'task', id, form: exampleForm, today }),
    [401, 404, 200, 403],
  ],
];

test.each(deals)('%s on a done task (DEAL-192)', async (_, call, expected) => {
  await db.deleteFrom('invitations').where('status', '=', 'current').execute();
  const taskId = await claimedTask('done');
  const statuses: number[] = [];
  for (const api of Object.values(callers)) statuses.push(await readStatus(call(api, taskId)));
  expect(statuses).toEqual(expected);
  for (const kind of ['task', 'request'] as const) {
    const unknown = poster.api.invitations.findEarlier({ kind, id: newId() });
    expect(await readStatus(unknown)).toBe(404);
  }
});

test('the cards of a chat are those of its two alone (DEAL-193)', async () => {
  const { conversationId } = await open();
  const count = async (api: Api) =>
    (await api.invitations.listCards({ conversationId })).items.length;
  expect(await Promise.all([poster, helper, waiting].map(({ api }) => count(api)))).toEqual([
    1, 1, 0,
  ]);
  expect(await readStatus(count(server.anonymous))).toBe(401);
});
