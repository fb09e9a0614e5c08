import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { PASSWORD, account, authClient, call, emailTo, follow } from './test-accounts.ts';

let server: TestServer;
afterEach(() => server.close());

/** Callers of many networks, as a proxy tells them apart. */
const start = async (settings: Record<string, string> = {}) => {
  server = await startTestServer({ RATE_LIMITS: 'on', TRUST_PROXY: 'on', ...settings });
};

type From = { network: string; cookie?: string };

const signIn = (email: string, password: string, { network, cookie }: From, extra: object = {}) =>
  call(server.url, 'POST', '/token?grant_type=password', {
    body: { email, password, ...extra },
    headers: { 'X-Forwarded-For': network, ...(cookie !== undefined && { Cookie: cookie }) },
  });

const HOME = '203.0.113.1';
const stranger = (number: number) => `198.51.${number >> 8}.${number & 255}`;

async function guess(email: string, times: number, from: (number: number) => From) {
  const answers = [];
  for (let number = 0; number < times; number += 1) {
    answers.push((await signIn(email, 'wrong', from(number))).status);
  }
  return answers;
}

/** Returns the device cookie a browser gets at a sign-in. */
const deviceCookie = (answer: { headers: Headers }) =>
  answer.headers.get('set-cookie')?.split(';')[0] ?? '';

describe('wrong passwords (AUTH-148, AUTH-181)', () => {
  it('end the guesses of one network, and of no other', async () => {
    await start();
    const { email } = await account(server.services);
    const answers = await guess(email, 31, () => ({ network: stranger(1) }));
    expect(answers).toEqual([...Array<number>(30).fill(400), 429]);
    expect((await signIn(email, PASSWORD, { network: stranger(1) })).status).toBe(429);
    expect((await signIn(email, PASSWORD, { network: HOME })).status).toBe(200);
  });

  it('never lock the owner out, wherever they come from', async () => {
    await start();
    const { email } = await account(server.services);
    const cookie = deviceCookie(await signIn(email, PASSWORD, { network: HOME }));
    expect(cookie).toMatch(/^porchlight_device=[\w-]{43}$/);
    await guess(email, 99, (number) => ({ network: stranger(number) }));
    expect((await signIn(email, PASSWORD, { network: HOME })).status).toBe(200);
    // Also where the stranger shares the owner's network, and uses that up for everything.
    for (let number = 0; number < 5; number += 1) {
      await guess(`other${number}@example.org`, 30, () => ({ network: HOME }));
    }
    await guess(email, 1, () => ({ network: HOME }));
    expect((await signIn(email, PASSWORD, { network: HOME })).status).toBe(429);
    expect((await signIn(email, PASSWORD, { network: HOME, cookie })).status).toBe(200);
  });

  it('count nothing when the password is right', async () => {
    await start();
    const { email } = await account(server.services);
    const answers = [];
    for (let number = 0; number < 40; number += 1) {
      answers.push((await signIn(email, PASSWORD, { network: HOME })).status);
    }
    expect(new Set(answers)).toEqual(new Set([200]));
  });

  it('from a known browser count against that browser', async () => {
    await start();
    const { email } = await account(server.services);
    const cookie = deviceCookie(await signIn(email, PASSWORD, { network: HOME }));
    const own = await guess(email, 31, (number) => ({ network: stranger(number), cookie }));
    expect(own).toEqual([...Array<number>(30).fill(400), 429]);
  });

  it('gain nothing from browsers that other accounts signed in with', async () => {
    await start();
    const { email } = await account(server.services);
    const { email: other } = await account(server.services);
    const network = stranger(1);
    const answers = [];
    for (let browser = 0; browser < 2; browser += 1) {
      const cookie = deviceCookie(await signIn(other, PASSWORD, { network }));
      answers.push(...(await guess(email, 20, () => ({ network, cookie }))));
    }
    expect(answers.filter((status) => status === 400)).toHaveLength(30);
  });

  it('are let through no further at once than one by one', async () => {
    await start();
    const { email } = await account(server.services);
    const storm = Array.from({ length: 60 }, () => signIn(email, 'wrong', { network: HOME }));
    const answers = (await Promise.all(storm)).map(({ status }) => status);
    expect(answers.filter((status) => status === 400)).toHaveLength(30);
    expect(answers.filter((status) => status === 429)).toHaveLength(30);
  });

  it('from very many networks bring a bot check, not a refusal', async () => {
    await start({ BOT_CHECK: 'off', BOT_CHECK_COST: '1' });
    const { email } = await account(server.services);
    const cookie = deviceCookie(await signIn(email, PASSWORD, { network: HOME }));
    await guess(email, 100, (number) => ({ network: stranger(number) }));
    const elsewhere = { network: '192.0.2.9' };
    expect(await signIn(email, PASSWORD, elsewhere)).toMatchObject({
      status: 400,
      body: { code: 'captcha_failed' },
    });
    const challenge = (await (await fetch(`${server.url}/auth/v1/bot-check`)).json()) as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    const captcha_token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    const solved = { gotrue_meta_security: { captcha_token } };
    expect((await signIn(email, PASSWORD, elsewhere, solved)).status).toBe(200);
    // A browser that signed in to the account before is not asked.
    expect((await signIn(email, PASSWORD, { network: '192.0.2.10', cookie })).status).toBe(200);
  });
});

/** Counts the answers by status. */
function tally(answers: number[]) {
  const counts: Record<number, number> = {};
  for (const status of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function inTurn<T>(times: number, act: (number: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let number = 0; number < times; number += 1) answers.push(await act(number));
  return answers;
}

const GUESSES = 300;

describe('hundreds of guesses (AUTH-148, AUTH-180, AUTH-181)', () => {
  it('at a password from one network are thirty, and its owner signs in', async () => {
    await start();
    const { email } = await account(server.services);
    const cookie = deviceCookie(await signIn(email, PASSWORD, { network: HOME }));
    const answers = await guess(email, GUESSES, () => ({ network: HOME }));
    expect(tally(answers)).toEqual({ 400: 30, 429: GUESSES - 30 });
    expect((await signIn(email, PASSWORD, { network: HOME, cookie })).status).toBe(200);
    expect((await signIn(email, PASSWORD, { network: stranger(1) })).status).toBe(200);
  });

  it('at a password from hundreds of networks are a hundred without a bot check', async () => {
    await start();
    const { email } = await account(server.services);
    const cookie = deviceCookie(await signIn(email, PASSWORD, { network: HOME }));
    const codes = await inTurn(GUESSES, async (number) => {
      const { body } = await signIn(email, 'wrong', { network: stranger(number) });
      return body['code'];
    });
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(100);
    expect(codes.filter((code) => code === 'captcha_failed')).toHaveLength(GUESSES - 100);
    expect((await signIn(email, PASSWORD, { network: HOME, cookie })).status).toBe(200);
  });

  it('at a code are five, from however many networks, and the link signs its owner in', async () => {
    await start();
    const { email } = await account(server.services);
    await authClient(server.url).resetPasswordForEmail(email);
    const mail = await emailTo(server.services, email);
    const tryCode = (token: string, network: string) =>
      call(server.url, 'POST', '/verify', {
        body: { type: 'recovery', email, token },
        headers: { 'X-Forwarded-For': network },
      });
    const wrong = (number: number) => String((Number(mail.code) + 1 + number) % 1_000_000);
    const answers = await inTurn(GUESSES, async (number) => {
      const { status } = await tryCode(wrong(number).padStart(6, '0'), stranger(number % 40));
      return status;
    });
    expect(tally(answers)).toEqual({ 403: GUESSES });
    expect((await tryCode(mail.code, HOME)).status).toBe(403);
    expect((await follow(server.url, mail.servicePath)).fragment).toMatchObject({
      access_token: expect.any(String),
    });
  });
});

describe('limits by network', () => {
  it('count all addresses of one IPv6 network as one', async () => {
    await start();
    const verify = (address: string) =>
      call(server.url, 'POST', '/verify', { body: {}, headers: { 'X-Forwarded-For': address } });
    const statuses = [];
    for (let number = 0; number < 31; number += 1) {
      statuses.push((await verify(`2001:db8:1:2:${number.toString(16)}::1`)).status);
    }
    expect(statuses).toEqual([...Array<number>(30).fill(400), 429]);
    expect((await verify('2001:db8:1:3::1')).status).toBe(400);
  });

  it('still let people on the same network renew a session and reach their own account', async () => {
    await start();
    const { email } = await account(server.services);
    const { body } = await signIn(email, PASSWORD, { network: HOME });
    const from = { 'X-Forwarded-For': HOME };
    const exhaust = Array.from({ length: 151 }, () =>
      call(server.url, 'POST', '/token?grant_type=pkce', {
        body: { auth_code: 'x', code_verifier: 'x' },
        headers: from,
      }),
    );
    expect((await Promise.all(exhaust)).some(({ status }) => status === 429)).toBe(true);
    const renewed = await call(server.url, 'POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: body['refresh_token'] },
      headers: from,
    });
    expect(renewed.status).toBe(200);
    const token = String(renewed.body['access_token']);
    const changed = await call(server.url, 'PUT', '/user', {
      token,
      body: { data: { a: 1 } },
      headers: from,
    });
    expect(changed.status).toBe(200);
  });
});
