import { afterAll, beforeAll, expect, test } from 'vitest';
import { setSetting } from '#features/site/server/public.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import type { TaskDraftInput } from '../../task-draft.ts';
import { exampleDraft, makeTask } from '../factory.ts';

let server: TestServer;
let poster: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  poster = await server.person('Ana Poster');
  await setSetting(server.services.db, 'closedTaskCategories', '["automotive", "business"]');
});
afterAll(() => server.close());

const today = new Date().toISOString().slice(0, 10);
const inCategory = (category: TaskDraftInput['category']) =>
  ({ ...exampleDraft, category, kind: null }) as const;
const closed = (field: string) => ({
  status: 422,
  data: {
    fields: {
      [field]: 'The category you chose is closed to new posts. Choose another one.',
    },
  },
});

test('a closed category takes no new task, and no task is moved into it (MOD-071)', async () => {
  const post = (category: TaskDraftInput['category']) =>
    poster.api.tasks.create({
      draft: inCategory(category),
      requestKey: crypto.randomUUID(),
      today,
    });
  await expect(post('automotive')).rejects.toMatchObject(closed('draft.category'));
  const { id } = await post('handyman');
  await expect(
    poster.api.tasks.update({ id, version: 1, today, edit: inCategory('business') }),
  ).rejects.toMatchObject(closed('edit.category'));
  expect(await poster.api.tasks.find({ id })).toMatchObject({ category: 'handyman', version: 1 });
});

test('the refusal is in the language of the poster (MOD-071)', async () => {
  const answer = await fetch(`${server.url}/api/tasks`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${poster.token}`,
      'accept-language': 'es',
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      draft: inCategory('automotive'),
      requestKey: crypto.randomUUID(),
      today,
    }),
  });
  expect(answer.status).toBe(422);
  expect(JSON.stringify(await answer.json())).toContain(
    'La categoría que elegiste no acepta publicaciones nuevas. Elige otra.',
  );
});

test('a task in it stays, is found and filtered, and can be edited, also into another (MOD-071)', async () => {
  const { id } = await makeTask(server.services, {
    posterId: poster.userId,
    draft: inCategory('automotive'),
  });
  const { items } = await server.anonymous.tasks.browse({ category: 'automotive' });
  expect(items.map((task) => task.id)).toEqual([id]);
  await poster.api.tasks.update({
    id,
    version: 1,
    today,
    edit: { ...inCategory('automotive'), title: 'Wash the car by hand' },
  });
  expect(await poster.api.tasks.find({ id })).toMatchObject({
    category: 'automotive',
    title: 'Wash the car by hand',
  });
  await poster.api.tasks.update({ id, version: 2, today, edit: inCategory('handyman') });
  await expect(
    poster.api.tasks.update({ id, version: 3, today, edit: inCategory('automotive') }),
  ).rejects.toMatchObject(closed('edit.category'));
});
