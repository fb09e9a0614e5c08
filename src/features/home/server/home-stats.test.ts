import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seedDemo } from '#demo/seed.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { homeCards } from '#features/tasks/categories.ts';
import type { TaskDraftInput } from '#features/tasks/task-draft.ts';
import { makePerson, makeTask } from '#features/tasks/server/factory.ts';
import { homeStats } from './home-stats.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const stats = () => server.anonymous.home.stats();
const change = (id: string, values: object) =>
  server.services.db.updateTable('tasks').set(values).where('id', '=', id).execute();

test('an empty house has no people, no tasks and no price (SHELL-125, SHELL-127)', async () => {
  expect(await stats()).toEqual({
    totalUsers: 0,
    since: null,
    totalTasks: 0,
    completedTasks: 0,
    averageTaskPrice: null,
    totalMarketplaceItems: 0,
    cards: {
      'home-repairs': 0,
      'yard-garden': 0,
      cleaning: 0,
      'moving-delivery': 0,
      'personal-help': 0,
      'auto-transport': 0,
    },
  });
});

test('people, tasks ever posted, done ones, and the mean of what public ones pay', async () => {
  const posterId = await makePerson(server.services);
  const helperId = await makePerson(server.services);
  const post = async (budget: TaskDraftInput['budget']) =>
    (await makeTask(server.services, { posterId, draft: { budget } })).id;
  const fixed = (amount: number) => post({ type: 'fixed', amount });
  await fixed(40);
  await fixed(25.5);
  await post({ type: 'negotiable' });
  await change(await fixed(900), { status: 'done', claimed_by: helperId });
  await change(await fixed(800), { status: 'started', claimed_by: helperId });
  await change(await fixed(700), { removed_at: new Date() });
  await change(await fixed(600), { expires_at: new Date(0) });
  const found = await homeStats(server.services);
  expect(found).toMatchObject({ totalUsers: 2, totalTasks: 6, completedTasks: 1 });
  expect(found.averageTaskPrice).toBe(33);
  expect(Date.now() - (found.since?.getTime() ?? 0)).toBeLessThan(60_000);
  expect(found.cards['yard-garden']).toBe(3);
});

test('caches the figures for a minute, but counts a new task at once', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    await makeTask(server.services);
    expect((await homeStats(server.services)).cards['yard-garden']).toBe(1);
    await makeTask(server.services);
    const cached = await homeStats(server.services);
    expect(cached.cards['yard-garden']).toBe(2);
    expect(cached.totalTasks).toBe(1);
    vi.advanceTimersByTime(60_001);
    expect((await homeStats(server.services)).totalTasks).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

test('a card promises exactly what its list has, in a whole neighborhood (SHELL-132)', async () => {
  await seedDemo(server.services, new Date());
  const { posterId } = await makeTask(server.services);
  for (const category of ['Home Repairs', '  moving & delivery!', 'something else']) {
    const { id } = await makeTask(server.services, { posterId });
    await change(id, { category, kind: null });
  }
  await makeTask(server.services, { posterId });
  const { cards } = await stats();
  const lists = await Promise.all(
    homeCards.map(async (category) => {
      const page = await server.anonymous.tasks.browse({ category });
      return [category, page.total] as const;
    }),
  );
  expect(Object.fromEntries(lists)).toEqual(cards);
  for (const card of homeCards) expect(cards[card]).toBeGreaterThan(0);
});
