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

const getSqlText = (asked: unknown): string =>
  typeof asked === 'string' ? asked : ((asked as { text?: string }).text ?? '');

/** Returns the statements of the call's one transaction, from its first statement to the commit. */
async function captureStatements(call: () => Promise<unknown>): Promise<string[]> {
  query.mockClear();
  await call();
  const asked = query.mock.calls.map(([text], at) => ({
    text: getSqlText(text).trim(),
    client: query.mock.contexts[at],
  }));
  // Jobs and live connections run transactions of their own at the same time.
  const writes = asked.find(({ text }) => /^(?:insert|update|with) .*"task/.test(text));
  const own = asked.filter(({ client }) => client === writes?.client);
  // The same connection may have run another transaction before.
  const end = own.findIndex((one, at) => at > own.indexOf(writes ?? one) && one.text === 'commit');
  const start = own.findLastIndex(({ text }, at) => at < end && text === 'begin');
  return own.slice(start + 1, end + 1).map(({ text }) => text);
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
    const statements = await captureStatements(take);
    expect(statements.at(-1)).toBe('commit');
    trips[name] = statements.length;
  }
  expect(trips).toEqual({ apply: 9, approve: 11, claim: 12, start: 8, complete: 8, confirm: 11 });
});

const applicationTo = (taskId: string) => ({
  taskId,
  message: 'I can come tomorrow morning and bring my own tools.',
});
