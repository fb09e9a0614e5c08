import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '#test/support/live-page.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { shedRequests } from '../metrics/instruments.ts';
import type { Pages } from '../pages/pages.ts';
import { holdRequests } from './test-held-requests.ts';

const MOST_IN_WORK = 2;
const TIMES_FOR_SIGNED_IN = 2;
const SPANISH =
  'Porchlight está muy ocupado en este momento. No se perdió nada; inténtalo de nuevo en un momento.';
const REFUSED = {
  defined: true,
  code: 'SERVICE_UNAVAILABLE',
  status: 503,
  message: SPANISH,
  data: { reason: 'common:refusals.overloaded', params: {} },
};

let server: TestServer;
let ana: TestPerson;
const pages: Pages = {
  render: async () => new Response('<p>A page</p>', { headers: { 'Content-Type': 'text/html' } }),
  knownSearch: (_, search) => search,
  assets: import.meta.dirname,
  close: async () => {},
};
beforeAll(async () => {
  const settings = { OVERLOAD_REQUESTS: String(MOST_IN_WORK), PAGE_CACHE_SECONDS: '3' };
  server = await startTestServer({ RATE_LIMITS: 'on', ...settings }, undefined, pages);
  ana = await server.person('Ana');
});
afterAll(() => server.close());

const ask = (path: string, headers: Record<string, string> = {}, body?: object) =>
  fetch(`${server.url}${path}`, {
    headers: { 'Accept-Language': 'es', 'Content-Type': 'application/json', ...headers },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
const asAna = () => ({ Authorization: `Bearer ${ana.token}` });
const html = { Accept: 'text/html,*/*' };

/** So many readers of tasks in work, until they are let go. */
const hold = (count: number, headers: () => Record<string, string>) =>
  holdRequests(
    server.services.db,
    Array.from({ length: count }, (_, at) => () => ask(`/api/tasks?search=${at}`, headers())),
  );
const shed = async (whom: string) =>
  (await shedRequests.get()).values.find(({ labels }) => labels.whom === whom)?.value ?? 0;

describe('while a process has all in work that it takes (OPS-120)', () => {
  let letGo: () => Promise<Response[]>;
  beforeAll(async () => {
    expect((await ask('/', html)).status).toBe(200);
    letGo = await hold(MOST_IN_WORK, () => ({}));
  });

  it('a visitor is put off in words, with a time to come back, and counted (OPS-122, OPS-123)', async () => {
    const before = await shed('visitors');
    const answer = await ask('/api/tasks?search=x');
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.json()).toEqual(REFUSED);
    expect(await shed('visitors')).toBe(before + 1);
  });

  it('each way to ask is answered in its own shape (OPS-122)', async () => {
    const call = await ask('/api/rpc/tasks/browse', {}, { json: {} });
    expect(call.status).toBe(503);
    expect(await call.json()).toEqual({ json: REFUSED, meta: [] });
    const signIn = await ask('/auth/v1/token?grant_type=password', {}, { email: 'a@b.example' });
    expect(signIn.status).toBe(503);
    expect(signIn.headers.get('Retry-After')).not.toBeNull();
    expect(await signIn.json()).toMatchObject({ error_code: 'service_unavailable' });
    const page = await ask('/browse-tasks', html);
    expect(page.status).toBe(503);
    expect(await page.text()).toContain(SPANISH);
  });

  it('the rest of what a visitor sends is not waited for', async () => {
    const half = request(`${server.url}/api/rpc/tasks/browse`, {
      method: 'POST',
      headers: { 'Content-Length': 100 },
    });
    half.write('{"json"');
    const [answer] = (await once(half, 'response')) as [IncomingMessage];
    expect([answer.statusCode, answer.headers.connection]).toEqual([503, 'close']);
    half.on('error', () => {}).destroy();
  });

  it('signed-in people are served, renew their sessions, and open pages and files', async () => {
    expect((await ask('/api/my/profile', asAna())).status).toBe(200);
    const renewal = '/auth/v1/token?grant_type=refresh_token';
    expect((await ask(renewal, {}, { refresh_token: 'none' })).status).toBe(400);
    const page = { ...html, Cookie: 'porchlight_session=1' };
    expect((await ask('/browse-tasks', page)).status).toBe(200);
    expect((await ask('/media/nothing/card')).status).toBe(404);
    expect((await ask('/api/my/profile', { Authorization: 'Bearer x' })).status).toBe(503);
  });

  it('a visitor still gets a page that was drawn, and none that would have to be (OPS-121)', async () => {
    const page = await ask('/', html);
    expect([page.status, await page.text()]).toEqual([200, '<p>A page</p>']);
    expect((await ask('/?page=2', html)).status).toBe(503);
  });

  it('health checks are answered', async () => {
    expect((await ask('/healthz')).status).toBe(200);
    expect((await ask('/readyz')).status).toBe(200);
  });

  // The last one: afterwards nothing is held.
  it('earlier requests are answered, and the next one is served', async () => {
    const answers = await letGo();
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await ask('/api/tasks?search=z')).status).toBe(200);
  });
});

describe('while it has twice as much of the signed-in in work (OPS-120)', () => {
  let letGo: () => Promise<Response[]>;
  beforeAll(async () => {
    letGo = await hold(MOST_IN_WORK * TIMES_FOR_SIGNED_IN, asAna);
  });

  it('the signed-in are put off as well, live connections too', async () => {
    const before = await shed('everybody');
    const answer = await ask('/api/my/profile', asAna());
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual(REFUSED);
    expect((await ask('/media/nothing/card')).status).toBe(503);
    await expect(openPage(server, ana.token)).rejects.toThrow();
    expect(await shed('everybody')).toBe(before + 3);
    expect((await ask('/healthz')).status).toBe(200);
  });

  // The last one: afterwards nothing is held.
  it('all of it is answered', async () => {
    const answers = await letGo();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await ask('/api/my/profile', asAna())).status).toBe(200);
  });
});
