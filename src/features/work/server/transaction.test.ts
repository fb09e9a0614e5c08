import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { taskClaimed } from '../events.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import { TASK_CHANGED } from '#features/tasks/live-events.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';

let server: TestServer;
let poster: TestPerson;
let helper: TestPerson;
let taskId: string;
let isBroken = false;

beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' });
  poster = await server.person('Ana Poster');
  helper = await server.person('Hugo Helper');
  // The last to react to a claim: everything else of that step has been done by then.
  server.services.events.on(taskClaimed, async () => {
    if (isBroken) throw new Error('the step fails late');
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  isBroken = false;
  ({ id: taskId } = await makeTask(server.services, { posterId: poster.userId }));
  const { id } = await helper.api.applications.apply({ taskId, message: 'I can come today.' });
  await poster.api.applications.decide({ taskId, applicationId: id, status: 'approved' });
});
afterEach(() => void vi.restoreAllMocks());

/** Through another connection, which sees only what is committed. */
const statusElsewhere = async () => {
  const { status } = await server.services.db
    .selectFrom('tasks')
    .select('status')
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow();
  return status;
};

/** Records what pages would read if they ask as soon as the event comes. */
function listen() {
  const sent: string[] = [];
  const found: Array<Promise<string>> = [];
  const { toUsers } = server.services.realtime;
  vi.spyOn(server.services.realtime, 'toUsers').mockImplementation((people, event, payload) => {
    sent.push(event);
    if (event === TASK_CHANGED) found.push(statusElsewhere());
    toUsers.call(server.services.realtime, people, event, payload);
  });
  return { sent, found };
}

test('a person notified of a change finds it: nothing is announced before it is stored', async () => {
  const { found } = listen();
  await helper.api.work.claim({ taskId });
  await helper.api.work.start({ taskId: taskId });
  expect(await Promise.all(found)).toEqual(['claimed', 'started']);
});

test('a step that fails late is announced to no one', async () => {
  const { sent } = listen();
  isBroken = true;
  await expect(helper.api.work.claim({ taskId })).rejects.toMatchObject({ status: 500 });
  expect(await statusElsewhere()).toBe('open');
  expect(sent).toEqual([]);
});

test('an announcement that fails undoes nothing and holds no other back', async () => {
  const announced: string[] = [];
  const answer = await inTransaction(server.services, async ({ afterCommit }) => {
    afterCommit(() => {
      throw new Error('nobody listens');
    });
    afterCommit(() => announced.push('the next one'));
    return 'stored';
  });
  expect([answer, announced]).toEqual(['stored', ['the next one']]);
});
