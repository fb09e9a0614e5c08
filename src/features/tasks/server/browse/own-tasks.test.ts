import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import type { TaskDraftInput } from '../../task-draft.ts';
import { exampleDraft, makeTask } from '../factory.ts';

let server: TestServer;
let poster: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  poster = await server.person('Ana Poster');
  other = await server.person('Otto Other');
});
afterAll(() => server.close());

const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const today = day(0);
const create = (draft: TaskDraftInput = exampleDraft, more: object = {}) =>
  poster.api.tasks.create({ draft, requestKey: crypto.randomUUID(), today, ...more });

describe('removing', () => {
  test('hides a removed task from everyone, and doing it twice is once', async () => {
    const { id } = await create();
    const before = (await server.anonymous.tasks.browse({})).total;
    await poster.api.tasks.remove({ id });
    await poster.api.tasks.remove({ id });
    for (const api of [server.anonymous, other.api, poster.api]) {
      await expect(api.tasks.find({ id })).rejects.toMatchObject({
        status: 404,
        message: 'Task not found',
      });
    }
    expect((await server.anonymous.tasks.browse({})).total).toBe(before - 1);
    const posted = await poster.api.tasks.listPosted({});
    expect(posted.items.map((task) => task.id)).not.toContain(id);
    await expect(other.api.tasks.remove({ id })).rejects.toMatchObject({ status: 404 });
  });
});

describe('views', () => {
  test('count once a day and viewer, and never for the owner', async () => {
    const { id } = await create();
    const visitorKey = crypto.randomUUID();
    const asVisitor = () => server.anonymous.tasks.recordView({ id, visitorKey });
    const counts = await Promise.all(Array.from({ length: 10 }, asVisitor));
    expect(counts.filter(({ counted }) => counted)).toHaveLength(1);
    expect(await other.api.tasks.recordView({ id, visitorKey })).toEqual({ counted: true });
    expect(await other.api.tasks.recordView({ id, visitorKey: crypto.randomUUID() })).toEqual({
      counted: false,
    });
    expect(await poster.api.tasks.recordView({ id, visitorKey })).toEqual({ counted: false });
    expect((await poster.api.tasks.find({ id })).viewsCount).toBe(2);
    expect(await other.api.tasks.find({ id })).not.toHaveProperty('viewsCount');
  });

  test('from one address are taken 120 times an hour', async () => {
    const limited = await startTestServer({ RATE_LIMITS: 'on' });
    try {
      const id = crypto.randomUUID();
      const look = () =>
        limited.anonymous.tasks
          .recordView({ id, visitorKey: crypto.randomUUID() })
          .catch((error: unknown) => error);
      for (let count = 0; count < 120; count += 1) {
        expect(await look()).toMatchObject({ status: 404 });
      }
      expect(await look()).toMatchObject({ status: 429 });
    } finally {
      await limited.close();
    }
  });

  test('are refused for an unknown task', async () => {
    await expect(
      server.anonymous.tasks.recordView({
        id: crypto.randomUUID(),
        visitorKey: crypto.randomUUID(),
      }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

test('own tasks come newest first, page by page, each once', async () => {
  const owner = await server.person();
  const made: string[] = [];
  for (let index = 0; index < 30; index += 1) {
    // Every second one shares its time with the one before.
    const createdAt = new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 2) * 60_000);
    made.push((await makeTask(server.services, { posterId: owner.userId, createdAt })).id);
  }
  const first = await owner.api.tasks.listPosted({});
  const second = await owner.api.tasks.listPosted({ cursor: first.nextCursor });
  expect(second.nextCursor).toBeNull();
  const seen = [...first.items, ...second.items].map(({ id }) => id);
  expect(seen).toEqual(made.toReversed());
});

describe('a task that waits for its poster', () => {
  const listPostedIds = async ({ api }: TestPerson) =>
    (await api.tasks.listPosted({})).items.map(({ id }) => id);

  test('comes first, and goes back into line once it is decided (TASK-255)', async () => {
    const owner = await server.person('Olga Owner');
    const tasks = [];
    for (let index = 0; index < 3; index += 1) {
      tasks.push((await makeTask(server.services, { posterId: owner.userId })).id);
    }
    const [oldest = '', middle = '', newest = ''] = tasks;
    expect(await listPostedIds(owner)).toEqual([newest, middle, oldest]);
    await other.api.applications.apply({ taskId: oldest, message: 'I can come.' });
    expect(await listPostedIds(owner)).toEqual([oldest, newest, middle]);
    const received = await owner.api.applications.listReceived({ taskId: oldest });
    await owner.api.applications.decide({
      taskId: oldest,
      applicationId: received.items[0]?.id ?? '',
      status: 'rejected',
    });
    expect(await listPostedIds(owner)).toEqual([newest, middle, oldest]);
  });

  test('shows the first applicants, to the poster alone (TASK-336)', async () => {
    const owner = await server.person('Olga Owner');
    const { id } = await makeTask(server.services, { posterId: owner.userId });
    for (const name of ['Ana One', 'Ben Two', 'Cleo Three', 'Dan Four']) {
      const { api } = await server.person(name);
      await api.applications.apply({ taskId: id, message: 'I can come.' });
    }
    const seen = await owner.api.tasks.find({ id });
    expect(seen.applicants).toMatchObject({ waiting: 4 });
    expect(seen.applicants?.first.map(({ name }) => name)).toEqual([
      'Ana One',
      'Ben Two',
      'Cleo Three',
    ]);
    const [listed] = (await owner.api.tasks.listPosted({})).items;
    expect(listed?.applicants).toEqual(seen.applicants);
    expect(await other.api.tasks.find({ id })).not.toHaveProperty('applicants');
    expect(await server.anonymous.tasks.find({ id })).not.toHaveProperty('applicants');
  });

  test('has no one waiting once an applicant was chosen, or behind a block (TASK-255, TASK-336)', async () => {
    const owner = await server.person('Olga Owner');
    const older = await makeTask(server.services, { posterId: owner.userId });
    const newer = await makeTask(server.services, { posterId: owner.userId });
    const [chosen, left] = await Promise.all([server.person('Cara'), server.person('Lena')]);
    const taskId = older.id;
    const waiting = async () => (await owner.api.tasks.find({ id: taskId })).applicants?.waiting;
    for (const { api } of [chosen, left]) {
      await api.applications.apply({ taskId, message: 'I can come.' });
    }
    expect(await waiting()).toBe(2);
    expect(await listPostedIds(owner)).toEqual([older.id, newer.id]);
    const { items } = await owner.api.applications.listReceived({ taskId });
    const applicationId = items.find(({ applicant }) => applicant.name === 'Cara')?.id ?? '';
    await owner.api.applications.decide({ taskId, applicationId, status: 'approved' });
    expect(await waiting()).toBe(0);
    expect(await listPostedIds(owner)).toEqual([newer.id, older.id]);
    await chosen.api.work.claim({ taskId });
    expect(await waiting()).toBe(0);
    await left.api.applications.apply({ taskId: newer.id, message: 'I can come.' });
    await left.api.people.block({ personId: (await owner.api.profiles.me()).personId });
    expect((await owner.api.tasks.find({ id: newer.id })).applicants?.waiting ?? 0).toBe(0);
  });
});

test('an estimate is made of real figures, once there are enough', async () => {
  const { api } = await server.person();
  expect(await api.tasks.postingEstimate({ category: 'creative' })).toEqual({
    usual: null,
    helperRating: null,
  });
  for (let index = 0; index < 5; index += 1) {
    const { id } = await makeTask(server.services, { draft: { category: 'creative', kind: null } });
    await server.services.db
      .updateTable('tasks')
      .set({ applications_count: index })
      .where('id', '=', id)
      .execute();
  }
  expect(await api.tasks.postingEstimate({ category: 'creative' })).toEqual({
    usual: { offers: 2, minutesToFirstOffer: null },
    helperRating: null,
  });
});
