import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import {
  PASSWORD,
  account,
  authClient,
  call,
  emailTo,
  emailsTo,
  signedIn,
} from '../../test-accounts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the user', () => {
  it('holds nothing secret', async () => {
    const { token, userId, email } = await signedIn(server.url, server.services);
    const { body } = await call(server.url, 'GET', '/user', { token });
    expect(body).toMatchObject({ id: userId, email, aud: 'authenticated', role: 'authenticated' });
    expect(body['identities']).toMatchObject([
      {
        identity_id: expect.any(String),
        id: userId,
        user_id: userId,
        provider: 'email',
        email,
        identity_data: { sub: userId, email, email_verified: true, phone_verified: false },
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/argon2|password_hash|is_sso_user|language/);
  });

  it('merges own data, a null deleting its key', async () => {
    const { client } = await signedIn(server.url, server.services);
    await client.updateUser({ data: { color: 'red', size: 4 } });
    const { data } = await client.updateUser({ data: { color: null, full_name: 'Eva' } });
    expect(data.user?.user_metadata).toMatchObject({ size: 4, full_name: 'Eva' });
    expect(data.user?.user_metadata).not.toHaveProperty('color');
  });

  it.each([
    ['an own role', { app_metadata: { role: 'moderator' } }, 403, 'not_admin'],
    ['a phone number', { phone: '+15550100' }, 422, 'phone_provider_disabled'],
    ['a malformed address', { email: 'x' }, 400, 'validation_failed'],
    ['a short password', { password: '12345' }, 422, 'weak_password'],
    ['a long password', { password: 'a'.repeat(73) }, 400, 'validation_failed'],
    [
      'a wrong present password',
      { password: 'fresh one', current_password: 'x' },
      400,
      'current_password_invalid',
    ],
    ['too much data', { data: { bio: 'a'.repeat(9000) } }, 400, 'validation_failed'],
  ])('refuses %s', async (_, body, status, code) => {
    const { token } = await signedIn(server.url, server.services);
    const answer = await call(server.url, 'PUT', '/user', { token, body });
    expect(answer).toMatchObject({ status, body: { code } });
  });
});

describe('changing the address', () => {
  it('waits until both addresses have agreed', async () => {
    const { client, email } = await signedIn(server.url, server.services);
    const newEmail = `new-${email}`;
    const { data } = await client.updateUser({ email: newEmail });
    expect(data.user).toMatchObject({ email, new_email: newEmail });

    const toNew = await emailTo(server.services, newEmail);
    expect(toNew.text).toContain(newEmail);
    expect(toNew.link.searchParams.get('type')).toBe('email_change');
    const halfway = await client.verifyOtp({
      token_hash: toNew.link.searchParams.get('token_hash') ?? '',
      type: 'email_change',
    });
    expect(halfway).toMatchObject({ data: { user: null, session: null }, error: null });
    expect((await signIn(newEmail)).error).not.toBeNull();

    const toOld = await emailTo(server.services, email);
    const done = await client.verifyOtp({ email, token: toOld.code, type: 'email_change' });
    expect(done.data.user).toMatchObject({ email: newEmail });
    expect(done.data.user).not.toHaveProperty('new_email');
    expect(done.data.user?.identities?.[0]?.identity_data).toMatchObject({ email: newEmail });
    expect((await signIn(newEmail)).error).toBeNull();
    expect((await signIn(email)).error).not.toBeNull();
  });

  it('is the new address’s alone where the operator says so', async () => {
    const { config } = server.services;
    config.AUTH_SECURE_EMAIL_CHANGE = false;
    try {
      const { client, email } = await signedIn(server.url, server.services);
      const newEmail = `alone-${email}`;
      await client.updateUser({ email: newEmail });
      const { code } = await emailTo(server.services, newEmail);
      const done = await client.verifyOtp({ email: newEmail, token: code, type: 'email_change' });
      expect(done.data.user).toMatchObject({ email: newEmail });
      expect((await signIn(newEmail)).error).toBeNull();
    } finally {
      config.AUTH_SECURE_EMAIL_CHANGE = true;
    }
  });

  it('is not brought about by killing the e-mail to the present address', async () => {
    const { client, email } = await signedIn(server.url, server.services);
    const newEmail = `taken-over-${email}`;
    await client.updateUser({ email: newEmail });
    const { code } = await emailTo(server.services, email);
    const token = code === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1) {
      await client.verifyOtp({ email, token, type: 'email_change' });
    }
    const { code: newCode } = await emailTo(server.services, newEmail);
    await client.verifyOtp({ email: newEmail, token: newCode, type: 'email_change' });
    expect((await client.getUser()).data.user?.email).toBe(email);
  });

  it('refuses an address that belongs to another account, even at the last moment', async () => {
    const { client, email } = await signedIn(server.url, server.services);
    const other = await account(server.services);
    const taken = await client.updateUser({ email: other.email });
    expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' });

    const newEmail = `late-${email}`;
    await client.updateUser({ email: newEmail });
    const { code } = await emailTo(server.services, email);
    await client.verifyOtp({ email, token: code, type: 'email_change' });
    await authClient(server.url).signUp({ email: newEmail, password: PASSWORD });
    const stolen = await server.services.db
      .selectFrom('identity.one_time_tokens')
      .select('code_hash')
      .where('address', '=', newEmail)
      .where('kind', '=', 'email_change_new')
      .execute();
    expect(stolen).toHaveLength(1);
    const emails = (await server.services.mail.readMailbox?.()) ?? [];
    const change = emails.find(
      ({ to, subject }) => to === newEmail && subject === 'Confirm your new email address',
    );
    const token_hash = /token_hash=(\w+)/.exec(change?.text ?? '')?.[1] ?? '';
    const late = await client.verifyOtp({ token_hash, type: 'email_change' });
    expect(late.error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  it('can be mailed again', async () => {
    const { client, email } = await signedIn(server.url, server.services);
    await client.updateUser({ email: `again-${email}` });
    expect((await client.resend({ type: 'email_change', email })).error).toBeNull();
    expect(await emailsTo(server.services, `again-${email}`)).toBe(2);
  });
});

const signIn = (email: string) =>
  authClient(server.url).signInWithPassword({ email, password: PASSWORD });
