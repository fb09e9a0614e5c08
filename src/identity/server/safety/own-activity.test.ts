import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TOTP } from 'otpauth';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { removeExpired } from '../account/clean-up.ts';
import { PASSWORD, call, emailTo, signedIn } from '../test-accounts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'on' });
});
afterAll(() => server.close());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

type Entry = { id: string; kind: string; detail: string; browser: string; at: string };

async function activity(token: string, query = '') {
  const { status, body } = await call(server.url, 'GET', `/user/activity${query}`, { token });
  expect(status).toBe(200);
  return body as { activity: Entry[]; next: string | null };
}

const kinds = async (token: string) =>
  (await activity(token)).activity.map(({ kind, detail }) => [kind, detail].join(' ').trim());

const signIn = (email: string, password = PASSWORD) =>
  call(server.url, 'POST', '/token?grant_type=password', {
    body: { email, password },
    headers: { 'user-agent': FIREFOX },
  });

describe('the activity of an account (AUTH-190)', () => {
  it('names way, device, place and time, and no network', async () => {
    const { email } = await signedIn(server.url, server.services);
    const { body } = await signIn(email);
    const { activity: entries, next } = await activity(String(body['access_token']));
    expect(next).toBeNull();
    expect(entries[0]).toEqual({
      id: expect.any(String),
      kind: 'signed_in',
      detail: 'password',
      browser: 'Firefox',
      system: 'Linux',
      place: '',
      at: expect.any(String),
    });
  });

  it('holds what was changed and which sessions were ended', async () => {
    const { token, email, client } = await signedIn(server.url, server.services);
    await client.updateUser({ password: 'battery staple', current_password: PASSWORD });
    await client.updateUser({ email: `new-${email}` });
    for (const to of [email, `new-${email}`]) {
      const { token: link } = await emailTo(server.services, to);
      await call(server.url, 'POST', '/verify', {
        body: { type: 'email_change', token_hash: link },
      });
    }
    const { body } = await signIn(`new-${email}`, 'battery staple');
    const other = String(body['access_token']);
    const { body: list } = await call(server.url, 'GET', '/user/sessions', { token: other });
    const [, verified] = list['sessions'] as Array<{ id: string }>;
    const endIt = () =>
      call(server.url, 'DELETE', `/user/sessions/${verified?.id ?? ''}`, { token: other });
    await endIt();
    expect((await kinds(other))[0]).toBe('session_ended');
    // Ending a session that has ended already is not recorded.
    await endIt();
    await call(server.url, 'POST', '/logout?scope=others', { token: other });
    expect(await kinds(other)).toEqual([
      'others_ended',
      'session_ended',
      'signed_in password',
      'signed_in otp',
      'email_changed',
      'email_change_asked',
      'password_changed',
      'signed_in password',
    ]);
    expect(token).not.toBe(other);
  });

  it('holds second steps: asked for, missed, taken, set up and taken away', async () => {
    const { email, client } = await signedIn(server.url, server.services);
    const { data: enrolled } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
    const factorId = enrolled?.id ?? '';
    const app = new TOTP({
      secret: enrolled?.type === 'totp' ? enrolled.totp.secret : '',
    });
    await client.mfa.challengeAndVerify({ factorId, code: app.generate() });
    const { body } = await signIn(email);
    const half = String(body['access_token']);
    // A password alone sees nothing.
    expect(await call(server.url, 'GET', '/user/activity', { token: half })).toMatchObject({
      status: 401,
      body: { code: 'insufficient_aal' },
    });
    const asked = await call(server.url, 'POST', `/factors/${factorId}/challenge`, { token: half });
    await call(server.url, 'POST', `/factors/${factorId}/verify`, {
      token: half,
      body: { challenge_id: asked.body['id'], code: 'wrong' },
    });
    const { data } = await client.getSession();
    const token = data.session?.access_token ?? '';
    await vi.waitFor(async () =>
      expect(await kinds(token)).toEqual([
        'step_failed',
        'step_asked password',
        'factor_added totp',
        'signed_in password',
      ]),
    );
    await client.mfa.unenroll({ factorId });
    expect((await kinds(token))[0]).toBe('factor_removed totp');
  });

  it('is paged by key, and of the last year', async () => {
    const { token, userId } = await signedIn(server.url, server.services);
    const { token: stranger } = await signedIn(server.url, server.services);
    for (let count = 0; count < 10; count += 1) {
      await call(server.url, 'POST', '/logout?scope=others', { token });
    }
    const first = await activity(token);
    expect(first.activity).toHaveLength(10);
    const rest = await activity(token, `?before=${first.next ?? ''}`);
    expect(rest).toMatchObject({ activity: [{ kind: 'signed_in' }], next: null });
    // A stranger's place in the list shows nothing of it.
    const own = (await activity(stranger)).activity;
    expect(own).toHaveLength(1);
    expect((await activity(stranger, `?before=${first.next ?? ''}`)).activity).toEqual(own);
    expect(await call(server.url, 'GET', '/user/activity?before=x', { token })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
    expect(await call(server.url, 'GET', '/user/activity')).toMatchObject({ status: 401 });

    await server.services.db
      .updateTable('identity.account_activity')
      .set({ at: new Date(Date.now() - 367 * 86_400_000) })
      .where('user_id', '=', userId)
      .where('kind', '=', 'signed_in')
      .execute();
    await removeExpired(server.services);
    expect((await activity(token)).next).toBeNull();
  });
});

it('notes wrong passwords of an account, ten an hour at most (AUTH-191)', async () => {
  const { token, email } = await signedIn(server.url, server.services);
  for (let count = 0; count < 12; count += 1) {
    expect((await signIn(email, 'wrong password')).status).toBe(400);
  }
  const failures = async () =>
    (await kinds(token)).filter((kind) => kind === 'sign_in_failed password').length;
  await vi.waitFor(async () => expect(await failures()).toBe(10));
});
