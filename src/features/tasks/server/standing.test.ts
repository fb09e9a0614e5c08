import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { makeTask } from './factory.ts';

let server: TestServer;
let poster: TestPerson;
let taskId: string;

beforeAll(async () => {
  server = await startTestServer();
  poster = await server.person('Paula Poster');
  taskId = (await makeTask(server.services, { posterId: poster.userId })).id;
});
afterAll(() => server.close());

const posterSeen = async () => (await server.anonymous.tasks.find({ id: taskId })).poster;
const change = (columns: object) =>
  server.services.db.updateTable('profiles').set(columns).where('id', '=', poster.userId).execute();

test('a poster without reviews is known by what they did and since when, but not where they hide it (TASK-331)', async () => {
  expect((await posterSeen()).standing).toMatchObject({ doneTasks: 0 });
  const helper = await server.person('Hugo Helper');
  const done = await makeTask(server.services, { posterId: poster.userId });
  await server.services.db
    .updateTable('tasks')
    .set({ status: 'done', claimed_by: helper.userId })
    .where('id', '=', done.id)
    .execute();
  expect((await posterSeen()).standing).toMatchObject({ doneTasks: 1 });
  await change({ profile_visibility: 'private' });
  expect((await posterSeen()).standing).toBeNull();
  await change({ profile_visibility: 'public', review_count: 2, rating_average: 4.5 });
  expect(await posterSeen()).toMatchObject({ standing: null, rating: 4.5 });
});
