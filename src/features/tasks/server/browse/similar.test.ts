import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import type { TaskDraftInput } from '../../task-draft.ts';
import { makeTask } from '../factory.ts';

let server: TestServer;
let poster: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  poster = await server.person('Paula Poster');
  other = await server.person('Otto Other');
});
afterAll(() => server.close());

const make = (draft: Partial<TaskDraftInput>) =>
  makeTask(server.services, { posterId: poster.userId, draft: { kind: null, ...draft } });
const brooklyn: TaskDraftInput['location'] = {
  type: 'in-person',
  address: '12 Hidden Lane',
  city: 'Brooklyn',
  state: 'NY',
  zipCode: '11201',
};
const fixed = (amount: number): TaskDraftInput['budget'] => ({ type: 'fixed', amount });
const similar = (id: string) => server.anonymous.tasks.listSimilar({ id });
const listSimilarTitles = async (id: string) => (await similar(id)).items.map(({ title }) => title);

test('open tasks of its category stand beside a task, those of its city first, also once it is gone (TASK-339)', async () => {
  const category = 'creative';
  const { id } = await make({ category, title: 'Paint a sign' });
  await make({ category, title: 'Draw a dog' });
  await make({ category, title: 'Draw a cat', location: brooklyn });
  await make({ category: 'handyman', title: 'Fix a sink' });
  const done = await make({ category, title: 'Drawn already' });
  await server.services.db
    .updateTable('tasks')
    .set({ status: 'done', claimed_by: other.userId })
    .where('id', '=', done.id)
    .execute();
  expect(await listSimilarTitles(id)).toEqual(['Draw a dog', 'Draw a cat']);
  await poster.api.tasks.remove({ id });
  expect(await listSimilarTitles(id)).toEqual(['Draw a dog', 'Draw a cat']);
});

test('offers three at most, those of its kind first, and none that a block hides (TASK-339)', async () => {
  const category = 'automotive';
  const { id } = await make({ category, kind: 'car-care', title: 'Wash a car' });
  await make({ category, kind: 'car-care', title: 'Wash a van', location: brooklyn });
  for (const title of ['Wax a car (1)', 'Wax a car (2)', 'Wax a car (3)'])
    await make({ category, title });
  expect(await listSimilarTitles(id)).toEqual(['Wash a van', 'Wax a car (3)', 'Wax a car (2)']);
  const blocked = await server.person('Bea Blocked');
  await poster.api.people.block({ personId: (await blocked.api.profiles.me()).personId });
  expect((await blocked.api.tasks.listSimilar({ id })).items).toEqual([]);
});

test('says nothing of a private one, not even its category (TASK-339)', async () => {
  const category = 'personal-care';
  const { id } = await make({ category, title: 'Walk Rex, please' });
  await make({ category, title: 'Walk Bo, please' });
  await make({ title: 'Newer, of another category', category: 'handyman' });
  await server.services.db
    .updateTable('tasks')
    .set({ is_private: true, status: 'claimed', claimed_by: other.userId })
    .where('id', '=', id)
    .execute();
  const [first] = await listSimilarTitles(id);
  expect(first).toBe('Newer, of another category');
  expect((await similar(id)).usualPrice).toBeNull();
});

test('offers the newest for a task that never existed (TASK-339)', async () => {
  await make({ title: 'The very newest', category: 'delivery' });
  const [first] = await listSimilarTitles(crypto.randomUUID());
  expect(first).toBe('The very newest');
});

test('says what such tasks pay from five fixed prices on, without the ends (TASK-339)', async () => {
  const category = 'business';
  const { id } = await make({ category, budget: fixed(1000) });
  for (const price of [10, 40, 50, 60]) await make({ category, budget: fixed(price) });
  expect((await similar(id)).usualPrice).toBeNull();
  await make({ category, budget: fixed(900) });
  expect((await similar(id)).usualPrice).toEqual({ low: 40, high: 60, tasks: 5 });
});

test.each([
  ['was removed', () => ({ removed_at: new Date() })],
  [
    'is private',
    () => ({ is_private: true, status: 'claimed', claimed_by: other.userId }) as const,
  ],
  ['is older than 180 days', () => ({ created_at: new Date(Date.now() - 181 * 86_400_000) })],
  ['is paid by the hour', () => ({ budget_type: 'hourly' }) as const],
] as const)('the usual price leaves out a task that %s (TASK-339)', async (_state, change) => {
  const category = 'tech-digital';
  await server.services.db.deleteFrom('tasks').where('category', '=', category).execute();
  const { id } = await make({ category, budget: fixed(1000) });
  const ids = [];
  for (const price of [10, 40, 50, 60, 900])
    ids.push((await make({ category, budget: fixed(price) })).id);
  expect((await similar(id)).usualPrice).toEqual({ low: 40, high: 60, tasks: 5 });
  await server.services.db
    .updateTable('tasks')
    .set(change())
    .where('id', '=', ids[0] ?? '')
    .execute();
  expect((await similar(id)).usualPrice).toBeNull();
});
