import { HTTPException } from 'hono/http-exception';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpApp } from '#platform/server/http/http.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { answerError } from '../error-answer.ts';
import { IdentityError } from '../errors.ts';
import { failedLanding } from '../links/landing.ts';
import { call, signedIn } from '../test-accounts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' });
});
afterAll(() => server.close());

describe('the error of a landing (protocol, section 4)', () => {
  it.each([
    [400, 'invalid_request'],
    [401, 'unauthorized_client'],
    [403, 'access_denied'],
    [422, undefined],
    [429, undefined],
    [500, 'server_error'],
    [503, 'temporarily_unavailable'],
  ])('for %d is %s', (status, error) => {
    const failure = new IdentityError(status, 'some_code', 'Some words');
    const { query, fragment } = failedLanding(server.services, failure, { inQuery: true });
    expect(query['error']).toBe(error);
    expect(fragment).toEqual({ ...query, sb: '' });
  });

  it('hides an unexpected failure', () => {
    const failure = new Error('select from secrets');
    const { query, fragment } = failedLanding(server.services, failure, { inQuery: false });
    expect(query).toEqual({});
    expect(fragment).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure' });
    expect(JSON.stringify(fragment)).not.toContain('secrets');
  });
});

it('answers what takes too long with 504, in words for the client (protocol, section 1)', async () => {
  const app = createHttpApp();
  app.onError(answerError(server.services));
  app.get('/', () => {
    throw new HTTPException(504);
  });
  const answer = await app.request(
    '/',
    { headers: { 'X-Supabase-Api-Version': '2024-01-01' } },
    {},
  );
  expect(answer.status).toBe(504);
  expect(await answer.json()).toMatchObject({ code: 'request_timeout' });
});

it('says of a token it does not take what the official client looks for', async () => {
  const { body } = await call(server.url, 'GET', '/user', { token: 'a.b.c' });
  expect(body['message']).toMatch(/^invalid JWT: unable to parse or verify signature, /);
});

it('answers a refresh that waits too long for others with 409 (protocol, section 5)', async () => {
  const { session } = await signedIn(server.url, server.services);
  const answer = await server.services.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('identity.sessions')
      .select('id')
      .where('id', '=', String(decodeJwt(session.access_token)['session_id']))
      .forUpdate()
      .execute();
    const body = { refresh_token: session.refresh_token };
    return call(server.url, 'POST', '/token?grant_type=refresh_token', { body });
  });
  expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
});
