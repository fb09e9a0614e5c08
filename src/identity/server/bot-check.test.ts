import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { serviceKey } from './admin/test-admin.ts';
import { PASSWORD, account, authClient, call, emailTo, emailsTo } from './test-accounts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    BOT_CHECK: 'on',
    BOT_CHECK_COST: '1',
    AUTH_ANONYMOUS: 'on',
    AUTH_PASSKEYS: 'on',
    AUTH_SAML: 'on',
    AUTH_WEB3: 'ethereum',
  });
});
afterAll(() => server.close());

async function puzzle(): Promise<Challenge> {
  const response = await fetch(`${server.url}/auth/v1/bot-check`);
  return (await response.json()) as Challenge;
}

async function solve(challenge: Challenge) {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

const signIn = (email: string, captchaToken: string) =>
  authClient(server.url).signInWithPassword({
    email,
    password: PASSWORD,
    options: { captchaToken },
  });

describe('the bot check', () => {
  it('skips programs with a service key (AUTH-214), and still asks every other signed-in caller', async () => {
    const { key } = await serviceKey(server.services);
    const { email } = await account(server.services);
    const { token } = await server.person();
    const ask = (bearer: string) =>
      call(server.url, 'POST', '/recover', { token: bearer, body: { email } });
    expect((await ask(token)).body['code']).toBe('captcha_failed');
    expect((await ask('a.b.c')).body['code']).toBe('captcha_failed');
    expect((await ask(key)).status).toBe(200);
    const signedIn = await call(server.url, 'POST', '/token?grant_type=password', {
      token: key,
      body: { email, password: PASSWORD },
    });
    expect(signedIn.status).toBe(200);
  });

  it('accepts a solved puzzle once', async () => {
    const { email } = await account(server.services);
    const token = await solve(await puzzle());
    const answers = await Promise.all([signIn(email, token), signIn(email, token)]);
    const errors = answers.flatMap(({ error }) => error?.message ?? []);
    expect(errors).toEqual(['captcha protection: request disallowed (timeout-or-duplicate)']);
  });

  // AUTH-045: also by the calls whose screens ask nothing of the person.
  it.each([
    '/signup',
    '/token?grant_type=password',
    '/token?grant_type=web3',
    '/otp',
    '/magiclink',
    '/recover',
    '/resend',
    '/sso',
    '/passkeys/authentication/options',
  ])('is asked for by %s', async (path) => {
    for (const captcha_token of [undefined, null, '  ']) {
      const body = {
        email: 'x@example.org',
        type: 'signup',
        password: PASSWORD,
        gotrue_meta_security: { captcha_token },
      };
      expect(await call(server.url, 'POST', path, { body })).toMatchObject({
        status: 400,
        body: {
          code: 'captcha_failed',
          message: 'captcha protection: request disallowed (no captcha_token found)',
        },
      });
    }
    expect(await emailsTo(server.services, 'x@example.org')).toBe(0);
  });

  it('is asked for by an anonymous sign-in, of the official client, too', async () => {
    const anonymous = authClient(server.url);
    expect((await anonymous.signInAnonymously()).error).toMatchObject({ code: 'captcha_failed' });
    const captchaToken = await solve(await puzzle());
    const solved = await anonymous.signInAnonymously({ options: { captchaToken } });
    expect(solved.data.user?.is_anonymous).toBe(true);
  });

  it.each([
    ['POST', '/verify', { type: 'email', token: '123456', email: 'x@example.org' }],
    ['POST', '/token?grant_type=refresh_token', { refresh_token: 'x' }],
    ['POST', '/token?grant_type=pkce', { auth_code: 'x', code_verifier: 'x' }],
    ['POST', '/token?grant_type=id_token', { provider: 'google', id_token: 'x' }],
    ['PUT', '/user', { data: {} }],
  ])('is not asked for by %s %s', async (method, path, body) => {
    const { token } = await server.person();
    const answer = await call(server.url, method, path, { token, body });
    expect(answer.body['code']).not.toBe('captcha_failed');
    expect(answer.status).toBeLessThan(500);
  });

  it('lets a reset, a repeated e-mail and a sign-in through once it is solved', async () => {
    const { email } = await account(server.services, false);
    const client = authClient(server.url);
    const options = async () => ({ captchaToken: await solve(await puzzle()) });
    const again = await client.resend({ type: 'signup', email, options: await options() });
    expect(again.error).toBeNull();
    const { code } = await emailTo(server.services, email);
    expect((await client.verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull();
    expect((await client.refreshSession()).error).toBeNull();
    expect((await client.resetPasswordForEmail(email, await options())).error).toBeNull();
    expect(await emailsTo(server.services, email)).toBe(2);
  });

  it('refuses what it did not hand out', async () => {
    const challenge = await puzzle();
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '0' } };
    // As deep as a request may be long, in the part whose signature is computed.
    const deep = (levels: number) =>
      Buffer.from(
        JSON.stringify({
          challenge: { ...challenge, parameters: { ...challenge.parameters, data: 'DEEP' } },
          solution: { counter: 0, derivedKey: '00' },
        }).replace('"DEEP"', `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`),
      ).toString('base64');
    const tokens = [
      'nonsense',
      deep(5000),
      deep(200),
      Buffer.from('{}').toString('base64'),
      await solve(easier),
      await solve({ ...challenge, signature: 'ab'.repeat(32) }),
      Buffer.from(
        JSON.stringify({ challenge, solution: { counter: 0, derivedKey: '00' } }),
      ).toString('base64'),
    ];
    for (const token of tokens) {
      const { error } = await signIn('x@example.org', token);
      expect(error).toMatchObject({ status: 400, code: 'captcha_failed' });
      expect(error?.message).toContain('invalid-input-response');
    }
  });

  it('expires after five minutes', async () => {
    const token = await solve(await puzzle());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 });
    try {
      const { error } = await signIn('x@example.org', token);
      expect(error?.message).toContain('timeout-or-duplicate');
    } finally {
      vi.useRealTimers();
    }
  });

  it('can be switched off', async () => {
    const off = await startTestServer();
    try {
      expect((await call(off.url, 'GET', '/settings')).body['bot_check_enabled']).toBe(false);
    } finally {
      await off.close();
    }
  });
});
