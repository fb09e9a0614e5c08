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
  follow,
  signedIn,
} from '../test-accounts.ts';
import { adminClient, serviceKey } from './test-admin.ts';

let server: TestServer;
let key: string;
let admin: ReturnType<typeof adminClient>;
beforeAll(async () => {
  server = await startTestServer();
  ({ key } = await serviceKey(server.services));
  admin = adminClient(server.url, key);
});
afterAll(() => server.close());

let addresses = 0;
const address = () => `link${(addresses += 1)}@example.org`;

type Wanted = Parameters<typeof admin.generateLink>[0];

async function generated(wanted: Wanted) {
  const { data, error } = await admin.generateLink(wanted);
  if (error) throw error;
  return data;
}

/** Opens the link as its recipient does, at the address where the test's server listens. */
const opened = (actionLink: string) => {
  const { pathname, search } = new URL(actionLink);
  return follow(server.url, pathname.replace('/auth/v1', '') + search);
};

const signIn = (email: string, password: string) =>
  authClient(server.url).signInWithPassword({ email, password });

describe('generated links (AUTH-143)', () => {
  it('sign a newcomer up, with their data as they were sent and no e-mail', async () => {
    const email = address();
    const redirectTo = 'http://localhost:3000/browse-tasks';
    const { user, properties } = await generated({
      type: 'signup',
      email,
      password: PASSWORD,
      options: { data: { full_name: 'Ana' }, redirectTo },
    });
    expect(user.user_metadata).toEqual({ full_name: 'Ana' });
    expect(properties).toMatchObject({
      verification_type: 'signup',
      redirect_to: redirectTo,
      email_otp: expect.stringMatching(/^\d{6}$/),
    });
    expect(properties.action_link).toContain(`token=${properties.hashed_token}&type=signup`);
    expect(await emailsTo(server.services, email)).toBe(0);
    const landed = await opened(properties.action_link);
    expect(landed).toMatchObject({ status: 303, page: redirectTo, fragment: { type: 'signup' } });
    expect((await signIn(email, PASSWORD)).error).toBeNull();
  });

  it('work by code and by hash, once', async () => {
    for (const by of ['code', 'hash'] as const) {
      const { email } = await account(server.services);
      const { properties } = await generated({ type: 'magiclink', email });
      const proof =
        by === 'code'
          ? ({ type: 'magiclink', email, token: properties.email_otp } as const)
          : ({ type: 'magiclink', token_hash: properties.hashed_token } as const);
      const client = authClient(server.url);
      expect((await client.verifyOtp(proof)).data.session?.user.email).toBe(email);
      expect((await client.verifyOtp(proof)).error?.code).toBe('otp_expired');
    }
  });

  it('lead to a new password', async () => {
    const { email } = await account(server.services);
    const { properties } = await generated({ type: 'recovery', email });
    const client = authClient(server.url);
    await client.verifyOtp({ type: 'recovery', token_hash: properties.hashed_token });
    expect((await client.updateUser({ password: 'another horse' })).error).toBeNull();
    expect((await signIn(email, 'another horse')).error).toBeNull();
  });

  it('sign a stranger up who is sent a sign-in link', async () => {
    const email = address();
    const { properties } = await generated({ type: 'magiclink', email });
    expect(properties.verification_type).toBe('signup');
    expect((await opened(properties.action_link)).fragment).toHaveProperty('access_token');
  });

  it('invite a person and ignore everything others chose for the address', async () => {
    const email = address();
    await call(server.url, 'POST', '/signup', { body: { email, password: 'the stranger' } });
    const { user, properties } = await generated({ type: 'invite', email });
    expect(user).toHaveProperty('invited_at');
    expect((await opened(properties.action_link)).fragment).toHaveProperty('access_token');
    expect((await signIn(email, 'the stranger')).error?.code).toBe('invalid_credentials');
  });

  it('move an account once both addresses have agreed, each for itself', async () => {
    const { email, userId } = await account(server.services);
    const newEmail = address();
    const current = await generated({ type: 'email_change_current', email, newEmail });
    expect(current.properties.action_link).toContain('type=email_change&');
    expect((await opened(current.properties.action_link)).fragment).toHaveProperty('message');
    // The address that agreed does not agree for the other one.
    const twice = await generated({ type: 'email_change_current', email, newEmail });
    expect((await opened(twice.properties.action_link)).fragment).toHaveProperty('message');
    expect((await admin.getUserById(userId)).data.user?.email).toBe(email);

    const first = await generated({ type: 'email_change_current', email, newEmail });
    const second = await generated({ type: 'email_change_new', email, newEmail });
    expect((await opened(first.properties.action_link)).fragment).toHaveProperty('message');
    expect((await opened(second.properties.action_link)).fragment).toHaveProperty('access_token');
    expect((await admin.getUserById(userId)).data.user?.email).toBe(newEmail);
  });

  it('never lead to a site that is not ours', async () => {
    const { email } = await account(server.services);
    const options = { redirectTo: 'https://evil.example' };
    const { properties } = await generated({ type: 'magiclink', email, options });
    expect(properties.redirect_to).toBe('http://localhost:3000');
    const { body } = await call(server.url, 'POST', '/admin/generate_link', {
      token: key,
      body: { type: 'magiclink', email, redirect_to: 'https://evil.example' },
    });
    expect(body['action_link']).not.toContain('evil');
  });

  it.each([
    ['another type', { type: 'sms' }, 400, 'validation_failed'],
    ['no type', { type: '' }, 400, 'validation_failed'],
    ['a bad address', { type: 'magiclink', email: 'x' }, 400, 'validation_failed'],
    ['no password', { type: 'signup' }, 400, 'validation_failed'],
    ['a short password', { type: 'signup', password: '1' }, 422, 'weak_password'],
    ['a reset for nobody', { type: 'recovery' }, 404, 'user_not_found'],
    [
      'a change for nobody',
      { type: 'email_change_new', new_email: 'x@example.org' },
      404,
      'user_not_found',
    ],
    ['no new address', { type: 'email_change_new' }, 400, 'validation_failed'],
  ])('are refused for %s', async (_, body, status, code) => {
    const answer = await call(server.url, 'POST', '/admin/generate_link', {
      token: key,
      body: { email: address(), ...body },
    });
    expect({ status: answer.status, code: answer.body['code'] }).toEqual({ status, code });
  });

  it('are refused for an address that is taken', async () => {
    const { email } = await account(server.services);
    const { email: newEmail } = await account(server.services);
    const codes = [];
    for (const body of [
      { type: 'signup', password: PASSWORD },
      { type: 'invite' },
      { type: 'email_change_new', new_email: newEmail },
    ]) {
      const answer = await call(server.url, 'POST', '/admin/generate_link', {
        token: key,
        body: { email, ...body },
      });
      codes.push(`${answer.status} ${String(answer.body['code'])}`);
    }
    expect(codes).toEqual(['422 email_exists', '422 email_exists', '422 email_exists']);
  });

  it('are refused to a caller without a service key (AUTH-166)', async () => {
    const { token, email } = await signedIn(server.url, server.services);
    for (const path of ['/admin/generate_link', '/invite']) {
      const answer = await call(server.url, 'POST', path, {
        token,
        body: { type: 'recovery', email },
      });
      expect(answer).toMatchObject({ status: 403, body: { code: 'not_admin' } });
    }
  });
});

describe('an invitation', () => {
  it('comes by e-mail, also while sign-ups are closed, and opens the account', async () => {
    const closed = await startTestServer({ AUTH_SIGN_UPS: 'closed' });
    try {
      const client = adminClient(closed.url, (await serviceKey(closed.services)).key);
      const email = address();
      const { data, error } = await client.inviteUserByEmail(email, { data: { full_name: 'Ana' } });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Ana' } });
      expect(data.user).toHaveProperty('invited_at');
      const { subject, token } = await emailTo(closed.services, email);
      expect(subject).toBe("You're invited to Porchlight");
      const person = authClient(closed.url);
      const verified = await person.verifyOtp({ type: 'invite', token_hash: token });
      expect(verified.data.session?.user.email).toBe(email);
      expect((await client.inviteUserByEmail(email)).error?.code).toBe('email_exists');
    } finally {
      await closed.close();
    }
  });
});
