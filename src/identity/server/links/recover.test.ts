import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countWaiting } from '#platform/server/database/test-locks.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import {
  PASSWORD,
  account,
  authClient,
  call,
  follow,
  emailTo,
  signedIn,
} from '../test-accounts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const RESET_PAGE = 'http://localhost:3000/auth?mode=reset';

async function recoveryEmail(email: string, client = authClient(server.url)) {
  const { error } = await client.resetPasswordForEmail(email, { redirectTo: RESET_PAGE });
  expect(error).toBeNull();
  return emailTo(server.services, email);
}

describe('a reset e-mail', () => {
  it('signs in by its link, once, and lets a new password be set', async () => {
    const other = await signedIn(server.url, server.services);
    const { email } = other;
    const client = authClient(server.url);
    const mail = await recoveryEmail(email, client);
    expect(mail.link.pathname).toBe('/auth');
    expect(Object.fromEntries(mail.link.searchParams)).toEqual({
      mode: 'reset',
      type: 'recovery',
      token_hash: expect.stringMatching(/^[0-9a-f]{56}$/),
    });

    const landing = await follow(server.url, mail.servicePath);
    expect(landing).toMatchObject({
      status: 303,
      page: 'http://localhost:3000/auth',
      query: { mode: 'reset' },
      fragment: { type: 'recovery', token_type: 'bearer', expires_in: '3600', sb: '' },
    });
    const { access_token = '', refresh_token = '' } = landing.fragment;
    expect(decodeJwt(access_token)['amr']).toMatchObject([{ method: 'otp' }]);
    await client.setSession({ access_token, refresh_token });
    const same = await client.updateUser({ password: PASSWORD });
    expect(same.error).toMatchObject({ status: 422, code: 'same_password' });
    expect((await client.updateUser({ password: 'a new password' })).error).toBeNull();

    expect((await client.getUser()).error).toBeNull();
    expect((await other.client.getUser()).error?.name).toBe('AuthSessionMissingError');
    const withOld = await other.client.signInWithPassword({ email, password: PASSWORD });
    expect(withOld.error).toMatchObject({ code: 'invalid_credentials' });

    expect(await follow(server.url, mail.servicePath)).toMatchObject({
      status: 303,
      page: 'http://localhost:3000/auth',
      fragment: {
        error: 'access_denied',
        error_code: 'otp_expired',
        error_description: 'Email link is invalid or has expired',
        sb: '',
      },
    });
  });

  it('hands a PKCE client a code that only its verifier opens', async () => {
    const { email } = await account(server.services);
    const client = authClient(server.url, 'pkce');
    const mail = await recoveryEmail(email, client);
    expect(mail.token).toMatch(/^pkce_/);
    expect(mail.link.searchParams.get('redirect_to')).toBe(RESET_PAGE);
    const landing = await follow(server.url, mail.servicePath);
    expect(landing.fragment).toEqual({});
    expect(landing.query).toEqual({ mode: 'reset', code: expect.any(String) });
    const { code = '' } = landing.query;

    const stolen = await exchange(code, 'a'.repeat(43));
    expect(stolen).toMatchObject({ status: 400, body: { code: 'bad_code_verifier' } });
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(decodeJwt(data.session?.access_token ?? '')['amr']).toMatchObject([
      { method: 'recovery' },
    ]);
    const again = await exchange(code, 'a'.repeat(43));
    expect(again).toMatchObject({ status: 404, body: { code: 'flow_state_not_found' } });
    const dead = await follow(server.url, mail.servicePath);
    expect(dead.query).toMatchObject({ mode: 'reset', error_code: 'otp_expired' });
    expect(dead.fragment).toMatchObject({ error_code: 'otp_expired' });
  });

  it('opens no door through its code after five minutes', async () => {
    const { email, userId } = await account(server.services);
    const { challenge, verifier } = plainChallenge();
    const body = { email, code_challenge: challenge, code_challenge_method: 'PLAIN' };
    await call(server.url, 'POST', '/recover', { body });
    const mail = await emailTo(server.services, email);
    // The e-mail may be hours old: the five minutes count from the code, not from the request.
    await moveFlow(userId, { created_at: new Date(Date.now() - 50 * 60_000) });
    const { query } = await follow(server.url, mail.servicePath);
    await moveFlow(userId, { auth_code_issued_at: new Date(Date.now() - 5 * 60_000 - 1) });
    expect(await exchange(query['code'] ?? '', verifier)).toMatchObject({
      status: 422,
      body: { code: 'flow_state_expired' },
    });
    await moveFlow(userId, { auth_code_issued_at: new Date() });
    const { status, body: session } = await exchange(query['code'] ?? '', verifier);
    expect(status).toBe(200);
    expect(session['access_token']).toBeTypeOf('string');
  });

  it('opens one session with its code, also when it is shown twice at once', async () => {
    const { email } = await account(server.services);
    const { challenge, verifier } = plainChallenge();
    const body = { email, code_challenge: challenge, code_challenge_method: 'PLAIN' };
    await call(server.url, 'POST', '/recover', { body });
    const mail = await emailTo(server.services, email);
    const { query } = await follow(server.url, mail.servicePath);
    const { db } = server.services;
    // No code can be used up while this lock lasts, so both are read before either is used.
    const exchanges = await db.transaction().execute(async (trx) => {
      await sql`lock table identity.flow_states in share row exclusive mode`.execute(trx);
      const both = [1, 2].map(() => exchange(query['code'] ?? '', verifier));
      await expect.poll(() => countWaiting(db)).toBe(2);
      return both;
    });
    const statuses = (await Promise.all(exchanges)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 404]));
  });

  it('says so when the PKCE flow is gone', async () => {
    const { email, userId } = await account(server.services);
    const mail = await recoveryEmail(email, authClient(server.url, 'pkce'));
    await server.services.db
      .deleteFrom('identity.flow_states')
      .where('user_id', '=', userId)
      .execute();
    expect((await follow(server.url, mail.servicePath)).query).toMatchObject({
      error: 'invalid_request',
      error_code: 'flow_state_not_found',
    });
  });

  it('holds a code that also confirms the address', async () => {
    const { email } = await account(server.services, false);
    const { code } = await recoveryEmail(email);
    const client = authClient(server.url);
    const { data, error } = await client.verifyOtp({ email, token: code, type: 'recovery' });
    expect(error).toBeNull();
    expect(data.user?.email_confirmed_at).toBeTruthy();
  });

  it('is not spent by a scanner that only asks for the headers', async () => {
    const { email } = await account(server.services);
    const mail = await recoveryEmail(email);
    expect((await call(server.url, 'HEAD', mail.servicePath)).status).toBe(200);
    expect((await follow(server.url, mail.servicePath)).fragment['access_token']).toBeTruthy();
  });

  it('answers the same for an unknown address, waiting time included', async () => {
    const limited = await startTestServer({ RATE_LIMITS: 'on' });
    try {
      const { email } = await account(limited.services);
      const ask = (address: string) =>
        call(limited.url, 'POST', '/recover', { body: { email: address } });
      for (const address of [email, 'nobody@example.org']) {
        expect(await ask(address)).toMatchObject({ status: 200, body: {} });
        const soon = await ask(address);
        expect(soon).toMatchObject({ status: 429, body: { code: 'over_email_send_rate_limit' } });
        expect(soon.headers.get('retry-after')).toMatch(/^(59|60)$/);
      }
    } finally {
      await limited.close();
    }
  });

  it('can be requested again only after a minute, whatever the address', async () => {
    const limited = await startTestServer({ RATE_LIMITS: 'on' });
    try {
      const { email } = await account(limited.services);
      for (const address of [email, 'nobody@example.org']) {
        const body = { email: address, type: 'signup' };
        expect((await call(limited.url, 'POST', '/resend', { body })).status).toBe(200);
        expect((await call(limited.url, 'POST', '/resend', { body })).status).toBe(429);
      }
    } finally {
      await limited.close();
    }
  });
});

const exchange = (auth_code: string, code_verifier: string) =>
  call(server.url, 'POST', '/token?grant_type=pkce', { body: { auth_code, code_verifier } });

it('needs both parts of an exchange', async () => {
  expect(await exchange('', 'a')).toMatchObject({
    status: 400,
    body: { code: 'validation_failed' },
  });
  expect(await exchange('a', '')).toMatchObject({
    status: 400,
    body: { code: 'validation_failed' },
  });
  expect(await exchange('a', 'a')).toMatchObject({ status: 404 });
});

function plainChallenge() {
  const verifier = 'v'.repeat(50);
  return { verifier, challenge: verifier };
}

async function moveFlow(userId: string, to: { created_at?: Date; auth_code_issued_at?: Date }) {
  await server.services.db
    .updateTable('identity.flow_states')
    .set(to)
    .where('user_id', '=', userId)
    .execute();
}
