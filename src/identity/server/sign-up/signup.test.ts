import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { userCreated } from '../../events.ts';
import { PASSWORD, account, authClient, call, emailTo, emailsTo } from '../test-accounts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    RATE_LIMITS: 'on',
    AUTH_MAILS_PER_HOUR: '1000',
    LOG_LEVEL: 'silent',
  });
});
afterAll(() => server.close());

describe('signing up', () => {
  it('mails a link to the verification page whose token opens a session', async () => {
    const client = authClient(server.url);
    const { data, error } = await client.signUp({
      email: '  Rosa@Example.org ',
      password: PASSWORD,
      options: { data: { full_name: 'Rosa Díaz' } },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user?.email).toBe('rosa@example.org');
    expect(data.user?.email_confirmed_at).toBeUndefined();
    expect(data.user?.identities).toHaveLength(1);
    expect(data.user?.user_metadata).toMatchObject({
      full_name: 'Rosa Díaz',
      email: 'rosa@example.org',
      email_verified: false,
    });

    const email = await emailTo(server.services, 'rosa@example.org');
    expect(email.link.pathname).toBe('/email-verification');
    expect(email.link.searchParams.get('type')).toBe('signup');
    const verified = await client.verifyOtp({
      token_hash: email.link.searchParams.get('token_hash') ?? '',
      type: 'signup',
    });
    expect(verified.error).toBeNull();
    expect(verified.data.user?.email_confirmed_at).toBeTruthy();
    expect(verified.data.user?.user_metadata['email_verified']).toBe(true);
    expect(verified.data.user?.identities?.[0]?.identity_data?.['email_verified']).toBe(true);
    expect((await client.getUser()).data.user?.id).toBe(data.user?.id);
  });

  it('lets others react in the same transaction, or not at all', async () => {
    const events: object[] = [];
    server.services.events.on(userCreated, async (_work, payload) => {
      events.push(payload);
      if (payload.email.startsWith('unlucky')) throw new Error('a reaction failed');
    });
    const data = { full_name: ' Ana\u0007 Luz ' };
    const body = { email: 'told@example.org', password: PASSWORD, data };
    const { body: user } = await call(server.url, 'POST', '/signup', { body });
    const fullName = 'Ana Luz';
    expect(events).toEqual([{ userId: user['id'], email: body.email, fullName, language: 'en' }]);

    const unlucky = { ...body, email: 'unlucky@example.org' };
    const failed = await call(server.url, 'POST', '/signup', { body: unlucky });
    expect(failed).toMatchObject({ status: 500, body: { code: 'unexpected_failure' } });
    const stored = await server.services.db
      .selectFrom('identity.users')
      .select('id')
      .where('email', '=', unlucky.email)
      .execute();
    expect(stored).toEqual([]);
  });

  it('accepts the six digits too, once', async () => {
    const email = 'code@example.org';
    const client = authClient(server.url);
    await client.signUp({ email, password: PASSWORD });
    const { code } = await emailTo(server.services, email);
    const first = await client.verifyOtp({ email, token: code, type: 'signup' });
    expect(first.data.session?.access_token).toBeTruthy();
    const second = await client.verifyOtp({ email, token: code, type: 'signup' });
    expect(second.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  it('writes in the language of the request', async () => {
    const body = { email: 'es@example.org', password: PASSWORD };
    await call(server.url, 'POST', '/signup', { body, headers: { 'Accept-Language': 'es-MX' } });
    const email = await emailTo(server.services, body.email);
    expect(email.subject).toBe('Confirma tu correo electrónico');
    expect(email.html).toContain('lang="es"');
    expect(email.html).toContain(email.code);
  });

  it('answers a decoy for a confirmed address and sends no e-mail', async () => {
    const { email, userId } = await account(server.services);
    const { data, error } = await authClient(server.url).signUp({
      email,
      password: 'another password',
      options: { data: { full_name: 'Somebody' } },
    });
    expect(error).toBeNull();
    expect(data.user?.identities).toEqual([]);
    expect(data.user?.id).not.toBe(userId);
    expect(data.user?.user_metadata).toEqual({ full_name: 'Somebody' });
    expect(data.user).not.toHaveProperty('email_confirmed_at');
    expect(await emailsTo(server.services, email)).toBe(0);
  });

  it('mails an unconfirmed address again, a minute later, and leaves its one password', async () => {
    const email = 'again@example.org';
    const client = authClient(server.url);
    const data = { full_name: 'Ana Ríos' };
    await client.signUp({ email, password: PASSWORD, options: { data } });
    const tooSoon = await client.signUp({ email, password: PASSWORD });
    expect(tooSoon.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    expect(tooSoon.error?.message).toMatch(/only request this after \d+ seconds/);

    await aMinuteLater();
    const repeated = await client.signUp({ email, password: PASSWORD, options: { data } });
    expect(repeated.error).toBeNull();
    expect(repeated.data.user?.identities).toHaveLength(1);
    expect(await emailsTo(server.services, email)).toBe(2);
    const { code } = await emailTo(server.services, email);
    const verified = await client.verifyOtp({ email, token: code, type: 'signup' });
    expect(verified.data.user?.user_metadata).toMatchObject(data);
    expect(verified.data.user?.app_metadata).not.toHaveProperty('must_choose_password');
    const signIn = await client.signInWithPassword({ email, password: PASSWORD });
    expect(signIn.error).toBeNull();
  });

  it('makes one account of many sign-ups at once', async () => {
    const body = { email: 'race@example.org', password: PASSWORD };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call(server.url, 'POST', '/signup', { body })),
    );
    const counts = await server.services.db
      .selectFrom('identity.users')
      .select((by) => by.fn.countAll().as('count'))
      .where('email', '=', body.email)
      .executeTakeFirst();
    expect(counts?.count).toBe(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });
});

describe('sending an e-mail again', () => {
  it('replaces the old code and link', async () => {
    const email = 'resend@example.org';
    const client = authClient(server.url);
    await client.signUp({ email, password: PASSWORD });
    const old = await emailTo(server.services, email);
    const blocked = await client.resend({ type: 'signup', email });
    expect(blocked.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    await aMinuteLater();
    expect((await client.resend({ type: 'signup', email })).error).toBeNull();
    const { code } = await emailTo(server.services, email);
    const token_hash = old.link.searchParams.get('token_hash') ?? '';
    const dead = await client.verifyOtp({ token_hash, type: 'signup' });
    expect(dead.error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Email link is invalid or has expired',
    });
    expect((await client.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull();
  });

  it.each([
    ['an unknown address', 'nobody@example.org'],
    ['a confirmed address', null],
  ])('says nothing about %s', async (_, address) => {
    const email = address ?? (await account(server.services)).email;
    const { error } = await authClient(server.url).resend({ type: 'signup', email });
    expect(error).toBeNull();
    expect(await emailsTo(server.services, email)).toBe(0);
  });
});

async function aMinuteLater() {
  await server.services.db
    .updateTable('identity.mail_requests')
    .set({ requested_at: new Date(Date.now() - 61_000) })
    .execute();
}
