import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '#test/support/live-page.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { createHttpApp } from './http.ts';
import { DatabaseUnavailable } from '../database/database-patience.ts';
import { answerUnavailable, pageWithoutDatabase } from './unavailable.ts';

const POOL_SIZE = 2;
const reason = 'common:refusals.unavailable';
const spanish =
  'Porchlight no está disponible por un momento. No se perdió nada; inténtalo de nuevo.';

let server: TestServer;
let ana: TestPerson;
/** Releases all connections, which the test holds. */
let giveBack: () => Promise<void>;

beforeAll(async () => {
  server = await startTestServer({
    DATABASE_POOL_SIZE: String(POOL_SIZE),
    DATABASE_TIMEOUT_MS: '1500',
    LOG_LEVEL: 'silent',
  });
  ana = await server.person('Ana');
  const free = Promise.withResolvers<void>();
  const holders = Array.from({ length: POOL_SIZE }, () => {
    const held = Promise.withResolvers<void>();
    const done = server.services.db.connection().execute(async (connection) => {
      await sql`select 1`.execute(connection);
      held.resolve();
      await free.promise;
    });
    return { held: held.promise, done };
  });
  await Promise.all(holders.map(({ held }) => held));
  giveBack = async () => {
    free.resolve();
    await Promise.all(holders.map(({ done }) => done));
  };
});
afterAll(async () => {
  await giveBack();
  await server.close();
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${server.url}${path}`, {
    ...init,
    headers: { 'Accept-Language': 'es', ...(init.headers as Record<string, string>) },
  });
const json = { 'Content-Type': 'application/json' };

describe.concurrent('while every connection to the database is taken (SHELL-268)', () => {
  it.each<[string, string, () => RequestInit]>([
    ['a list', '/api/tasks?search=x', () => ({})],
    ['a call of somebody', '/api/my/profile', () => ({ headers: bearer() })],
    ['an upload', '/api/pictures', () => ({ method: 'POST', headers: bearer(), body: 'bytes' })],
  ])('%s is refused in words, with a time to come back', async (_, path, init) => {
    const answer = await ask(path, init());
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await answer.json()).toEqual({
      defined: true,
      code: 'SERVICE_UNAVAILABLE',
      status: 503,
      message: spanish,
      data: { reason, params: {} },
    });
  });

  it('a call of our own pages is refused in their shape', async () => {
    const answer = await ask('/api/rpc/tasks/browse', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ json: {}, meta: [] }),
    });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).not.toBeNull();
    expect(await answer.json()).toMatchObject({
      json: { defined: true, code: 'SERVICE_UNAVAILABLE', status: 503, message: spanish },
    });
    await expect(ana.api.profiles.me()).rejects.toMatchObject({ status: 503, data: { reason } });
  });

  it('identity signs no person out (AUTH-098)', async () => {
    const answer = await ask('/auth/v1/user', { headers: bearer() });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).not.toBeNull();
    expect(await answer.json()).toMatchObject({ code: 503, error_code: 'service_unavailable' });
  });

  it.each(['/sitemap.xml', '/og/task/01890000-0000-7000-8000-000000000000.png'])(
    '%s says so in plain words',
    async (path) => {
      const answer = await ask(path);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('Retry-After')).not.toBeNull();
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(await answer.text()).toBe(`${spanish}\n`);
    },
  );

  it('a live connection is asked to come again', async () => {
    await expect(openPage(server, ana.token)).rejects.toMatchObject({ message: 'unavailable' });
  });

  it('the process lives, and reports before any other answer that it is not ready', async () => {
    const order: string[] = [];
    const list = ask('/api/tasks?search=y').then(() => order.push('list'));
    const ready = await ask('/readyz');
    order.push('ready');
    await list;
    expect(order).toEqual(['ready', 'list']);
    expect(ready.status).toBe(503);
    expect(ready.headers.get('Retry-After')).not.toBeNull();
    expect((await ask('/healthz')).status).toBe(200);
  });
});

const bearer = () => ({ Authorization: `Bearer ${ana.token}` });

describe('a page', () => {
  it('says so in the language of the person, with a way to try again', async () => {
    const app = createHttpApp();
    app.use(async (c, next) => {
      c.set('language', 'es');
      await next();
    });
    app.get('/somewhere', () => {
      throw new DatabaseUnavailable();
    });
    app.onError((_, c) => answerUnavailable(c));
    const answer = await app.request('/somewhere', { headers: { Accept: 'text/html,*/*' } });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
    const page = await answer.text();
    expect(page).toContain('<html lang="es">');
    expect(page).toContain(spanish);
    expect(page).toContain('Intentar de nuevo');
  });

  it('that was drawn without the database stays as it is and is not cached', async () => {
    const drawn = new Response('<p>', { headers: { 'Content-Type': 'text/html', ETag: '"x"' } });
    const answer = pageWithoutDatabase(drawn);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await answer.text()).toBe('<p>');
    const elsewhere = new Response(null, { status: 302, headers: { Location: '/' } });
    expect(pageWithoutDatabase(elsewhere)).toBe(elsewhere);
  });
});
