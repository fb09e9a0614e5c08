import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTaskWithHelper } from '#features/work/server/factory.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { makeTask } from '../factory.ts';
import { featureOwnTask, listOwnOpen, unfeatureEndedTasks } from './feature-own-task.ts';
import { featureTask } from './feature-task.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const isFeatured = async (id: string) => (await server.anonymous.tasks.find({ id })).isFeatured;
const isEnded = async (id: string) => {
  const task = server.services.db.selectFrom('tasks').select('featured_until').where('id', '=', id);
  return (await task.executeTakeFirstOrThrow()).featured_until === null;
};

it('featuring for a time ends by itself, unless an operator features the task (TASK-010, PEOPLE-176)', async () => {
  const feature = async (until: Date) => {
    const { id, posterId: userId } = await makeTask(server.services);
    await inTransaction(server.services, (work) =>
      featureOwnTask(work, { userId, language: 'en' }, id, until),
    );
    expect(await isFeatured(id)).toBe(true);
    return id;
  };
  const past = new Date(Date.now() - 1);
  const [ended, lasting, byOperator] = [
    await feature(past),
    await feature(new Date(Date.now() + 60_000)),
    await feature(past),
  ];
  await inTransaction(server.services, (work) => featureTask(work, byOperator, true));
  const removed = await feature(past);
  const { db } = server.services;
  await db.updateTable('tasks').set({ removed_at: past }).where('id', '=', removed).execute();
  await unfeatureEndedTasks(server.services);
  expect(await isFeatured(ended)).toBe(false);
  expect(await isFeatured(lasting)).toBe(true);
  expect(await isFeatured(byOperator)).toBe(true);
  // A task that was removed has ended as well, or the job would find it again forever.
  expect(await isEnded(removed)).toBe(true);
  // An end without a beginning is none.
  const end = server.services.db.updateTable('tasks').set({ featured_until: past });
  await expect(end.where('id', '=', ended).execute()).rejects.toThrow(/check/);
});

it('a private task cannot be featured, not even by an operator (SERV-173)', async () => {
  const { taskId } = await makeTaskWithHelper(server.services);
  const { db } = server.services;
  await db.updateTable('tasks').set({ is_private: true }).where('id', '=', taskId).execute();
  expect(
    await inTransaction(server.services, (work) => featureTask(work, taskId, true)),
  ).toBeNull();
});

it('own open tasks come page by page, newest first (PEOPLE-176)', async () => {
  const { posterId } = await makeTask(server.services);
  for (let made = 1; made < 30; made += 1) await makeTask(server.services, { posterId });
  await makeTask(server.services);
  const first = await listOwnOpen(server.services.db, posterId, null);
  const second = await listOwnOpen(server.services.db, posterId, first.nextCursor);
  expect([first.rows.length + second.rows.length, second.nextCursor]).toEqual([30, null]);
  const ids = [...first.rows, ...second.rows].map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted().toReversed());
});
