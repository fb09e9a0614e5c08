import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { exampleWanted } from './factory.ts';
import { wantedScene } from './wanted-scene.ts';

type Api = TestServer['anonymous'];
const callers = ['visitor', 'neighbor', 'owner'] as const;
/** In the order of `callers`. */
type Statuses = readonly [number, number, number];

let server: TestServer;
let scene: ReturnType<typeof wantedScene>;
let neighbor: TestPerson;
let owner: TestPerson;
let itemsByCaller: Record<(typeof callers)[number], string>;
beforeAll(async () => {
  server = await startTestServer();
  scene = wantedScene(server);
  neighbor = await server.person('Nora Neighbor');
  owner = await server.person('Olga Owner');
  const item = await scene.item(neighbor);
  itemsByCaller = { visitor: item, neighbor: item, owner: await scene.item(owner) };
});
afterAll(() => server.close());

const states = {
  open: async () => {},
  found: (wantedId: string) => owner.api.wanted.markFound({ wantedId }),
  ended: (wantedId: string) => scene.endTime(wantedId),
  removed: (wantedId: string) => owner.api.wanted.remove({ wantedId }),
};

type Call = (api: Api, wantedId: string, itemId: string) => Promise<unknown>;
const calls = {
  find: (api, wantedId) => api.wanted.find({ wantedId }),
  update: (api, wantedId) => api.wanted.update({ wantedId, ...exampleWanted }),
  markFound: (api, wantedId) => api.wanted.markFound({ wantedId }),
  renew: (api, wantedId) => api.wanted.renew({ wantedId }),
  remove: (api, wantedId) => api.wanted.remove({ wantedId }),
  answer: (api, wantedId, itemId) => api.wanted.answer({ wantedId, itemId }),
} satisfies Record<string, Call>;

const toStatus = (asked: Promise<unknown>): Promise<number> =>
  asked.then(
    () => 200,
    (error: unknown) => (error as { status: number }).status,
  );

const gone: Statuses = [401, 404, 404];

/** ITEM-393, ITEM-394, ITEM-399. */
test.each<[keyof typeof calls, keyof typeof states, Statuses]>([
  ['find', 'open', [200, 200, 200]],
  ['find', 'ended', [200, 200, 200]],
  ['find', 'removed', [404, 404, 404]],
  ['update', 'open', [401, 403, 200]],
  ['update', 'found', [401, 403, 409]],
  ['update', 'removed', gone],
  ['markFound', 'open', [401, 403, 200]],
  ['markFound', 'found', [401, 403, 200]],
  ['renew', 'open', [401, 403, 200]],
  ['renew', 'found', [401, 403, 200]],
  ['renew', 'ended', [401, 403, 200]],
  ['renew', 'removed', gone],
  ['remove', 'ended', [401, 403, 200]],
  ['remove', 'removed', gone],
  ['answer', 'open', [401, 200, 403]],
  ['answer', 'found', [401, 409, 403]],
  ['answer', 'ended', [401, 409, 403]],
  ['answer', 'removed', gone],
])('%s of a post that is %s', async (name, state, expected) => {
  const wantedId = await scene.post(owner);
  await states[state](wantedId);
  const apis = { visitor: server.anonymous, neighbor: neighbor.api, owner: owner.api };
  const statuses: number[] = [];
  for (const caller of callers) {
    statuses.push(await toStatus(calls[name](apis[caller], wantedId, itemsByCaller[caller])));
  }
  expect(statuses).toEqual(expected);
});

test('answering takes an available item of one’s own (ITEM-399)', async () => {
  const wantedId = await scene.post(owner);
  const answer = (itemId: string) => toStatus(neighbor.api.wanted.answer({ wantedId, itemId }));
  expect(await answer(itemsByCaller.owner)).toBe(403);
  expect(await answer(await scene.item(neighbor, { status: 'sold' }))).toBe(409);
  expect(await answer(newId())).toBe(404);
});

test('hiding an answer is the owner’s, and the posts for an item are its seller’s (ITEM-401, ITEM-409)', async () => {
  const wantedId = await scene.post(owner);
  const itemId = await scene.item(neighbor);
  await neighbor.api.wanted.answer({ wantedId, itemId });
  expect(await toStatus(server.anonymous.wanted.hideAnswer({ wantedId, itemId }))).toBe(401);
  expect(await toStatus(neighbor.api.wanted.hideAnswer({ wantedId, itemId }))).toBe(403);
  expect(await toStatus(owner.api.wanted.hideAnswer({ wantedId, itemId }))).toBe(200);
  expect(await toStatus(server.anonymous.wanted.listForItem({ itemId }))).toBe(401);
  expect(await toStatus(owner.api.wanted.listForItem({ itemId }))).toBe(403);
  expect(await toStatus(neighbor.api.wanted.listForItem({ itemId }))).toBe(200);
});
