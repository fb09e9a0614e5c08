import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { PASSWORD, account, authClient, call, emailTo, signedIn } from '../test-accounts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const NEW = 'another good one';
const HOUR = 3_600_000;
const person = () => signedIn(server.url, server.services);

async function withCode() {
  const someone = await person();
  const { error } = await someone.client.reauthenticate();
  expect(error).toBeNull();
  const { code } = await emailTo(server.services, someone.email);
  expect(code).toMatch(/^\d{6}$/);
  return { ...someone, code };
}

describe('a code for a sensitive change (AUTH-128)', () => {
  it('changes the password once, and ends what was pending and who else was signed in', async () => {
    const { client, email, code } = await withCode();
    const other = authClient(server.url);
    await other.signInWithPassword({ email, password: PASSWORD });
    expect((await client.updateUser({ password: NEW, nonce: code })).error).toBeNull();
    // The client turns `session_not_found` into this error.
    expect((await other.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await client.getUser()).data.user).toHaveProperty('reauthentication_sent_at');
    const again = await client.updateUser({ password: `${NEW}r`, nonce: code });
    expect(again.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
    const entry = await authClient(server.url).signInWithPassword({ email, password: NEW });
    expect(entry.error).toBeNull();
  });

  it('is taken by one of two changes at the same time', async () => {
    const { token, code } = await withCode();
    const change = (password: string) =>
      call(server.url, 'PUT', '/user', { token, body: { password, nonce: code } });
    const answers = await Promise.all([change(`${NEW} 1`), change(`${NEW} 2`)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('dies after five wrong ones, which change nothing', async () => {
    const { token, email, code } = await withCode();
    const change = (nonce: string) =>
      call(server.url, 'PUT', '/user', {
        token,
        body: { password: NEW, nonce, data: { touched: true } },
      });
    const wrong = code === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await change(wrong)).toMatchObject({
        status: 422,
        body: { code: 'reauthentication_not_valid' },
      });
    }
    expect((await change(code)).status).toBe(422);
    const { data } = await authClient(server.url).signInWithPassword({ email, password: PASSWORD });
    expect(data.user?.user_metadata).not.toHaveProperty('touched');
  });

  it("is not good for another account's password, nor after an hour, nor to sign in", async () => {
    const { client, email, userId, code } = await withCode();
    const stranger = await person();
    const stolen = await stranger.client.updateUser({ password: NEW, nonce: code });
    expect(stolen.error).toMatchObject({ code: 'reauthentication_not_valid' });
    const entry = await authClient(server.url).verifyOtp({ email, token: code, type: 'email' });
    expect(entry.error).toMatchObject({ status: 403, code: 'otp_expired' });
    await server.services.db
      .updateTable('identity.one_time_tokens')
      .set({ created_at: new Date(Date.now() - HOUR) })
      .where('user_id', '=', userId)
      .execute();
    const late = await client.updateUser({ password: NEW, nonce: code });
    expect(late.error).toMatchObject({ code: 'reauthentication_not_valid' });
  });

  it('goes only to a confirmed address of a signed-in person', async () => {
    expect(await call(server.url, 'GET', '/reauthenticate')).toMatchObject({
      status: 401,
      body: { code: 'no_authorization' },
    });
    const { client, userId } = await person();
    const users = () => server.services.db.updateTable('identity.users').where('id', '=', userId);
    await users().set({ email_confirmed_at: null }).execute();
    expect((await client.reauthenticate()).error).toMatchObject({
      status: 422,
      code: 'email_not_confirmed',
    });
    await users().set({ email: null }).execute();
    expect((await client.reauthenticate()).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
  });

  it('is sent once a minute', async () => {
    const limited = await startTestServer({ RATE_LIMITS: 'on' });
    try {
      const { client } = await signedIn(limited.url, limited.services);
      expect((await client.reauthenticate()).error).toBeNull();
      expect((await client.reauthenticate()).error).toMatchObject({
        status: 429,
        code: 'over_email_send_rate_limit',
      });
    } finally {
      await limited.close();
    }
  });

  it('comes in the language of the account', async () => {
    const { client, email, userId } = await person();
    await server.services.db
      .updateTable('identity.users')
      .set({ language: 'es' })
      .where('id', '=', userId)
      .execute();
    await client.reauthenticate();
    const mail = await emailTo(server.services, email);
    expect(mail.subject).toBe('Tu código de confirmación');
    expect(mail.html).toContain(mail.code);
  });
});

describe('a new password (AUTH-162)', () => {
  it('takes the current one', async () => {
    const { client } = await person();
    expect((await client.updateUser({ password: NEW })).error).toMatchObject({
      status: 400,
      code: 'current_password_required',
    });
    const guessed = await client.updateUser({ password: NEW, current_password: 'wrong one' });
    expect(guessed.error).toMatchObject({ status: 400, code: 'current_password_invalid' });
    const changed = await client.updateUser({ password: NEW, current_password: PASSWORD });
    expect(changed.error).toBeNull();
  });

  it('does not tell whether it is the current one before it is proven', async () => {
    const { client } = await person();
    expect((await client.updateUser({ password: PASSWORD })).error).toMatchObject({
      code: 'current_password_required',
    });
  });

  it.each([
    ['a day after signing in', { created_at: new Date(Date.now() - 25 * HOUR) }],
    ['where there is none yet', {}],
  ])('takes a code %s', async (_, change) => {
    const { client, userId } = await person();
    const { db } = server.services;
    if ('created_at' in change) {
      await db.updateTable('identity.sessions').set(change).where('user_id', '=', userId).execute();
    } else {
      await db
        .updateTable('identity.users')
        .set({ password_hash: null })
        .where('id', '=', userId)
        .execute();
    }
    expect((await client.updateUser({ password: NEW })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    });
  });

  it('takes nothing more for an hour after coming in by a mailed code', async () => {
    const { email } = await account(server.services);
    const client = authClient(server.url);
    const enter = async () => {
      await client.resetPasswordForEmail(email);
      const { code: token } = await emailTo(server.services, email);
      const { data } = await client.verifyOtp({ email, token, type: 'recovery' });
      return data.session?.access_token ?? '';
    };
    const first = await enter();
    const change = (token: string, password: string) =>
      call(server.url, 'PUT', '/user', { token, body: { password } });
    expect((await change(first, NEW)).status).toBe(200);
    const now = Math.floor(Date.now() / 1000) - 3601;
    await server.services.db
      .updateTable('identity.sessions')
      .set({ amr: JSON.stringify([{ method: 'otp', timestamp: now }]) })
      .execute();
    expect(await change(first, `${NEW} 2`)).toMatchObject({
      status: 400,
      body: { code: 'current_password_required' },
    });
  });

  it('takes nothing more where the operator says so', async () => {
    const trusting = await startTestServer({ AUTH_SECURE_PASSWORD_CHANGE: 'off' });
    try {
      const { client } = await signedIn(trusting.url, trusting.services);
      const guessed = await client.updateUser({ password: NEW, current_password: 'wrong one' });
      expect(guessed.error).toMatchObject({ code: 'current_password_invalid' });
      expect((await client.updateUser({ password: NEW })).error).toBeNull();
    } finally {
      await trusting.close();
    }
  });
});
