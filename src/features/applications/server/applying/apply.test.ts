import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeTask } from '#features/tasks/server/factory.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { makeTaskWithHelper } from '#features/work/server/factory.ts';
import { makeApplication } from '../factory.ts';

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

const expire = (id: string) =>
  server.services.db
    .updateTable('tasks')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute();

describe('a database with narrower rights', () => {
  test.each([
    [
      'permission denied for table task_applications',
      'Permission denied. This may be due to security policies. Please try signing out and back in.',
    ],
    [
      'new row violates row-level security policy for table "task_applications"',
      'Access denied. Please ensure you are properly signed in and try again.',
    ],
  ])('%s (TASK-146, TASK-148)', async (cause, message) => {
    const { db, log } = server.services;
    const error = vi.spyOn(log, 'error').mockImplementation(() => {});
    await sql`create function refuse_it() returns trigger language plpgsql as ${sql.lit(
      `begin raise exception using errcode = '42501', message = '${cause}'; end`,
    )}`.execute(db);
    await sql`create trigger refuse_it before insert on task_applications
      for each row execute function refuse_it()`.execute(db);
    try {
      const task = await newTask();
      const applying = helper.api.applications.apply({ taskId: task.id, message: 'Hello' });
      await expect(applying).rejects.toMatchObject({ status: 403, message: message });
      expect(error).toHaveBeenCalledTimes(1);
    } finally {
      error.mockRestore();
      await sql`drop function refuse_it cascade`.execute(db);
    }
  });
});

describe('applying', () => {
  const cases: Array<[string, () => Promise<string>, string, number]> = [
    ['an unknown task', async () => crypto.randomUUID(), 'Task not found', 404],
    ['a malformed id', async () => 'nonsense', 'Task not found', 404],
    [
      'a claimed task',
      async () => (await makeTaskWithHelper(server.services)).taskId,
      'This task is no longer accepting applications.',
      409,
    ],
    [
      'an expired task',
      async () => {
        const { id } = await newTask();
        await expire(id);
        return id;
      },
      'This task has expired and is no longer accepting applications.',
      409,
    ],
    [
      'an own task',
      async () => (await makeTask(server.services, { posterId: helper.userId })).id,
      'You cannot apply for your own task.',
      403,
    ],
    [
      'a second time',
      async () => {
        const task = await newTask();
        await makeApplication(server.services, { task, applicantId: helper.userId });
        return task.id;
      },
      'You have already applied for this task.',
      409,
    ],
  ];

  test.each(cases)(
    'to %s: the check and the act say the same',
    async (_name, make, message, code) => {
      const taskId = await make();
      expect(await helper.api.applications.validate({ taskId })).toEqual({
        isValid: false,
        validationMessage: message,
      });
      await expect(
        helper.api.applications.apply({ taskId, message: 'Hello' }),
      ).rejects.toMatchObject({ status: code, message });
    },
  );

  test('is possible where the check says so', async () => {
    const { id: taskId } = await newTask();
    expect(await helper.api.applications.validate({ taskId })).toEqual({
      isValid: true,
      validationMessage: null,
    });
    expect(await helper.api.applications.apply({ taskId, message: 'Hello' })).toEqual({
      id: expect.any(String),
      status: 'pending',
    });
    expect((await helper.api.tasks.find({ id: taskId })).viewer.application).toMatchObject({
      status: 'pending',
    });
  });

  test.each([
    ['', 'Please write a message'],
    [' \n\t ', 'Please write a message'],
    ['x'.repeat(2001), 'Application message cannot exceed 2000 characters'],
    ['x'.repeat(100_000), 'Application message cannot exceed 2000 characters'],
    ['a zero \0 inside', 'This value is not valid.'],
  ])('needs a message of 1 to 2000 characters', async (message, problem) => {
    const { id: taskId } = await newTask();
    await expect(helper.api.applications.apply({ taskId, message })).rejects.toMatchObject({
      status: 422,
      data: { fields: { message: problem } },
    });
  });

  test('2000 characters are fine, whatever they are made of', async () => {
    const { id: taskId } = await newTask();
    const message = '👨‍👩‍👧‍👦'.repeat(2000);
    await helper.api.applications.apply({ taskId, message });
    const { items } = await poster.api.applications.listReceived({ taskId });
    expect(items[0]?.message).toBe(message);
  });
});

describe('withdrawing', () => {
  const notPending = conflict('Only a pending application can be withdrawn.');

  test('removes a pending application, and one may apply again', async () => {
    const task = await newTask();
    const { id } = await makeApplication(server.services, { task, applicantId: helper.userId });
    await helper.api.applications.withdraw({ applicationId: id });
    expect((await helper.api.tasks.find({ id: task.id })).applicationsCount).toBe(0);
    await expect(helper.api.applications.withdraw({ applicationId: id })).rejects.toMatchObject(
      notPending,
    );
    await helper.api.applications.apply({ taskId: task.id, message: 'Here again' });
    expect((await helper.api.tasks.find({ id: task.id })).applicationsCount).toBe(1);
    const messages = (await poster.api.notifications.list({})).items.map(({ message }) => message);
    expect(messages).toContain('Hugo Helper is no longer available for "Mow the front lawn".');
  });

  test('is possible while the task is claimed by another', async () => {
    const task = await newTask();
    const { id } = await makeApplication(server.services, { task, applicantId: helper.userId });
    await makeTaskWithHelper(server.services, { task });
    await expect(helper.api.applications.withdraw({ applicationId: id })).resolves.toEqual({});
  });

  test.each(['approved', 'rejected'] as const)('not of an %s one', async (status) => {
    const { id } = await makeApplication(server.services, { applicantId: helper.userId, status });
    await expect(helper.api.applications.withdraw({ applicationId: id })).rejects.toMatchObject(
      notPending,
    );
  });

  test('is refused for an application of another account', async () => {
    const { id } = await makeApplication(server.services);
    await expect(helper.api.applications.withdraw({ applicationId: id })).rejects.toMatchObject(
      notPending,
    );
  });
});
