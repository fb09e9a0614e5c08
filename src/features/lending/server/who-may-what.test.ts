import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { inDays, loanScene } from './loan-scene.ts';

type Api = TestServer['anonymous'];
/** For a visitor, another neighbor, the borrower and the owner. */
type Statuses = readonly [number, number, number, number];

let server: TestServer;
let scene: ReturnType<typeof loanScene>;
let other: TestPerson;
let borrower: TestPerson;
let owner: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  scene = loanScene(server);
  other = await server.person('Nora Neighbor');
  borrower = await server.person('Ben Borrower');
  owner = await server.person('Olga Owner');
});
afterAll(() => server.close());

const toStatus = (asked: Promise<unknown>): Promise<number> =>
  asked.then(
    () => 200,
    (error: unknown) => (error as { status: number }).status,
  );

const states = {
  requested: async () => scene.ask(borrower, await scene.item(owner), 2, 4),
  accepted: () => scene.lent(owner, borrower),
  'handed over': () => scene.handedOver(owner, borrower),
  'long late': async () => {
    const loanId = await scene.handedOver(owner, borrower, [0, 1]);
    await scene.passDays(loanId, 8);
    return loanId;
  },
  'said to be back': async () => {
    const loanId = await scene.handedOver(owner, borrower);
    await borrower.api.lending.step({ loanId, step: 'stateReturn' });
    return loanId;
  },
};

const step = (name: Parameters<Api['lending']['step']>[0]['step']) => (api: Api, loanId: string) =>
  api.lending.step({ loanId, step: name });
const calls = {
  accept: (api: Api, loanId: string) => api.lending.accept({ loanId }),
  handOver: (api: Api, loanId: string) => api.lending.handOver({ loanId }),
  decline: step('decline'),
  withdraw: step('withdraw'),
  cancel: step('cancel'),
  stateReturn: step('stateReturn'),
  confirmReturn: step('confirmReturn'),
  denyReturn: step('denyReturn'),
  stateNotReturned: step('stateNotReturned'),
};

/** ITEM-414 to ITEM-418, DEAL-202. */
test.each<[keyof typeof calls, keyof typeof states, Statuses]>([
  ['accept', 'requested', [401, 404, 403, 200]],
  ['accept', 'accepted', [401, 404, 403, 409]],
  ['decline', 'requested', [401, 404, 403, 200]],
  ['withdraw', 'requested', [401, 404, 200, 403]],
  ['withdraw', 'accepted', [401, 404, 409, 403]],
  ['cancel', 'requested', [401, 404, 409, 409]],
  ['cancel', 'accepted', [401, 404, 200, 200]],
  ['handOver', 'accepted', [401, 404, 403, 200]],
  ['handOver', 'requested', [401, 404, 403, 409]],
  ['stateReturn', 'handed over', [401, 404, 200, 403]],
  ['stateReturn', 'said to be back', [401, 404, 409, 403]],
  ['confirmReturn', 'handed over', [401, 404, 403, 200]],
  ['confirmReturn', 'said to be back', [401, 404, 403, 200]],
  ['denyReturn', 'handed over', [401, 404, 403, 409]],
  ['denyReturn', 'said to be back', [401, 404, 403, 200]],
  ['cancel', 'handed over', [401, 404, 409, 409]],
  ['stateNotReturned', 'accepted', [401, 404, 403, 409]],
  ['stateNotReturned', 'handed over', [401, 404, 403, 409]],
  ['stateNotReturned', 'said to be back', [401, 404, 403, 409]],
  ['stateNotReturned', 'long late', [401, 404, 403, 200]],
])('%s of a loan that is %s', async (name, state, expected) => {
  const statuses: number[] = [];
  for (const api of [server.anonymous, other.api, borrower.api, owner.api]) {
    statuses.push(await toStatus(calls[name](api, await states[state]())));
  }
  expect(statuses).toEqual(expected);
});

test('asking is for anyone signed in but the owner (ITEM-413)', async () => {
  const itemId = await scene.item(owner);
  const ask = (api: Api) => {
    const days = { firstDay: inDays(1), lastDay: inDays(2) };
    return toStatus(api.lending.ask({ itemId, ...days, message: 'For a party' }));
  };
  expect(await ask(server.anonymous)).toBe(401);
  expect(await ask(owner.api)).toBe(403);
  expect(await ask(other.api)).toBe(200);
});

test('loans are listed to their two people, and the calendar to everyone (ITEM-421)', async () => {
  const itemId = await scene.item(owner);
  const loanId = await scene.ask(borrower, itemId, 1, 2);
  await owner.api.lending.accept({ loanId });
  expect(await toStatus(server.anonymous.lending.listForItem({ itemId }))).toBe(401);
  expect((await other.api.lending.listForItem({ itemId })).items).toEqual([]);
  expect((await borrower.api.lending.listForItem({ itemId })).items).toHaveLength(1);
  expect((await owner.api.lending.listForItem({ itemId })).items).toHaveLength(1);
  const { taken, ask } = await server.anonymous.lending.calendar({ itemId });
  expect(taken).toEqual([{ firstDay: inDays(1), lastDay: inDays(2) }]);
  expect(ask.allowed).toBe(false);
});
