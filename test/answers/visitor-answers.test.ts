import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { makeTask } from '#features/tasks/server/factory.ts';
import { setRole } from '#identity/server/public.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';

/** Longer than any test runs: whatever is seen to change was forgotten. */
const CACHED_SECONDS = '60';

let server: TestServer;
let poster: TestPerson;
let helper: TestPerson;
let taskId: string;

beforeAll(async () => {
  server = await startTestServer({ PAGE_CACHE_SECONDS: CACHED_SECONDS });
  poster = await server.person('Paula Poster');
  helper = await server.person('Hugo Helper');
  ({ id: taskId } = await makeTask(server.services, { posterId: poster.userId }));
  await helper.api.applications.apply({ taskId, message: 'I have a mower.' });
});
afterAll(() => server.close());

type Asking = { token?: string; headers?: Record<string, string> };

const ask = (path: string, { token, headers = {} }: Asking = {}) =>
  fetch(`${server.url}${path}`, {
    headers: {
      'Accept-Language': 'en',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
const askByRpc = (call: string, input: object, { token }: Asking = {}) =>
  fetch(`${server.url}/api/rpc/${call}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ json: input }),
  });

const AROUND = 'bounds[south]=30&bounds[north]=31&bounds[west]=-98&bounds[east]=-97';
const bounds = { south: 30, north: 31, west: -98, east: -97 };
const reads: [string, (how?: Asking) => Promise<Response>][] = [
  ['the list', (how) => ask('/api/tasks?limit=24', how)],
  ['a city', (how) => ask('/api/tasks/local?places[0]=austin-tx&limit=24', how)],
  ['the map', (how) => ask(`/api/tasks/map?${AROUND}`, how)],
  ['a filtered list', (how) => ask('/api/tasks?minPrice=1&when[0]=asap&limit=24', how)],
  ['a task', (how) => ask(`/api/tasks/${taskId}`, how)],
  ['the list in the browser', (how) => askByRpc('tasks/browse', { limit: 24 }, how)],
  ['a task in the browser', (how) => askByRpc('tasks/find', { id: taskId }, how)],
  ['the map in the browser', (how) => askByRpc('tasks/listOnMap', { bounds }, how)],
];

describe('an answer to visitors', () => {
  it.each(reads)(
    'never holds data of an account, even when signed-in people ask in between: %s',
    async (_, read) => {
      const first = await (await read()).text();
      const own = await (await read({ token: poster.token })).text();
      const again = await (await read()).text();
      const helpers = await (await read({ token: helper.token })).text();
      expect([again, await (await read()).text()]).toEqual([first, first]);
      expect(own).toContain('"isOwn":true');
      expect(helpers).not.toBe(own);
      expect(first).toContain('"isOwn":false');
      for (const personal of [helper.userId, poster.userId, 'I have a mower.', '12 Hidden Lane']) {
        expect(first).not.toContain(personal);
      }
    },
  );

  it('is the same the second time, headers and all', async () => {
    const answers = [await ask('/api/tasks?limit=5'), await ask('/api/tasks?limit=5')];
    const [first, second] = answers.map(({ headers }) => {
      const { date, 'x-request-id': id, ...rest } = Object.fromEntries(headers);
      expect([date, id]).toEqual([expect.any(String), expect.any(String)]);
      return rest;
    });
    expect(second).toEqual(first);
    expect(second).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate',
      vary: 'Authorization, Cookie, Accept-Language, Accept-Encoding',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  it('has at once what is found by words that an operator adds, and by them no more, as have members (OPS-207)', async () => {
    const operator = await server.person('Olga Operator');
    await inTransaction(server.services, (work) => setRole(work, operator.userId, 'operator'));
    const title = 'Polish a splendid quandle';
    await makeTask(server.services, { posterId: poster.userId, draft: { title } });
    const find = async (how: Asking) => {
      const answer = await ask('/api/tasks?limit=24&search=glarp', how);
      const { items } = (await answer.json()) as { items: { title: string }[] };
      return items.map((one) => one.title);
    };
    const member = { token: operator.token };
    const findTwice = async () => [
      await find({}),
      // An answer for members is stored from the second time on.
      await find(member),
      await find(member),
    ];
    const { administration } = operator.api;
    expect(await findTwice()).toEqual([[], [], []]);
    await administration.writeWordGroup({ en: 'quandle, glarp', es: 'cuandel', broader: '' });
    expect(await findTwice()).toEqual([[title], [title], [title]]);
    const [group] = (await administration.listWordGroups({ text: 'glarp' })).items;
    await administration.removeWordGroup({ groupId: group?.id ?? '' });
    expect(await findTwice()).toEqual([[], [], []]);
  });

  it('is not sent again to a caller that has it', async () => {
    const path = '/api/tasks?limit=6';
    const tag = (await ask(path)).headers.get('etag') ?? '';
    for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*']) {
      const again = await ask(path, { headers: { 'If-None-Match': known } });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
    }
    expect((await ask(path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  it('is in the language of each caller', async () => {
    await makeTask(server.services, { draft: { location: { type: 'remote' } } });
    for (const asked of ['es', 'en', 'es', 'en']) {
      const area = asked === 'es' ? 'A distancia' : 'Remote';
      const asks = [
        ask('/api/tasks?limit=7', { headers: { 'Accept-Language': asked } }),
        ask('/api/tasks?limit=7', { headers: { Cookie: `a=b; porchlight_language=${asked}` } }),
        ask(`/api/tasks?limit=7&lang=${asked}`),
      ];
      for (const answer of await Promise.all(asks)) {
        expect(await answer.text()).toContain(`"locationArea":"${area}"`);
      }
    }
  });

  it('is compressed for callers that accept it', async () => {
    for (let time = 0; time < 2; time += 1) {
      const bytes = await new Promise<Buffer>((resolve, reject) => {
        const headers = { 'Accept-Encoding': 'gzip' };
        request(`${server.url}/api/tasks?limit=8`, { headers }, (answer) => {
          const chunks: Buffer[] = [];
          expect(answer.headers['content-encoding']).toBe('gzip');
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => resolve(Buffer.concat(chunks)));
        })
          .on('error', reject)
          .end();
      });
      expect(JSON.parse(gunzipSync(bytes).toString())).toMatchObject({ isTotalExact: true });
    }
  });

  it('is rebuilt as soon as a task changes', async () => {
    const { id } = await makeTask(server.services, { posterId: poster.userId });
    const seen = async () => {
      const [list, one] = await Promise.all([ask('/api/tasks?limit=9'), ask(`/api/tasks/${id}`)]);
      const { items } = (await list.json()) as {
        items: { id: string; applicationsCount: number }[];
      };
      return [items.find((item) => item.id === id)?.applicationsCount, one.status];
    };
    expect(await seen()).toEqual([0, 200]);
    await helper.api.applications.apply({ taskId: id, message: 'Me too.' });
    expect(await seen()).toEqual([1, 200]);
    await poster.api.tasks.remove({ id });
    expect(await seen()).toEqual([undefined, 404]);
  });

  it('is not stored if it is a refusal, or for a caller who says where they are', async () => {
    const near = '/api/tasks?sort=nearest&near[latitude]=30.2&near[longitude]=-97.7&limit=24';
    for (const path of [near, near.replaceAll('[', '%5B'), `/api/tasks/${crypto.randomUUID()}`]) {
      for (let time = 0; time < 2; time += 1) {
        expect((await ask(path)).headers.get('cache-control')).toBe('no-store');
      }
    }
    const inBrowser = await askByRpc('tasks/browse', { limit: 24 });
    expect(inBrowser.headers.get('cache-control')).toBe('no-store');
  });
});

test('answers that are there already count in the shares of a network', async () => {
  const strict = await startTestServer({
    PAGE_CACHE_SECONDS: CACHED_SECONDS,
    RATE_LIMITS: 'on',
    NETWORK_REQUESTS_PER_SECOND: '1',
    REQUEST_PATIENCE_MS: '10',
  });
  try {
    const statuses: number[] = [];
    for (let count = 0; count < 15; count += 1) {
      const answer = await fetch(`${strict.url}/api/tasks?limit=24`);
      statuses.push(answer.status);
      await answer.arrayBuffer();
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(statuses).toContain(429);
  } finally {
    await strict.close();
  }
});
