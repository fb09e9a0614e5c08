import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { removeExpired } from '../account/clean-up.ts';
import { adminClient, serviceKey } from '../admin/test-admin.ts';
import { PASSWORD, account, authClient, call, emailTo } from '../test-accounts.ts';
import { authenticate } from '../tokens/authenticate.ts';

let server: TestServer;
let trusting: TestServer;
let closed: TestServer;
beforeAll(async () => {
  server = await startTestServer({ AUTH_ANONYMOUS: 'on', RATE_LIMITS: 'off' });
  trusting = await startTestServer({ AUTH_ANONYMOUS: 'on', EMAIL_CONFIRMATION: 'off' });
  closed = await startTestServer({ AUTH_ANONYMOUS: 'on', AUTH_SIGN_UPS: 'closed' });
});
afterAll(() => Promise.all([server.close(), trusting.close(), closed.close()]));

async function guest(at = server, data: Record<string, unknown> = {}) {
  const client = authClient(at.url);
  const signedUp = await client.signInAnonymously({ options: { data } });
  if (!signedUp.data.session) throw new Error('no session', { cause: signedUp.error });
  const { user, access_token: token } = signedUp.data.session;
  return { client, user, token };
}

const listProfiles = (userId: string) =>
  server.services.db.selectFrom('profiles').select('full_name').where('id', '=', userId).execute();

const newAddress = () => `guest${Math.random().toString(36).slice(2)}@example.org`;

describe('signing in anonymously (AUTH-270)', () => {
  it('opens a session with no address, number or identity', async () => {
    const { client, user } = await guest(server, { full_name: 'Ana', color: 'blue' });
    expect(user).toMatchObject({
      email: '',
      phone: '',
      is_anonymous: true,
      identities: [],
      app_metadata: {},
      role: 'authenticated',
    });
    expect(user.user_metadata).toEqual({ full_name: 'Ana', color: 'blue' });
    const { data } = await client.getClaims();
    expect(data?.claims).toMatchObject({
      is_anonymous: true,
      aal: 'aal1',
      amr: [{ method: 'anonymous' }],
    });
  });

  it('is off unless the operator wants it, and closed where sign-ups are', async () => {
    const usual = await startTestServer();
    const { error } = await authClient(usual.url).signInAnonymously();
    await usual.close();
    expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' });
    const refused = await authClient(closed.url).signInAnonymously();
    expect(refused.error).toMatchObject({ status: 422, code: 'signup_disabled' });
  });

  it('is refused after thirty an hour from one network', async () => {
    const limited = await startTestServer({ AUTH_ANONYMOUS: 'on', RATE_LIMITS: 'on' });
    const statuses: number[] = [];
    const from = { 'x-forwarded-for': '192.0.2.7' };
    for (let i = 0; i < 31; i += 1) {
      statuses.push(
        (await call(limited.url, 'POST', '/signup', { body: {}, headers: from })).status,
      );
    }
    await limited.close();
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('an anonymous session (AUTH-271)', () => {
  it('is the identity service’s alone', async () => {
    const { client, token, user } = await guest();
    expect((await client.getUser()).data.user?.id).toBe(user.id);
    expect((await client.updateUser({ data: { color: 'red' } })).error).toBeNull();
    const renewed = await client.refreshSession();
    expect(renewed.data.session?.user.is_anonymous).toBe(true);
    expect(await authenticate(server.services, token)).toBeNull();
    await expect(server.apiFor(token).profiles.me()).rejects.toMatchObject({ status: 401 });
    expect(await listProfiles(user.id)).toEqual([]);
    expect((await client.signOut()).error).toBeNull();
    expect((await call(server.url, 'GET', '/user', { token })).status).toBe(403);
  });

  it('has neither second steps nor a password', async () => {
    const { client } = await guest();
    const { error } = await client.mfa.enroll({ factorType: 'totp' });
    expect(error).toMatchObject({ status: 403, code: 'no_authorization' });
    for (const change of [{ password: PASSWORD }, { password: PASSWORD, email: newAddress() }]) {
      const refused = await client.updateUser(change);
      expect(refused.error).toMatchObject({ status: 422, code: 'validation_failed' });
    }
    expect((await client.reauthenticate()).error).toMatchObject({ code: 'validation_failed' });
  });
});

describe('becoming an ordinary user (AUTH-272)', () => {
  it('comes with a verified address, under the same id, and ends what was before', async () => {
    const { client, user, token } = await guest(server, { full_name: 'Ana Guest' });
    const email = newAddress();
    const asked = await client.updateUser({ email });
    expect(asked.data.user).toMatchObject({ new_email: email, is_anonymous: true });
    expect(await listProfiles(user.id)).toEqual([]);
    const { code } = await emailTo(server.services, email);
    const proven = await client.verifyOtp({ type: 'email_change', email, token: code });
    expect(proven.error).toBeNull();
    expect(proven.data.user).toMatchObject({ id: user.id, email, is_anonymous: false });
    expect(proven.data.user?.identities?.map(({ provider }) => provider)).toEqual(['email']);
    expect(await listProfiles(user.id)).toEqual([{ full_name: 'Ana Guest' }]);
    const own = proven.data.session?.access_token ?? '';
    expect((await server.apiFor(own).profiles.me()).fullName).toBe('Ana Guest');
    expect((await call(server.url, 'GET', '/user', { token })).status).toBe(403);
  });

  it('is refused for an address that is taken', async () => {
    const { email } = await account(server.services);
    const { client } = await guest();
    expect((await client.updateUser({ email })).error?.code).toBe('email_exists');
  });

  it('comes at once where addresses are taken on trust', async () => {
    const { client, user } = await guest(trusting);
    const email = newAddress();
    const { data, error } = await client.updateUser({ email });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id: user.id, email, is_anonymous: false });
    const { data: renewed } = await client.refreshSession();
    const me = await trusting.apiFor(renewed.session?.access_token ?? '').profiles.me();
    expect(me.fullName).toBe('');
  });

  it('comes with the operator’s word', async () => {
    const { user, token } = await guest();
    const { key } = await serviceKey(server.services);
    const email = newAddress();
    const change = { email, email_confirm: true };
    const { data } = await adminClient(server.url, key).updateUserById(user.id, change);
    expect(data.user).toMatchObject({ id: user.id, is_anonymous: false });
    expect((await server.apiFor(token).profiles.me()).fullName).toBe('');
  });
});

it('is removed after 30 days without use (AUTH-273)', async () => {
  const { user: unused } = await guest();
  const { user: used } = await guest();
  const { db } = server.services;
  const long = new Date(Date.now() - 31 * 86_400_000);
  await db
    .updateTable('identity.users')
    .set({ updated_at: long })
    .where('id', 'in', [unused.id, used.id])
    .execute();
  await db
    .updateTable('identity.sessions')
    .set({ refreshed_at: long })
    .where('user_id', '=', unused.id)
    .execute();
  await removeExpired(server.services);
  const left = await db
    .selectFrom('identity.users')
    .select('id')
    .where('id', 'in', [unused.id, used.id])
    .execute();
  expect(left).toEqual([{ id: used.id }]);
});
