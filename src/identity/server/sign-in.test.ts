import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { authenticate } from './public.ts';
import { PASSWORD, account, authClient, call, signedIn } from './test-accounts.ts';
import { hashingWork } from './test-hashing.ts';

// The time of an answer is the time of comparing a password, so what it computes is counted.
vi.mock('@node-rs/argon2', { spy: true });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const signIn = (body: unknown) => call(server.url, 'POST', '/token?grant_type=password', { body });
const refresh = (refresh_token: unknown) =>
  call(server.url, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token } });

/** Signs in with a wrong password; what is answered, and what was computed for it. */
async function wrongPassword(email: string) {
  let body: object = {};
  const work = await hashingWork(async () => {
    body = (await signIn({ email, password: 'wrong' })).body;
  });
  return { body, work };
}

describe('the password grant', () => {
  it('gives a session whose token carries every claim', async () => {
    const { session, userId, email } = await signedIn(server.url, server.services);
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(session.user.last_sign_in_at).toBeTruthy();
    const claims = decodeJwt(session.access_token);
    expect(claims).toMatchObject({
      iss: 'http://localhost:3000/auth/v1',
      sub: userId,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      aal: 'aal1',
      amr: [{ method: 'password' }],
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    expect(claims['session_id']).toBeTypeOf('string');
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
  });

  it('is not compressed, whatever the browser takes (AUTH-291)', async () => {
    const { email } = await account(server.services);
    const answer = await call(server.url, 'POST', '/token?grant_type=password', {
      body: { email, password: PASSWORD },
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    });
    // Shorter answers would not be compressed anyway.
    expect(JSON.stringify(answer.body).length).toBeGreaterThan(1024);
    expect(answer.headers.get('content-encoding')).toBeNull();
  });

  it('trims the address and ignores its case', async () => {
    const { email } = await account(server.services);
    const answer = await signIn({ email: ` ${email.toUpperCase()} `, password: PASSWORD });
    expect(answer.status).toBe(200);
  });

  it.each([
    ['neither address', { password: PASSWORD }, 400, 'validation_failed'],
    [
      'both addresses',
      { email: 'x@example.org', phone: '1', password: 'x' },
      400,
      'validation_failed',
    ],
    ['a phone number', { phone: '+15550100', password: 'x' }, 422, 'phone_provider_disabled'],
    [
      'an unknown address',
      { email: 'nobody@example.org', password: PASSWORD },
      400,
      'invalid_credentials',
    ],
    ['a malformed address', { email: 'nobody', password: PASSWORD }, 400, 'invalid_credentials'],
    ['no password', { email: 'nobody@example.org' }, 400, 'invalid_credentials'],
  ])('refuses %s', async (_, body, status, code) => {
    expect(await signIn(body)).toMatchObject({ status, body: { code } });
  });

  it('says and does the same for a wrong password as for an unknown address', async () => {
    const { email } = await account(server.services);
    const refused = {
      body: { code: 'invalid_credentials', message: 'Invalid login credentials' },
      work: 19_456 * 2,
    };
    expect(await wrongPassword(email)).toEqual(refused);
    expect(await wrongPassword('nobody@example.org')).toEqual(refused);
  });

  it('refuses an unconfirmed address only after the right password', async () => {
    const { email } = await account(server.services, false);
    expect(await signIn({ email, password: 'wrong' })).toMatchObject({
      body: { code: 'invalid_credentials' },
    });
    expect(await signIn({ email, password: PASSWORD })).toMatchObject({
      status: 400,
      body: { code: 'email_not_confirmed', message: 'Email not confirmed' },
    });
  });

  it('refuses a banned user everywhere', async () => {
    const { userId, email, session } = await signedIn(server.url, server.services);
    await server.services.db
      .updateTable('identity.users')
      .set({ banned_until: new Date(Date.now() + 60_000) })
      .where('id', '=', userId)
      .execute();
    const banned = { body: { code: 'user_banned' } };
    expect(await signIn({ email, password: PASSWORD })).toMatchObject({ status: 400, ...banned });
    expect(await refresh(session.refresh_token)).toMatchObject({ status: 400, ...banned });
    expect(await call(server.url, 'GET', '/user', { token: session.access_token })).toMatchObject({
      status: 403,
      ...banned,
    });
    expect(await authenticate(server.services, session.access_token)).toBeNull();
  });
});

it.each([
  ['unknown', 400, 'invalid_credentials'],
  ['id_token', 400, 'provider_disabled'],
  ['web3', 422, 'web3_provider_disabled'],
])('answers the %s grant', async (grant, status, code) => {
  const answer = await call(server.url, 'POST', `/token?grant_type=${grant}`);
  expect(answer).toMatchObject({ status, body: { code } });
});

describe('the refresh grant', () => {
  it('replaces the token and keeps the session', async () => {
    const { client, session } = await signedIn(server.url, server.services);
    const { data, error } = await client.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    const before = decodeJwt(session.access_token);
    const after = decodeJwt(data.session?.access_token ?? '');
    expect(after).toMatchObject({ session_id: before['session_id'], amr: before['amr'] });
  });

  it('gives the current token again when our answer was lost', async () => {
    const { session } = await signedIn(server.url, server.services);
    const first = await refresh(session.refresh_token);
    await longAgo(session.access_token);
    const again = await refresh(session.refresh_token);
    expect(again.status).toBe(200);
    expect(again.body['refresh_token']).toBe(first.body['refresh_token']);
  });

  it('forgives an older token for ten seconds, on the same chain', async () => {
    const { session } = await signedIn(server.url, server.services);
    const second = await refresh(session.refresh_token);
    const third = await refresh(second.body['refresh_token']);
    const reused = await refresh(session.refresh_token);
    expect(reused.status).toBe(200);
    expect(reused.body['refresh_token']).toBe(third.body['refresh_token']);
  });

  it('ends the session when an older token comes back later', async () => {
    const { session } = await signedIn(server.url, server.services);
    const second = await refresh(session.refresh_token);
    await longAgo(session.access_token);
    // A fresh rotation must not make the much older token acceptable again.
    const third = await refresh(second.body['refresh_token']);
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_already_used' },
    });
    expect(await refresh(third.body['refresh_token'])).toMatchObject({
      status: 400,
      body: { code: 'session_not_found' },
    });
    expect(await authenticate(server.services, session.access_token)).toBeNull();
  });

  it('ends on one chain after many refreshes at once', async () => {
    const { session } = await signedIn(server.url, server.services);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => refresh(session.refresh_token)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const next = new Set(answers.map(({ body }) => body['refresh_token']));
    expect(next.size).toBe(1);
    expect((await refresh([...next][0])).status).toBe(200);
  });

  it.each([
    ['', 400, 'validation_failed'],
    [null, 400, 'validation_failed'],
    ['not a token', 400, 'validation_failed'],
    ['abcdefghij12', 400, 'refresh_token_not_found'],
    ['A'.repeat(70), 400, 'refresh_token_not_found'],
    [7, 400, 'bad_json'],
  ])('refuses %j', async (token, status, code) => {
    expect(await refresh(token)).toMatchObject({ status, body: { code } });
  });
});

describe('signing out', () => {
  it.each(['global', 'local', 'others'] as const)('ends %s sessions', async (scope) => {
    const here = await signedIn(server.url, server.services);
    const there = authClient(server.url);
    const { data } = await there.signInWithPassword({ email: here.email, password: PASSWORD });
    const elsewhere = data.session?.access_token ?? '';
    expect(await authenticate(server.services, here.token)).toMatchObject({ userId: here.userId });
    expect(await authenticate(server.services, elsewhere)).not.toBeNull();

    const closing = vi.spyOn(server.services.realtime, 'endSessions');
    const { error } = await here.client.signOut({ scope });
    expect(error).toBeNull();
    const isHereLive = scope === 'others';
    const isElsewhereLive = scope === 'local';
    expect((await authenticate(server.services, here.token)) !== null).toBe(isHereLive);
    expect((await authenticate(server.services, elsewhere)) !== null).toBe(isElsewhereLive);
    const bearer = await call(server.url, 'GET', '/user', { token: here.token });
    expect(bearer.status).toBe(isHereLive ? 200 : 403);
    expect(closing.mock.calls.flat(2)).toHaveLength(scope === 'global' ? 2 : 1);
    closing.mockRestore();
    if (!isHereLive) expect(bearer.body['code']).toBe('session_not_found');
  });

  it('answers 204, and 400 for another scope', async () => {
    const { token } = await signedIn(server.url, server.services);
    const odd = await call(server.url, 'POST', '/logout?scope=everything', { token });
    expect(odd).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect((await call(server.url, 'POST', '/logout', { token })).status).toBe(204);
  });
});

async function longAgo(accessToken: string) {
  await server.services.db
    .updateTable('identity.sessions')
    .set({ rotations: [Date.now() - 11_000] })
    .where('id', '=', String(decodeJwt(accessToken)['session_id']))
    .execute();
}
