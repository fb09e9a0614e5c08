import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeTask } from '#features/tasks/server/factory.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { makeTaskWithHelper } from '#features/work/server/factory.ts';
import { makeApplication } from '../factory.ts';
import { setDecisionsSwitch } from '../public.ts';

let server: TestServer;
let poster: TestPerson;
let helper: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  poster = await server.person('Ana Poster');
  helper = await server.person('Hugo Helper');
});
afterAll(() => server.close());

const newTask = () => makeTask(server.services, { posterId: poster.userId });
const conflict = (message: string) => ({ status: 409, message });

const decide = (taskId: string, applicationId: string, status: 'approved' | 'rejected') =>
  poster.api.applications.decide({ taskId, applicationId, status });

describe('deciding', () => {
  test('one approval at a time, by name', async () => {
    const task = await newTask();
    const first = await makeApplication(server.services, { task, applicantId: helper.userId });
    const second = await makeApplication(server.services, { task });
    await decide(task.id, first.id, 'approved');
    await expect(decide(task.id, second.id, 'approved')).rejects.toMatchObject(
      conflict(
        'You have already approved Hugo Helper. Reject that application first to approve someone else.',
      ),
    );
    const { items } = await poster.api.applications.listReceived({ taskId: task.id });
    expect(items.map(({ status, canApprove }) => [status, canApprove.allowed])).toEqual([
      ['approved', false],
      ['pending', false],
    ]);
    await decide(task.id, first.id, 'rejected');
    await expect(decide(task.id, second.id, 'approved')).resolves.toEqual({ status: 'approved' });
  });

  test('rejected is final, doing it twice is once', async () => {
    const task = await newTask();
    const { id } = await makeApplication(server.services, { task, applicantId: helper.userId });
    await decide(task.id, id, 'rejected');
    await decide(task.id, id, 'rejected');
    await expect(decide(task.id, id, 'approved')).rejects.toMatchObject(
      conflict('A rejected application cannot be changed.'),
    );
    const notices = (await helper.api.notifications.list({})).items;
    expect(notices.filter(({ entityId }) => entityId === id)).toHaveLength(1);
  });

  test('only while the task is open', async () => {
    const task = await newTask();
    const pending = await makeApplication(server.services, { task });
    const { applicationId } = await makeTaskWithHelper(server.services, { task });
    const message = 'Applications can only be changed while the task is open.';
    await expect(decide(task.id, pending.id, 'approved')).rejects.toMatchObject(conflict(message));
    await expect(decide(task.id, applicationId, 'rejected')).rejects.toMatchObject(
      conflict(message),
    );
  });

  test('a withdrawn one is named as that', async () => {
    const task = await newTask();
    const { id } = await makeApplication(server.services, { task, applicantId: helper.userId });
    await helper.api.applications.withdraw({ applicationId: id });
    await expect(decide(task.id, id, 'approved')).rejects.toMatchObject(
      conflict('This application was withdrawn.'),
    );
  });

  test('an application of another task, or a status that is none, is a wrong input', async () => {
    const task = await newTask();
    const { id } = await makeApplication(server.services);
    await expect(decide(task.id, id, 'approved')).rejects.toMatchObject({
      status: 422,
      data: { fields: { applicationId: 'This application belongs to another task.' } },
    });
    await expect(decide(task.id, id, 'pending' as 'approved')).rejects.toMatchObject({
      status: 422,
      data: { fields: { status: 'This value is not valid.' } },
    });
    await expect(decide(task.id, 'nonsense', 'approved')).rejects.toMatchObject({ status: 422 });
  });

  describe('with the switch off', () => {
    afterEach(() => setDecisionsSwitch(server.services.db, true));
    const off = 'Application status updates are temporarily disabled while we improve security';

    test('nothing changes, and everything else goes on', async () => {
      const task = await newTask();
      const { id } = await makeApplication(server.services, { task, applicantId: helper.userId });
      const other = await makeApplication(server.services, {
        task: await newTask(),
        applicantId: helper.userId,
        status: 'approved',
      });
      await setDecisionsSwitch(server.services.db, false);
      for (const status of ['approved', 'rejected'] as const) {
        await expect(decide(task.id, id, status)).rejects.toMatchObject({
          status: 403,
          message: off,
        });
      }
      expect(await poster.api.applications.listReceived({ taskId: task.id })).toMatchObject({
        areDecisionsOn: false,
        items: [
          {
            status: 'pending',
            canApprove: { allowed: false, reason: 'applications:refusals.decisions_off' },
            canReject: { allowed: false, reason: 'applications:refusals.decisions_off' },
          },
        ],
      });
      await helper.api.applications.withdraw({ applicationId: id });
      await helper.api.applications.apply({ taskId: task.id, message: 'Still here' });
      await helper.api.work.claim({ taskId: other.task.id });
      await setDecisionsSwitch(server.services.db, true);
      const { items, areDecisionsOn } = await poster.api.applications.listReceived({
        taskId: task.id,
      });
      expect(areDecisionsOn).toBe(true);
      expect(items[0]?.canApprove).toEqual({ allowed: true });
    });
  });
});
