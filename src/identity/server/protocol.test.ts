import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { PASSWORD, account, call, emailTo } from './test-accounts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('errors', () => {
  it('carry text codes for clients that know them', async () => {
    const { body, headers } = await call(server.url, 'GET', '/user');
    expect(Object.keys(body)).toEqual(['code', 'message']);
    expect(headers.get('x-supabase-api-version')).toBe('2024-01-01');
  });

  it.each([undefined, '2023-12-31', 'soon', '2024-13-45'])(
    'have the older shape for version %s',
    async (version) => {
      const response = await fetch(`${server.url}/auth/v1/signup`, {
        method: 'POST',
        headers: { ...(version !== undefined && { 'X-Supabase-Api-Version': version }) },
        body: JSON.stringify({ email: 'x@example.org', password: '1' }),
      });
      expect(response.headers.get('x-supabase-api-version')).toBeNull();
      expect(await response.json()).toEqual({
        code: 422,
        error_code: 'weak_password',
        msg: 'Password should be at least 6 characters.',
        weak_password: { reasons: ['length'] },
      });
    },
  );

  it.each([
    ['malformed JSON', '{"email":', 400, 'bad_json'],
    ['a bare text', '"email"', 400, 'bad_json'],
    ['a list', '[]', 400, 'bad_json'],
    ['a null', 'null', 400, 'bad_json'],
    ['no body', '', 422, 'anonymous_provider_disabled'],
    [
      'a body over the limit (OPS-128)',
      `{"email":"${'a'.repeat(1024 * 1024)}"}`,
      413,
      'request_entity_too_large',
    ],
  ])('answer %s', async (_, body, status, code) => {
    expect(await call(server.url, 'POST', '/signup', { body })).toMatchObject({
      status,
      body: { code },
    });
  });

  it.each([
    ['GET', '/nothing'],
    ['DELETE', '/user'],
    ['POST', '/admin/nothing'],
    ['GET', '/'],
  ])('answer %s %s with 404', async (method, path) => {
    expect(await call(server.url, method, path)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  it.each([
    ['POST', '/sso', 'saml_provider_disabled'],
    ['GET', '/sso/saml/metadata', 'saml_provider_disabled'],
    ['POST', '/sso/saml/acs', 'saml_provider_disabled'],
    ['GET', '/passkeys', 'passkey_disabled'],
    ['POST', '/passkeys/authentication/options', 'passkey_disabled'],
    ['DELETE', `/passkeys/${crypto.randomUUID()}`, 'passkey_disabled'],
  ])('answer %s %s with %s, whatever it brings (AUTH-127)', async (method, path, code) => {
    const body = method === 'POST' ? '{"half":' : undefined;
    expect(await call(server.url, method, path, { body })).toMatchObject({
      status: 404,
      body: { code },
    });
  });

  it('hide what went wrong inside, and name the request', async () => {
    const broken = await startTestServer({ LOG_LEVEL: 'silent' });
    await broken.services.db.schema.dropTable('identity.sessions').cascade().execute();
    try {
      const { email } = await account(broken.services);
      const response = await fetch(`${broken.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        body: JSON.stringify({ email, password: PASSWORD }),
      });
      expect(response.status).toBe(500);
      expect(await response.json()).toEqual({
        code: 500,
        error_code: 'unexpected_failure',
        msg: 'Unexpected failure, please try again later',
        error_id: response.headers.get('x-request-id'),
      });
    } finally {
      await broken.close();
    }
  });
});

it('lets browsers of other sites read answers and codes', async () => {
  const preflight = await fetch(`${server.url}/auth/v1/token`, {
    method: 'OPTIONS',
    headers: { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-methods')).toBe('GET,POST,PUT,PATCH,DELETE');
  expect(preflight.headers.get('access-control-allow-headers')).toBe(
    'Accept,Authorization,Content-Type,apikey,X-Client-IP,X-Client-Info,X-JWT-AUD,X-Supabase-Api-Version',
  );
  const { headers } = await call(server.url, 'GET', '/user');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-expose-headers')).toBe(
    'X-Total-Count,Link,X-Supabase-Api-Version',
  );
  expect(headers.get('cache-control')).toBe('no-store');
});

it('answers with its settings and health', async () => {
  expect((await call(server.url, 'GET', '/settings')).body).toMatchObject({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: false,
  });
  expect((await call(server.url, 'GET', '/health')).body).toMatchObject({ name: 'Porchlight' });
});

describe('limits', () => {
  it('hold per address, account and for all e-mails together', async () => {
    const limited = await startTestServer({ RATE_LIMITS: 'on', AUTH_MAILS_PER_HOUR: '2' });
    try {
      const sendTo = (email: string) =>
        call(limited.url, 'POST', '/signup', { body: { email, password: PASSWORD } });
      expect((await sendTo('one@example.org')).status).toBe(200);
      expect((await sendTo('two@example.org')).status).toBe(200);
      const third = await sendTo('three@example.org');
      expect(third).toMatchObject({ status: 429, body: { code: 'over_email_send_rate_limit' } });
      const stored = await limited.services.db
        .selectFrom('identity.users')
        .select('id')
        .where('email', '=', 'three@example.org')
        .execute();
      expect(stored).toEqual([]);

      const verify = () => call(limited.url, 'POST', '/verify', { body: {} });
      const answers = await Promise.all(Array.from({ length: 31 }, verify));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
      expect((await verify()).body).toEqual({
        code: 'over_request_rate_limit',
        message: 'Request rate limit reached',
      });

      const body = { email: 'one@example.org', password: 'wrong' };
      const guess = () => call(limited.url, 'POST', '/token?grant_type=password', { body });
      const guesses = await Promise.all(Array.from({ length: 31 }, guess));
      expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1);
    } finally {
      await limited.close();
    }
  });
});

it('sends people back only to places on the list, by header, query and referer', async () => {
  const { email } = await account(server.services);
  const sent = async (query: string, headers: Record<string, string>) => {
    await call(server.url, 'POST', `/recover${query}`, { body: { email }, headers });
    const { link } = await emailTo(server.services, email);
    return link.searchParams.get('returnTo') ?? link.searchParams.get('redirect_to');
  };
  const page = 'http://localhost:3000/page';
  expect(await sent(`?redirect_to=${encodeURIComponent(page)}`, {})).toBe('/page');
  expect(await sent('', { redirect_to: page })).toBe('/page');
  expect(await sent('', { Referer: page })).toBe('/page');
  const app = 'http://127.0.0.1:4321/callback';
  expect(await sent('', { redirect_to: app })).toBe(app);
  expect(await sent('', { Referer: 'https://evil.example' })).toBeNull();
  expect(await sent('?redirect_to=https://evil.example', { Referer: page })).toBeNull();
  expect(await sent('?redirect_to=x@example.org', {})).toBeNull();
});
