import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unhurried } from '#platform/server/database/database-patience.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import type { TaskDraftInput } from '../../task-draft.ts';
import { makePerson, makeTask } from '../factory.ts';

let server: TestServer;
let posterId: string;

beforeAll(async () => {
  server = await startTestServer();
  posterId = await makePerson(server.services, 'Ana Poster');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.db.deleteFrom('tasks').execute();
});

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
const post = async (draft: Partial<TaskDraftInput> = {}, hoursAgo = 1) =>
  (await makeTask(server.services, { posterId, draft, createdAt: ago(hoursAgo) })).id;
const change = (id: string, values: object) =>
  server.services.db.updateTable('tasks').set(values).where('id', '=', id).execute();
const browse = (input: Parameters<typeof server.anonymous.tasks.browse>[0] = {}) =>
  server.anonymous.tasks.browse(input);
const titled = (title: string) => ({ title: title.padEnd(10, '.') });

describe('for a signed-in person', () => {
  test('own tasks under way are merged in their place, each once', async () => {
    const owner = await server.person('Olga Owner');
    const helperId = await makePerson(server.services);
    const own = async (title: string, hours: number) =>
      (
        await makeTask(server.services, {
          posterId: owner.userId,
          draft: titled(title),
          createdAt: ago(hours),
        })
      ).id;
    await post(titled('newest'), 1);
    await change(await own('claimed', 2), { status: 'claimed', claimed_by: helperId });
    await own('own open', 3);
    await post(titled('oldest'), 4);
    await change(await own('done', 5), { status: 'done', claimed_by: helperId });
    await change(await own('expired', 6), { expires_at: ago(1) });

    const page = await owner.api.tasks.browse({});
    expect(page.items.map(({ title, status, viewer }) => [title, status, viewer.isOwn])).toEqual([
      ['newest....', 'open', false],
      ['claimed...', 'claimed', true],
      ['own open..', 'open', true],
      ['oldest....', 'open', false],
    ]);
    expect(page.total).toBe(4);
    const pages = [];
    let cursor: string | null = null;
    do {
      const next: Awaited<ReturnType<typeof browse>> = await owner.api.tasks.browse({
        limit: 1,
        cursor,
      });
      pages.push(...next.items.map(({ title }) => title));
      expect(next.total).toBe(4);
      cursor = next.nextCursor;
    } while (cursor !== null);
    expect(pages).toEqual(page.items.map(({ title }) => title));
    expect((await owner.api.tasks.browse({ search: 'claimed' })).total).toBe(1);
    expect((await browse()).total).toBe(3);
  });
});

describe('paging', () => {
  test.each(['newest', 'highest-pay', 'urgent'] as const)(
    '%s: neither gap nor repeat while tasks are added',
    async (sort) => {
      for (let index = 0; index < 25; index += 1) {
        const amount = [10, 10, 20][index % 3] ?? 10;
        // Groups of five share their time, so that the id has to decide.
        const id = await post({ budget: { type: 'fixed', amount } }, 0);
        await change(id, { created_at: new Date(Date.UTC(2026, 0, 1, Math.floor(index / 5))) });
      }
      const whole = (await browse({ sort, limit: 48 })).items.map(({ id }) => id);
      const seen: string[] = [];
      const added: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof browse>> = await browse({ sort, limit: 4, cursor });
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
        added.push(await post({ budget: { type: 'fixed', amount: 15 } }, 0));
      } while (cursor !== null);
      expect(seen.filter((id) => !added.includes(id))).toEqual(whole);
      expect(new Set(seen).size).toBe(seen.length);
    },
  );

  test.each([
    'nonsense',
    '',
    Buffer.from('[]').toString('base64url'),
    Buffer.from('["newest",1,[true,"2026-01-01","x"]]').toString('base64url'),
    Buffer.from('["newest",-1,[true,"2026-01-01T00:00:00.000Z",null]]').toString('base64url'),
    'x'.repeat(500),
  ])('the cursor %j is refused', async (cursor) => {
    await expect(browse({ cursor })).rejects.toMatchObject({
      status: 422,
      data: { fields: { cursor: 'This value is not valid.' } },
    });
  });

  test("one sort's cursor is not another's", async () => {
    await post();
    await post();
    const { nextCursor } = await browse({ limit: 1 });
    expect(nextCursor).toEqual(expect.any(String));
    await expect(browse({ sort: 'urgent', cursor: nextCursor })).rejects.toMatchObject({
      status: 422,
    });
  });
});

async function get(query: string, token?: string) {
  const response = await fetch(`${server.url}/api/tasks${query}`, {
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe('as plain REST', () => {
  test('a query string says the same', async () => {
    await post({ ...titled('cheap'), budget: { type: 'fixed', amount: 5 } });
    await post({ ...titled('dear'), budget: { type: 'fixed', amount: 50 } });
    const { status, body } = await get('?limit=1&sort=highest-pay&search=mower');
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 2, items: [{ title: 'dear......', price: 50 }] });
    const next = await get(
      `?limit=1&sort=highest-pay&search=mower&cursor=${String(body['nextCursor'])}`,
    );
    expect(next.body).toMatchObject({ items: [{ title: 'cheap.....' }], nextCursor: null });
    expect((await get('')).status).toBe(200);
    // A search that looks like a number is a text all the same.
    expect((await get('?search=5')).status).toBe(200);
  });

  test.each(['-5', '0', '10001', 'many', '1.5', 'NaN'])(
    'limit=%s is refused (TASK-302)',
    async (limit) => {
      for (const path of [`?limit=${limit}`, `/local?places[0]=austin-tx&limit=${limit}`]) {
        const { status, body } = await get(path);
        expect(status, path).toBe(422);
        expect(body).toMatchObject({ data: { fields: { limit: 'This value is not valid.' } } });
      }
    },
  );

  test('without a limit there is a thousand, of which an answer has no more (TASK-302)', async () => {
    await sql`
      insert into tasks (id, poster_id, title, description, category, budget_type, price,
        location_type, timing_type, request_key)
      select gen_random_uuid(), ${posterId}, 'Task number ' || n, 'One of very many tasks', 'handyman',
        'fixed', 5, 'remote', 'asap', gen_random_uuid()
      from generate_series(1, 1001) n`.execute(server.services.db);
    for (const query of ['', '?limit=1000', '?limit=10000']) {
      const { status, body } = await get(query);
      expect(status).toBe(200);
      expect(body['items']).toHaveLength(1000);
      const rest = await get(`${query || '?limit=1000'}&cursor=${String(body['nextCursor'])}`);
      expect(rest.body['items']).toHaveLength(1);
      expect(rest.body['nextCursor']).toBeNull();
    }
    expect((await get('?limit=30')).body['items']).toHaveLength(30);
  });

  test('long answers are given sixty times a minute, pages without end', async () => {
    const limited = await startTestServer({ RATE_LIMITS: 'on' });
    const ask = async (limit: number) =>
      (await fetch(`${limited.url}/api/tasks?limit=${limit}`)).status;
    try {
      for (let count = 0; count < 60; count += 1) expect(await ask(49)).toBe(200);
      expect(await ask(49)).toBe(429);
      expect(await ask(48)).toBe(200);
    } finally {
      await limited.close();
    }
  });

  test('a fixed address comes before an id', async () => {
    const { token } = await server.person();
    expect(await get('/posting-estimate?category=handyman', token)).toMatchObject({
      status: 200,
      body: { usual: null },
    });
    expect((await get('/posting-estimate?category=magic', token)).status).toBe(422);
  });

  test('one task by its address', async () => {
    const id = await post();
    expect(await get(`/${id}`)).toMatchObject({ status: 200, body: { id } });
    expect(await get('/not-an-id')).toMatchObject({
      status: 404,
      body: { message: 'Task not found', data: { reason: 'tasks:refusals.not_found' } },
    });
  });
});

/** So many open tasks of one city, without any of the steps a person takes. */
const postMany = (count: number) =>
  unhurried(() =>
    sql`insert into tasks (id, poster_id, title, description, category, budget_type, price, location_type, city, state,
      cell_latitude, cell_longitude, timing_type, request_key)
    select gen_random_uuid(), ${posterId}, 'Walk dog number ' || n, 'Twice round the park', 'personal-care', 'fixed',
      20, 'in-person', 'Austin', 'TX', 30.265, -97.745, 'asap', gen_random_uuid()
    from generate_series(1, ${count}::int) n`.execute(server.services.db),
  );

// The last one here: a large count is cached for a while.
test('counted up to ten thousand, and of more only that there are more', async () => {
  await postMany(10_000);
  await post({ title: 'Paint the old fence of a dog' });
  await post({ title: 'Paint the new fence of a dog' });
  expect(await browse({ search: 'walk' })).toMatchObject({ total: 10_000, isTotalExact: true });
  const near = { latitude: 30.3, longitude: -97.7 };
  for (const input of [
    {},
    { sort: 'nearest', near },
    { sort: 'nearest', near, search: 'dog' },
  ] as const) {
    const first = await browse({ ...input, limit: 2 });
    expect(first).toMatchObject({ total: 10_000, isTotalExact: false });
    const next = await browse({ ...input, limit: 2, cursor: first.nextCursor });
    expect(next).toMatchObject({ total: 10_000, isTotalExact: false });
    expect(next.items).toHaveLength(2);
  }
  expect(await browse({ search: 'paint' })).toMatchObject({ total: 2, isTotalExact: true });
  const local = await server.anonymous.tasks.listLocal({ places: ['austin-tx'] });
  expect(local).toMatchObject({ total: 10_000, isTotalExact: false });
  // A viewer who blocked the poster of a few of them still has as many.
  const [viewer, blocked] = await Promise.all([server.person(), server.person()]);
  await makeTask(server.services, { posterId: blocked.userId });
  await makeTask(server.services, { posterId: blocked.userId });
  await server.services.db
    .insertInto('blocks')
    .values({ blocker_id: viewer.userId, blocked_id: blocked.userId })
    .execute();
  for (const list of [
    await viewer.api.tasks.browse({ limit: 2 }),
    await viewer.api.tasks.listLocal({ places: ['austin-tx'] }),
  ]) {
    expect(list).toMatchObject({ total: 10_000, isTotalExact: false });
  }
});
