import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startScene } from '#features/applications/server/test-scene.ts';

type Scene = Awaited<ReturnType<typeof startScene>>;

let scene: Scene;
const query = vi.spyOn(pg.Client.prototype, 'query');

beforeEach(async () => {
  scene = await startScene();
});
afterEach(() => scene.server.close());

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : ((asked as { text?: string }).text ?? '');

/** What the call asks the database in its one transaction, from its begin to its commit. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  query.mockClear();
  await call();
  const asked = query.mock.calls.map(([text], at) => ({
    text: textOf(text).trim(),
    client: query.mock.contexts[at],
  }));
  // Jobs and live connections have transactions of their own meanwhile.
  const writes = asked.find(({ text }) => /^(?:insert|update|with) .*"task/.test(text));
  const own = asked.filter(({ client }) => client === writes?.client).map(({ text }) => text);
  return own.slice(own.lastIndexOf('begin'), own.indexOf('commit') + 1);
}

test('each step from applying to the confirmation asks the database no more often than this', async () => {
  const { poster, helper } = scene;
  const { id: taskId } = await scene.newTask();
  const { id: applicationId } = await helper.api.applications.apply(applicationTo(taskId));
  const other = await scene.newTask();
  const steps = {
    apply: () => helper.api.applications.apply(applicationTo(other.id)),
    approve: () => poster.api.applications.decide({ taskId, applicationId, status: 'approved' }),
    claim: () => helper.api.work.claim({ taskId }),
    start: () => helper.api.work.start({ taskId }),
    complete: () => helper.api.work.complete({ taskId }),
    confirm: () => poster.api.work.confirm({ taskId }),
  };
  const trips: Record<string, number> = {};
  for (const [name, take] of Object.entries(steps)) {
    const statements = await statementsOf(take);
    expect(statements.at(0)).toBe('begin');
    trips[name] = statements.length;
  }
  expect(trips).toEqual({ apply: 10, approve: 12, claim: 13, start: 9, complete: 11, confirm: 10 });
});

const applicationTo = (taskId: string) => ({
  taskId,
  message: 'I can come tomorrow morning and bring my own tools.',
});
