import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startTestServer } from '#test/support/server.ts';
import { makeTask } from '../factory.ts';
import { takeDownTasks } from './take-down-tasks.ts';

const server = await startTestServer();
afterAll(() => server.close());
const { db } = server.services;

const removeByModerator = (id: string) =>
  db
    .updateTable('tasks')
    .set({ removed_at: new Date(), removed_by_moderator: true })
    .where('id', '=', id)
    .execute();
const listTasks = async (posterId: string) =>
  (
    await db
      .selectFrom('tasks')
      .select(['id', 'removed_by_moderator'])
      .where('poster_id', '=', posterId)
      .orderBy('created_at')
      .execute()
  ).map(({ id, removed_by_moderator: isByModerator }) => [id, isByModerator]);

test('leaving removes the open tasks of the person who leaves only (AUTH-222)', async () => {
  const [leaving, staying] = [await server.person('Lea'), await server.person('Stan')];
  const make = async (posterId: string) => (await makeTask(server.services, { posterId })).id;
  await make(leaving.userId);
  await removeByModerator(await make(leaving.userId));
  const [open, removed] = [await make(staying.userId), await make(staying.userId)];
  await removeByModerator(removed);
  await inTransaction(server.services, (work) =>
    takeDownTasks(work, { userId: leaving.userId, language: 'en' }),
  );
  expect(await listTasks(leaving.userId)).toEqual([]);
  expect(await listTasks(staying.userId)).toEqual([
    [open, false],
    [removed, true],
  ]);
});

test('only its poster can remove for good what a moderator removed (MOD-025)', async () => {
  const [poster, other] = [await server.person('Pia'), await server.person('Otto')];
  const { id } = await makeTask(server.services, { posterId: poster.userId });
  await removeByModerator(id);
  await expect(other.api.tasks.remove({ id })).rejects.toMatchObject({ status: 404 });
  expect(await listTasks(poster.userId)).toEqual([[id, true]]);
  await poster.api.tasks.remove({ id });
  expect(await listTasks(poster.userId)).toEqual([[id, false]]);
});
