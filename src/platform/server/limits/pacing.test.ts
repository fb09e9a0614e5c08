import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { holdRequests } from './test-held-requests.ts';

const AT_ONCE = 2;
const HERE = '203.0.113.1';
const ELSEWHERE = '198.51.100.1';
const SPANISH =
  'Demasiadas solicitudes desde tu red o tu cuenta. Espera un momento e inténtalo de nuevo.';
const REFUSED = {
  defined: true,
  code: 'TOO_MANY_REQUESTS',
  status: 429,
  message: SPANISH,
  data: { reason: 'common:refusals.asked_too_much', params: {} },
};

let server: TestServer;
type Asking = { from?: string; token?: string; body?: string; accept?: string };

const ask = (path: string, { from = HERE, token, body, accept }: Asking = {}) =>
  fetch(`${server.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'Accept-Language': 'es',
      'X-Forwarded-For': from,
      ...(accept !== undefined && { Accept: accept }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });

/** As a real site has them. */
const SHARES = {
  NETWORK_REQUESTS_AT_ONCE: '4',
  NETWORK_REQUESTS_PER_SECOND: '60',
  ACCOUNT_REQUESTS_AT_ONCE: '2',
  ACCOUNT_REQUESTS_PER_SECOND: '20',
};

const start = async (settings: Record<string, string>) => {
  server = await startTestServer({
    RATE_LIMITS: 'on',
    TRUST_PROXY: 'on',
    ...SHARES,
    REQUEST_PATIENCE_MS: '50',
    ...settings,
  });
};

/** As many requests as may be in work at once, each of which is until it is let go. */
const hold = (how: Asking): Promise<() => Promise<Response[]>> =>
  holdRequests(
    server.services.db,
    Array.from({ length: AT_ONCE }, (_, at) => () => ask(`/api/tasks?search=${at}`, how)),
  );

describe('while all that one network may have in work is', () => {
  let ana: TestPerson;
  let letGo: () => Promise<Response[]>;
  beforeAll(async () => {
    await start({ NETWORK_REQUESTS_AT_ONCE: String(AT_ONCE) });
    ana = await server.person('Ana');
    letGo = await hold({});
  });
  afterAll(() => server.close());

  it('one more is refused in words, with a time to come back', async () => {
    const answer = await ask('/api/openapi.json');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.json()).toEqual(REFUSED);
  });

  it('a call of our own pages is refused in their shape', async () => {
    const answer = await ask('/api/rpc/tasks/browse', { body: JSON.stringify({ json: {} }) });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('Retry-After')).not.toBeNull();
    expect(await answer.json()).toEqual({ json: REFUSED, meta: [] });
  });

  it('identity refuses in the shape of its protocol, to other sites too', async () => {
    const answer = await ask('/auth/v1/settings');
    expect(answer.status).toBe(429);
    expect(answer.headers.get('Retry-After')).not.toBeNull();
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(await answer.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
  });

  it('a person who opens a page reads why, and a program in plain words', async () => {
    const page = await ask('/browse-tasks', { accept: 'text/html,*/*' });
    expect(page.status).toBe(429);
    expect(page.headers.get('Retry-After')).not.toBeNull();
    const html = await page.text();
    expect(html).toContain('<html lang="es">');
    expect(html).toContain(SPANISH);
    const plain = await ask('/sitemap.xml');
    expect(plain.status).toBe(429);
    expect(await plain.text()).toBe(`${SPANISH}\n`);
  });

  it('other networks, the signed-in people of this one, and who watches over it are served', async () => {
    expect((await ask('/api/openapi.json', { from: ELSEWHERE })).status).toBe(200);
    expect((await ask('/api/my/profile', { token: ana.token })).status).toBe(200);
    expect((await ask('/healthz')).status).toBe(200);
    expect((await ask('/readyz')).status).toBe(200);
  });

  it('a forged token is worth no more than none', async () => {
    const answers = await Promise.all(
      ['x', `${ana.token}x`].map((token) => ask('/api/my/profile', { token })),
    );
    expect(answers.map(({ status }) => status)).toEqual([429, 429]);
  });

  it('files and passwords have queues of their own', async () => {
    expect((await ask('/media/nothing/card')).status).toBe(404);
    const wrong = { email: 'nobody@example.org', password: 'wrong' };
    const answer = await ask('/auth/v1/token?grant_type=password', { body: JSON.stringify(wrong) });
    expect(answer.status).toBe(400);
  });

  // The last one: afterwards nothing is held.
  it('earlier requests are answered, and the next one is served', async () => {
    const answers = await letGo();
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await ask('/api/openapi.json')).status).toBe(200);
  });
});

describe('one account', () => {
  afterEach(() => server.close());

  it('over its share, wherever it asks from, leaves other accounts theirs', async () => {
    await start({ ACCOUNT_REQUESTS_AT_ONCE: String(AT_ONCE) });
    const [ana, ben] = [await server.person('Ana'), await server.person('Ben')];
    const letGo = await hold({ token: ana.token });
    const more = await ask('/api/my/profile', { token: ana.token, from: ELSEWHERE });
    expect(more.status).toBe(429);
    expect(more.headers.get('Retry-After')).not.toBeNull();
    expect(await more.json()).toEqual(REFUSED);
    expect((await ask('/api/my/profile', { token: ben.token })).status).toBe(200);
    expect((await ask('/api/openapi.json')).status).toBe(200);
    await letGo();
    expect((await ask('/api/my/profile', { token: ana.token })).status).toBe(200);
  });
});

describe('a network', () => {
  afterEach(() => server.close());

  it('begins no more than its rush of requests at once', async () => {
    await start({ NETWORK_REQUESTS_PER_SECOND: '6', NETWORK_REQUESTS_AT_ONCE: '100' });
    const storm = (from: string, times: number) =>
      Promise.all(Array.from({ length: times }, () => ask('/api/openapi.json', { from })));
    const [here, elsewhere] = await Promise.all([storm(HERE, 400), storm(ELSEWHERE, 5)]);
    expect(here.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(60);
    expect(here.map(({ status }) => status)).toContain(429);
    expect(elsewhere.map(({ status }) => status)).not.toContain(429);
  });

  it('is not held up by a request that is not sent to its end, which is read whole then', async () => {
    await start({ NETWORK_REQUESTS_AT_ONCE: '1' });
    const body = JSON.stringify({ json: { limit: 1 } });
    const slow = request(`${server.url}/api/rpc/tasks/browse`, {
      method: 'POST',
      headers: {
        'X-Forwarded-For': HERE,
        'Content-Type': 'application/json',
        'Content-Length': body.length,
        Expect: '100-continue',
      },
    });
    slow.flushHeaders();
    await once(slow, 'continue');
    slow.write(body.slice(0, 5));
    expect((await ask('/api/openapi.json')).status).toBe(200);
    const answered = once(slow, 'response');
    slow.end(body.slice(5));
    const [answer] = (await answered) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    expect(await text(answer)).toContain('"items"');
  });

  it('gets no headers of shares where limits are off', async () => {
    await start({ RATE_LIMITS: 'off', NETWORK_REQUESTS_AT_ONCE: '1' });
    const letGo = await hold({});
    expect((await ask('/api/openapi.json')).status).toBe(200);
    await letGo();
  });
});
