import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { PASSWORD, account, authClient, call, emailsTo, signedIn } from '../../test-accounts.ts';
import { authenticate } from '../../tokens/authenticate.ts';
import { adminClient, serviceKey } from '../test-admin.ts';

let server: TestServer;
let key: string;
let admin: ReturnType<typeof adminClient>;
beforeAll(async () => {
  server = await startTestServer();
  ({ key } = await serviceKey(server.services));
  admin = adminClient(server.url, key);
});
afterAll(() => server.close());

let made = 0;
const address = () => `made${(made += 1)}@example.org`;

async function created(attributes: Parameters<typeof admin.createUser>[0] = {}) {
  const { data, error } = await admin.createUser({ email: address(), ...attributes });
  if (error) throw error;
  return data.user;
}

async function updated(id: string, attributes: Parameters<typeof admin.updateUserById>[1]) {
  const { data, error } = await admin.updateUserById(id, attributes);
  if (error) throw error;
  return data.user;
}

const signIn = (email: string, password: string) =>
  authClient(server.url).signInWithPassword({ email, password });

const users = (method: string, path: string, body?: unknown) =>
  call(server.url, method, `/admin/users${path}`, { token: key, body });

describe('making an account (AUTH-142)', () => {
  it('gives one that signs in, without an e-mail, its data as they were sent', async () => {
    const user = await created({
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { full_name: 'Ana Neighbor' },
      app_metadata: { plan: 'porch' },
    });
    expect(user).toMatchObject({
      role: 'authenticated',
      user_metadata: { full_name: 'Ana Neighbor', email_verified: true },
      app_metadata: { provider: 'email', providers: ['email'], plan: 'porch' },
      identities: [{ provider: 'email', identity_data: { sub: user.id, email: user.email } }],
    });
    expect(Object.keys(user.user_metadata)).toHaveLength(2);
    const { data, error } = await signIn(user.email ?? '', PASSWORD);
    expect(error).toBeNull();
    expect(data.session?.user.id).toBe(user.id);
    expect(await emailsTo(server.services, user.email ?? '')).toBe(0);
    const profile = await server.apiFor(data.session?.access_token ?? '').profiles.me({});
    expect(profile.fullName).toBe('Ana Neighbor');
  });

  it('leaves an address unproven unless it is said to be proven', async () => {
    const user = await created({ password: PASSWORD });
    expect(user).not.toHaveProperty('email_confirmed_at');
    expect((await signIn(user.email ?? '', PASSWORD)).error?.code).toBe('email_not_confirmed');
  });

  it('takes an id, a phone number and the hash of another service', async () => {
    const id = crypto.randomUUID();
    const password_hash = await hash('from elsewhere');
    const user = await created({
      id,
      phone: '+15551230001',
      phone_confirm: true,
      password_hash,
      email_confirm: true,
    });
    expect(user).toMatchObject({ id, phone: '15551230001' });
    expect(user.identities?.map(({ provider }) => provider).toSorted()).toEqual(['email', 'phone']);
    expect((await signIn(user.email ?? '', 'from elsewhere')).error).toBeNull();
  });

  it.each([
    ['no address', { email: '' }, 400, 'validation_failed'],
    ['a bad address', { email: 'nobody' }, 400, 'validation_failed'],
    ['a bad number', { phone: 'call me' }, 400, 'validation_failed'],
    ['a short password', { password: '1' }, 422, 'weak_password'],
    ['a password twice', { password: PASSWORD, password_hash: 'x' }, 400, 'validation_failed'],
    ['a hash of bcrypt', { password_hash: `$2b$10$${'a'.repeat(53)}` }, 400, 'validation_failed'],
    [
      'a hash that costs too much',
      { password_hash: `$argon2id$v=19$m=9999999,t=2,p=1$${'a'.repeat(22)}$${'a'.repeat(43)}` },
      400,
      'validation_failed',
    ],
    ['an odd id', { id: '1' }, 400, 'validation_failed'],
    ['a role of programs', { role: 'service_role' }, 400, 'validation_failed'],
    ['an odd ban', { ban_duration: 'for ever' }, 400, 'validation_failed'],
    ['a ban without end', { ban_duration: '999999999h' }, 400, 'validation_failed'],
    ['data of another kind', { user_metadata: 'x' }, 400, 'bad_json'],
    ['too much data', { app_metadata: { x: 'x'.repeat(9000) } }, 400, 'validation_failed'],
  ])('refuses %s', async (_, attributes, status, code) => {
    const answer = await users('POST', '', { email: address(), ...attributes });
    expect({ status: answer.status, code: answer.body['code'] }).toEqual({ status, code });
  });

  it('refuses an address, number or id that is taken', async () => {
    const { id, email } = await created({ phone: '+15551230002' });
    const again = async (attributes: object) =>
      (await users('POST', '', { email: address(), ...attributes })).body['code'];
    expect(await again({ email })).toBe('email_exists');
    expect(await again({ phone: '15551230002' })).toBe('phone_exists');
    expect(await again({ id })).toBe('user_already_exists');
  });
});

describe('one account', () => {
  it('is found by its id', async () => {
    const { userId, email } = await account(server.services);
    const { data } = await admin.getUserById(userId);
    expect(data.user).toMatchObject({ id: userId, email });
  });

  it.each([
    ['GET', ''],
    ['PUT', ''],
    ['DELETE', ''],
    ['GET', '/factors'],
    ['PUT', `/factors/${crypto.randomUUID()}`],
    ['DELETE', `/factors/${crypto.randomUUID()}`],
  ])('is refused where there is none: %s %s', async (method, path) => {
    const body = method === 'PUT' ? {} : undefined;
    const nobody = await users(method, `/${crypto.randomUUID()}${path}`, body);
    expect(nobody).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
    const odd = await users(method, `/me${path}`, body);
    expect(odd).toMatchObject({ status: 404, body: { code: 'validation_failed' } });
  });

  it('is refused to callers without a service key, whichever account they ask about (AUTH-166)', async () => {
    const { token, userId } = await signedIn(server.url, server.services);
    for (const path of [`/${userId}`, `/${crypto.randomUUID()}`, `/${userId}/factors`]) {
      const answer = await call(server.url, 'GET', `/admin/users${path}`, { token });
      expect(answer).toMatchObject({ status: 403, body: { code: 'not_admin' } });
    }
    const answer = await call(server.url, 'POST', '/admin/users', {
      token,
      body: { email: address(), password: PASSWORD },
    });
    expect(answer.status).toBe(403);
    const removed = await call(server.url, 'DELETE', `/admin/users/${userId}`, { token });
    expect(removed.status).toBe(403);
    const role = { app_metadata: { role: 'moderator' } };
    const raised = await call(server.url, 'PUT', `/admin/users/${userId}`, { token, body: role });
    expect(raised.status).toBe(403);
    expect((await admin.getUserById(userId)).data.user?.app_metadata).not.toHaveProperty('role');
  });
});

describe('changing an account', () => {
  it('merges its data, a null deleting a key', async () => {
    const { id } = await created({ user_metadata: { a: 1, b: 2 }, app_metadata: { plan: 'x' } });
    const user = await updated(id, {
      user_metadata: { b: null, c: 3 },
      app_metadata: { plan: null, role: 'moderator' },
    });
    expect(user.user_metadata).toEqual({ a: 1, c: 3 });
    expect(user.app_metadata).toEqual({
      provider: 'email',
      providers: ['email'],
      role: 'moderator',
    });
  });

  it('moves it to another address at once, and what was mailed before counts no more', async () => {
    const { userId, email } = await account(server.services);
    await call(server.url, 'POST', '/recover', { body: { email } });
    const next = address();
    const user = await updated(userId, { email: next, email_confirm: true });
    expect(user).toMatchObject({ email: next, user_metadata: { email_verified: true } });
    expect(user.identities?.[0]?.identity_data).toMatchObject({ email: next });
    expect((await signIn(email, PASSWORD)).error?.code).toBe('invalid_credentials');
    expect((await signIn(next, PASSWORD)).error).toBeNull();
    const { email: taken } = await account(server.services);
    const refused = await users('PUT', `/${userId}`, { email: taken });
    expect(refused).toMatchObject({ status: 422, body: { code: 'email_exists' } });
  });

  it('proves an address, and gives a phone number', async () => {
    const { id, email } = await created({ password: PASSWORD });
    const user = await updated(id, { email_confirm: true, phone: '15551230003' });
    expect(user).toMatchObject({ phone: '15551230003', app_metadata: { provider: 'email' } });
    expect(user).not.toHaveProperty('phone_confirmed_at');
    expect((await signIn(email ?? '', PASSWORD)).error).toBeNull();
  });

  it('signs the person out everywhere with a new password', async () => {
    const { userId, email, token } = await signedIn(server.url, server.services);
    await updated(userId, { password: 'another horse' });
    expect((await call(server.url, 'GET', '/user', { token })).body['code']).toBe(
      'session_not_found',
    );
    expect((await signIn(email, PASSWORD)).error?.code).toBe('invalid_credentials');
    expect((await signIn(email, 'another horse')).error).toBeNull();
  });

  it('bans a person at once, and lets them in again', async () => {
    const { userId, email, token } = await signedIn(server.url, server.services);
    await server.apiFor(token).profiles.me({});
    expect(await updated(userId, { ban_duration: '1h30m' })).toHaveProperty('banned_until');
    expect((await call(server.url, 'GET', '/user', { token })).body['code']).toBe('user_banned');
    await expect(server.apiFor(token).profiles.me({})).rejects.toMatchObject({ status: 401 });
    expect((await signIn(email, PASSWORD)).error?.code).toBe('user_banned');
    expect(await updated(userId, { ban_duration: 'none' })).not.toHaveProperty('banned_until');
    expect((await signIn(email, PASSWORD)).error).toBeNull();
  });

  it('gives a moderator their rights with the next call (AUTH-164)', async () => {
    const { userId, token } = await signedIn(server.url, server.services);
    const isModerator = async () => (await authenticate(server.services, token))?.isModerator;
    expect(await isModerator()).toBe(false);
    await updated(userId, { app_metadata: { role: 'moderator' } });
    expect(await isModerator()).toBe(true);
  });
});

describe('deleting an account', () => {
  it.each([true, false])(
    'takes it away at once and frees its address (softly: %s)',
    async (soft) => {
      const { userId, email, token } = await signedIn(server.url, server.services);
      expect((await admin.deleteUser(userId, soft)).error).toBeNull();
      expect((await call(server.url, 'GET', '/user', { token })).status).toBe(403);
      expect((await signIn(email, PASSWORD)).error?.code).toBe('invalid_credentials');
      expect((await admin.getUserById(userId)).error?.code).toBe('user_not_found');
      expect((await admin.deleteUser(userId)).error?.code).toBe('user_not_found');
      expect((await created({ email })).email).toBe(email);
    },
  );
});

describe("an account's factors", () => {
  it('are listed, renamed and taken away', async () => {
    const { client, userId } = await signedIn(server.url, server.services);
    const { data: enrolled } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
    const { data: listed } = await admin.mfa.listFactors({ userId });
    expect(listed?.factors).toMatchObject([{ id: enrolled?.id, friendly_name: 'App' }]);
    expect(JSON.stringify(listed)).not.toContain(enrolled?.totp.secret);
    const path = `/${userId}/factors/${enrolled?.id}`;
    expect((await users('PUT', path, { friendly_name: 'Old app' })).body).toMatchObject({
      friendly_name: 'Old app',
    });
    const { error } = await admin.mfa.deleteFactor({ userId, id: enrolled?.id ?? '' });
    expect(error).toBeNull();
    expect((await users('DELETE', path)).body['code']).toBe('mfa_factor_not_found');
  });

  it('is left alone where the name is that of another one', async () => {
    const { client, userId } = await signedIn(server.url, server.services);
    await client.mfa.enroll({ factorType: 'totp', friendlyName: 'One' });
    const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Two' });
    const refused = await users('PUT', `/${userId}/factors/${data?.id}`, { friendly_name: 'One' });
    expect(refused).toMatchObject({ status: 422, body: { code: 'mfa_factor_name_conflict' } });
  });
});

it('signs a person out with their own token, as the official client does', async () => {
  const { token } = await signedIn(server.url, server.services);
  expect((await admin.signOut(token)).error).toBeNull();
  expect((await call(server.url, 'GET', '/user', { token })).status).toBe(403);
});
