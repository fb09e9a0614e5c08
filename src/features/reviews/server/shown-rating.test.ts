import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTask } from '#features/tasks/server/factory.ts';
import { makeTaskWithHelper } from '#features/work/server/factory.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';

let server: TestServer;
let poster: TestPerson;
let helper: TestPerson;
beforeAll(async () => {
  // Longer than any test runs: whatever is seen to change was forgotten.
  server = await startTestServer({ PAGE_CACHE_SECONDS: '60' });
  poster = await server.person('Ana Poster');
  helper = await server.person('Hugo Helper');
});
afterAll(() => server.close());

test('a poster’s cards show the new rating with publication, to visitors too, and not before (PEOPLE-100, PEOPLE-112)', async () => {
  const open = await makeTask(server.services, { posterId: poster.userId });
  const { taskId } = await makeTaskWithHelper(server.services, {
    task: await makeTask(server.services, { posterId: poster.userId }),
    taskerId: helper.userId,
    status: 'done',
  });
  const shown = async () => {
    const answer = await fetch(`${server.url}/api/tasks/${open.id}`);
    const { poster: person } = (await answer.json()) as {
      poster: { rating: number | null; reviewCount: number };
    };
    return [person.rating, person.reviewCount];
  };
  expect(await shown()).toEqual([null, 0]);
  await helper.api.reviews.write({ taskId, outcome: 'happened', rating: 4 });
  expect(await shown()).toEqual([null, 0]);
  await poster.api.reviews.write({ taskId, outcome: 'happened', rating: 5 });
  await expect.poll(shown).toEqual([4, 1]);
});
