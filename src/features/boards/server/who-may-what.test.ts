import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { AUSTIN, boardScene } from './board-scene.ts';

type Api = TestServer['anonymous'];
const callers = ['anonymous', 'newcomer', 'neighbor', 'caretaker', 'adder'] as const;
type Caller = (typeof callers)[number];
/** In the order of `callers`. */
type Statuses = readonly number[];

let server: TestServer;
let scene: ReturnType<typeof boardScene>;
let people: Record<Exclude<Caller, 'anonymous'>, TestPerson>;
beforeAll(async () => {
  server = await startTestServer();
  scene = boardScene(server);
  people = {
    newcomer: await server.person('Nina Newcomer'),
    neighbor: await scene.neighbor('Nora Neighbor'),
    caretaker: await scene.neighbor('Cara Caretaker'),
    adder: await scene.neighbor('Ada Adder'),
  };
});
afterAll(() => server.close());

async function arrange(state: 'free' | 'cared for' | 'removed' | 'unknown'): Promise<string> {
  if (state === 'unknown') return newId();
  const boardId = await scene.addBoard(people.adder);
  if (state === 'cared for') await people.caretaker.api.boards.takeCare({ boardId });
  if (state === 'removed') await people.adder.api.boards.remove({ boardId });
  return boardId;
}

const gone: Statuses = [401, 404, 404, 404, 404];
const steps: Record<string, (api: Api, boardId: string) => Promise<unknown>> = {
  find: (api, boardId) => api.boards.find({ boardId }),
  add: (api) => api.boards.add({ name: 'A', directions: '', point: AUSTIN, despiteNear: true }),
  takeCare: (api, boardId) => api.boards.takeCare({ boardId }),
  stopCare: (api, boardId) => api.boards.stopCare({ boardId }),
  remove: (api, boardId) => api.boards.remove({ boardId }),
};

/** SHELL-478, SHELL-480, SHELL-481, SHELL-485. */
test.each([
  ['find', 'free', [200, 200, 200, 200, 200]],
  ['find', 'removed', [404, 404, 404, 404, 404]],
  ['find', 'unknown', [404, 404, 404, 404, 404]],
  ['add', 'free', [401, 403, 200, 200, 200]],
  ['takeCare', 'free', [401, 403, 200, 409, 409]],
  ['takeCare', 'cared for', [401, 403, 409, 409, 409]],
  ['takeCare', 'removed', gone],
  ['takeCare', 'unknown', gone],
  ['stopCare', 'free', [401, 409, 409, 409, 409]],
  ['stopCare', 'cared for', [401, 409, 409, 200, 409]],
  ['stopCare', 'removed', gone],
  ['remove', 'free', [401, 403, 403, 403, 200]],
  ['remove', 'removed', gone],
  ['remove', 'unknown', gone],
] as const)('%s of a board that is %s', async (name, state, expected) => {
  const boardId = await arrange(state);
  const statuses: number[] = [];
  for (const caller of callers) {
    const api = caller === 'anonymous' ? server.anonymous : people[caller].api;
    const asked = steps[name]?.(api, boardId) ?? Promise.resolve();
    statuses.push(
      await asked.then(
        () => 200,
        (error: unknown) => (error as { status: number }).status,
      ),
    );
  }
  expect(statuses).toEqual(expected);
});
