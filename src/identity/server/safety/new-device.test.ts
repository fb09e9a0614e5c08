import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { setUserLanguage } from '../account/people/user-language.ts';
import { PASSWORD, account, authClient, call, emailTo } from '../test-accounts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'on' });
});
afterAll(() => server.close());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** Signs in with the browser whose cookie is given, and answers with its cookie. */
async function signIn(email: string, cookie = '', password = PASSWORD) {
  const { status, headers, body } = await call(server.url, 'POST', '/token?grant_type=password', {
    body: { email, password },
    headers: { 'user-agent': FIREFOX, cookie },
  });
  const token = String(body['access_token']);
  return { status, token, cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}

const alertsTo = async (email: string) =>
  ((await server.services.mail.readMailbox?.()) ?? []).filter(
    ({ to, text }) => to === email && text.includes('/not-me?token='),
  );
const alertTo = (email: string) =>
  vi.waitFor(async () => {
    const [found] = await alertsTo(email);
    if (!found) throw new Error('no alert yet');
    return found;
  });
const pathIn = (text: string) => /\/not-me\?token=[\w-]{43}/.exec(text)?.[0] ?? '';

const page = async (path: string, method = 'GET') => {
  const answer = await fetch(`${server.url}${path}`, { method });
  return { status: answer.status, text: await answer.text() };
};

/** Returns an account whose owner gets the e-mail about a second browser. */
async function alerted() {
  const { userId, email } = await account(server.services);
  const first = await signIn(email);
  const second = await signIn(email);
  return { userId, email, first, second, alert: await alertTo(email) };
}

describe('the e-mail about a new device (AUTH-192)', () => {
  it('comes for a browser that is new, and neither for the first nor for one that came before', async () => {
    const { email, first, alert } = await alerted();
    expect(alert.subject).toBe('New sign-in to your Porchlight account');
    expect(alert.text).toMatch(/Firefox on Linux, on \w+ \d+, \d{4} at .* UTC\./);
    expect(alert.html).toContain(pathIn(alert.text));
    expect(alert.html).toContain('This wasn&#39;t me');
    await signIn(email, first.cookie);
    // One that comes after it is there: what would have come before is, too.
    await signIn(email);
    await vi.waitFor(async () => expect(await alertsTo(email)).toHaveLength(2));
  });

  it('is in the language of the account', async () => {
    const { userId, email } = await account(server.services);
    await setUserLanguage(server.services.db, userId, 'es');
    await signIn(email);
    await signIn(email);
    const { subject, text } = await alertTo(email);
    expect(subject).toBe('Nuevo inicio de sesión en tu cuenta de Porchlight');
    expect(text).toMatch(/Firefox en Linux, el \d+ de \w+ de \d{4}/);
  });

  it('comes five times a day at most', async () => {
    const { email } = await alerted();
    for (let count = 0; count < 6; count += 1) await signIn(email);
    await vi.waitFor(async () => expect(await alertsTo(email)).toHaveLength(5));
  });
});

describe('"This wasn\'t me" (AUTH-193)', () => {
  it('acts only on its button: every session ends, and a new password comes by e-mail', async () => {
    const { email, first, second, alert } = await alerted();
    const path = pathIn(alert.text);
    expect(await page(path)).toMatchObject({
      status: 200,
      text: expect.stringContaining('Secure my account'),
    });
    expect((await call(server.url, 'GET', '/user', { token: second.token })).status).toBe(200);

    expect(await page(path, 'POST')).toMatchObject({
      status: 200,
      text: expect.stringContaining('Your account is secured'),
    });
    for (const { token } of [first, second]) {
      expect(await call(server.url, 'GET', '/user', { token })).toMatchObject({
        status: 403,
        body: { code: 'session_not_found' },
      });
    }
    expect((await signIn(email, first.cookie)).status).toBe(400);

    const client = authClient(server.url);
    await client.resetPasswordForEmail(email);
    const { token } = await emailTo(server.services, email);
    const { data } = await client.verifyOtp({ type: 'recovery', token_hash: token });
    expect(data.user?.app_metadata['must_choose_password']).toBe(true);
    expect((await client.updateUser({ password: 'battery staple' })).error).toBeNull();
    expect((await signIn(email, '', 'battery staple')).status).toBe(200);
    const { body } = await call(server.url, 'GET', '/user/activity', {
      token: data.session?.access_token ?? '',
    });
    expect(body['activity']).toContainEqual(expect.objectContaining({ kind: 'secured' }));
  });

  it('works once, and of two at once one', async () => {
    const { alert } = await alerted();
    const path = pathIn(alert.text);
    const both = await Promise.all([page(path, 'POST'), page(path, 'POST')]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 404,
    ]);
    expect(await page(path)).toMatchObject({
      status: 404,
      text: expect.stringContaining('This link no longer works'),
    });
  });

  it('is over after seven days, and nothing for who has no link', async () => {
    const { userId, alert, second } = await alerted();
    await server.services.db
      .updateTable('identity.device_alerts')
      .set({ created_at: new Date(Date.now() - 7 * 86_400_000) })
      .where('user_id', '=', userId)
      .execute();
    expect((await page(pathIn(alert.text), 'POST')).status).toBe(404);
    expect((await page('/not-me?token=x', 'POST')).status).toBe(404);
    expect((await page('/not-me')).status).toBe(404);
    expect((await call(server.url, 'GET', '/user', { token: second.token })).status).toBe(200);
  });
});
