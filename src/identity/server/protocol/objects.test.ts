import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import {
  account,
  authClient,
  call,
  emailTo,
  follow,
  mailsAreWritten,
  signedIn,
} from '../test-accounts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Owner = Awaited<ReturnType<typeof signedIn>>;

describe('a user object (protocol, section 2)', () => {
  it.each<[string, (one: Owner) => Promise<{ error: unknown }>]>([
    ['recovery_sent_at', ({ client, email }) => client.resetPasswordForEmail(email)],
    ['reauthentication_sent_at', ({ client }) => client.reauthenticate()],
    ['email_change_sent_at', ({ client, email }) => client.updateUser({ email: `to-${email}` })],
  ])('has %s once an e-mail was sent, and not before', async (member, send) => {
    const one = await signedIn(server.url, server.services);
    const read = async () => (await call(server.url, 'GET', '/user', one)).body[member];
    expect(await read()).toBeUndefined();
    expect((await send(one)).error).toBeNull();
    await mailsAreWritten(server.services);
    expect(Date.parse(String(await read()))).toBeGreaterThan(Date.now() - 60_000);
  });

  it('has confirmation_sent_at from the sign-up on', async () => {
    const credentials = { email: 'sent@example.org', password: 'correct horse' };
    const { data } = await authClient(server.url).signUp(credentials);
    expect(data.user?.confirmation_sent_at).toBeTruthy();
  });

  it('has the times of a factor, and when it was last asked for', async () => {
    const { client } = await signedIn(server.url, server.services);
    const { data } = await client.mfa.enroll({ factorType: 'totp' });
    const factor = async () => (await client.getUser()).data.user?.factors?.[0];
    expect(await factor()).toMatchObject({ created_at: expect.any(String) as string });
    expect(await factor()).not.toHaveProperty('last_challenged_at');
    await client.mfa.challenge({ factorId: data?.id ?? '' });
    expect(await factor()).toHaveProperty('last_challenged_at', expect.any(String));
  });
});

describe('the first half of a change of address (protocol, section 6)', () => {
  const MESSAGE =
    'Confirmation link accepted. Please proceed to confirm link sent to the other email';

  it('is answered in words, by code', async () => {
    const { client, email } = await signedIn(server.url, server.services);
    await client.updateUser({ email: `code-${email}` });
    const { code } = await emailTo(server.services, email);
    const body = { type: 'email_change', email, token: code };
    const answer = await call(server.url, 'POST', '/verify', { body });
    expect(answer).toMatchObject({ status: 200, body: { msg: MESSAGE, code: '200' } });
  });

  it('lands in words, in the query, too, for a client of codes', async () => {
    const { token, email } = await signedIn(server.url, server.services);
    const challenge = { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' };
    const body = { email: `pkce-${email}`, ...challenge };
    expect((await call(server.url, 'PUT', '/user', { token, body })).status).toBe(200);
    const { servicePath } = await emailTo(server.services, email);
    expect(await follow(server.url, servicePath)).toMatchObject({
      status: 303,
      query: { message: MESSAGE },
      fragment: { message: MESSAGE, sb: '' },
    });
  });
});

it('keeps out an account banned after the e-mail, by code or link (protocol, section 4)', async () => {
  const mailed = async () => {
    const { email, userId } = await account(server.services);
    await authClient(server.url).resetPasswordForEmail(email);
    const banned_until = new Date(Date.now() + 60_000);
    const { db } = server.services;
    await db.updateTable('identity.users').set({ banned_until }).where('id', '=', userId).execute();
    return { ...(await emailTo(server.services, email)), email };
  };
  const { email, code } = await mailed();
  const proof = { email, token: code, type: 'recovery' } as const;
  const { error } = await authClient(server.url).verifyOtp(proof);
  expect(error).toMatchObject({ status: 403, code: 'user_banned' });
  const landing = await follow(server.url, (await mailed()).servicePath);
  expect(landing.fragment).toMatchObject({ error: 'access_denied', error_code: 'user_banned' });
});
