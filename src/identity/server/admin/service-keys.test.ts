import { SignJWT, decodeJwt, decodeProtectedHeader } from 'jose';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { account, call, signedIn } from '../test-accounts.ts';
import { identityKeys } from '../tokens/keys/identity-keys.ts';
import { revokeServiceKey } from './service-keys.ts';
import { adminClient, serviceKey } from './test-admin.ts';

let server: TestServer;
let key: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ key } = await serviceKey(server.services));
});
afterAll(() => server.close());

async function signed(claims: JWTPayload): Promise<string> {
  const { signer } = await identityKeys(server.services);
  return new SignJWT({ iss: 'http://localhost:3000/auth/v1', ...claims })
    .setProtectedHeader({ alg: signer.alg, kid: signer.kid, typ: 'JWT' })
    .sign(signer.key);
}

const inAnHour = Math.floor(Date.now() / 1000) + 3600;
const withToken = (token: string) => call(server.url, 'GET', '/admin/users', { token });

describe('a service key (AUTH-163)', () => {
  it('is a token of a role, without an account, signed like all others', async () => {
    const claims = decodeJwt(key);
    expect(claims).toMatchObject({ role: 'service_role', iss: 'http://localhost:3000/auth/v1' });
    expect(claims.exp).toBeGreaterThan(inAnHour);
    expect(claims).not.toHaveProperty('sub');
    expect(claims).not.toHaveProperty('aud');
    const { signer } = await identityKeys(server.services);
    expect(decodeProtectedHeader(key)).toMatchObject({ alg: signer.alg, kid: signer.kid });
    expect((await withToken(key)).status).toBe(200);
  });

  it('has no account: it neither reads a user nor acts for one', async () => {
    expect(await call(server.url, 'GET', '/user', { token: key })).toMatchObject({
      status: 403,
      body: { code: 'bad_jwt' },
    });
    await expect(server.apiFor(key).profiles.me()).rejects.toMatchObject({ status: 401 });
  });

  it('opens nothing once it is revoked, on the next call', async () => {
    const { id, key: other } = await serviceKey(server.services);
    expect((await withToken(other)).status).toBe(200);
    const revoke = () => inTransaction(server.services, (work) => revokeServiceKey(work, id));
    expect(await revoke()).toBe(true);
    expect(await withToken(other)).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
    expect(await revoke()).toBe(false);
    expect((await withToken(key)).status).toBe(200);
  });
});

describe('administration is refused (AUTH-166)', () => {
  const tokens: Array<[string, () => Promise<string>, string]> = [
    ['a user', async () => (await signedIn(server.url, server.services)).token, 'not_admin'],
    ['a moderator', moderatorsToken, 'not_admin'],
    ['the anonymous key', () => signed({ role: 'anon', exp: inAnHour }), 'not_admin'],
    ['no role', () => signed({ exp: inAnHour }), 'not_admin'],
    ['a key nobody made', () => signed({ role: 'service_role', exp: inAnHour }), 'bad_jwt'],
    [
      'an unknown key',
      () => signed({ role: 'service_role', exp: inAnHour, jti: crypto.randomUUID() }),
      'bad_jwt',
    ],
    ['a key that ran out', () => signed({ ...decodeJwt(key), exp: inAnHour - 7200 }), 'bad_jwt'],
    ['a key that never ends', () => signed({ ...decodeJwt(key), exp: undefined }), 'bad_jwt'],
    ['a changed key', async () => `${key.slice(0, -8)}AAAAAAAA`, 'bad_jwt'],
    ['the session of a made-up administrator', sessionOfAdmin, 'not_admin'],
    [
      'a dead session',
      () => signed({ role: 'service_role', exp: inAnHour, session_id: crypto.randomUUID() }),
      'session_not_found',
    ],
  ];

  it.each(tokens)('to %s', async (_, make, code) => {
    const { status, body } = await withToken(await make());
    expect({ status, code: body['code'] }).toEqual({ status: 403, code });
    expect(body).not.toHaveProperty('users');
  });

  it('to a key sent only as apikey, and to a caller without credentials', async () => {
    const all: Array<Record<string, string>> = [{ apikey: key }, { Authorization: key }, {}];
    for (const headers of all) {
      expect(await call(server.url, 'GET', '/admin/users', { headers })).toMatchObject({
        status: 401,
        body: { code: 'no_authorization' },
      });
    }
  });

  async function moderatorsToken() {
    const { token, userId } = await signedIn(server.url, server.services);
    await server.services.db
      .updateTable('identity.users')
      .set({ app_metadata: JSON.stringify({ role: 'moderator' }) })
      .where('id', '=', userId)
      .execute();
    return token;
  }

  async function sessionOfAdmin() {
    const { token } = await signedIn(server.url, server.services);
    return signed({ ...decodeJwt(token), role: 'service_role' });
  }
});

describe('the list of accounts (AUTH-142)', () => {
  it('comes in pages, newest first, as the official client counts them', async () => {
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) made.push((await account(server.services)).userId);
    const admin = adminClient(server.url, key);
    const first = await admin.listUsers({ page: 1, perPage: 2 });
    if (first.error) throw first.error;
    expect(first.data.users.map(({ id }) => id)).toEqual([made[4], made[3]]);
    const pages = Math.ceil(first.data.total / 2);
    expect(first.data).toMatchObject({ aud: 'authenticated', nextPage: 2, lastPage: pages });
    expect(first.data.users[0]).toMatchObject({ identities: [{ provider: 'email' }] });
    expect(JSON.stringify(first.data)).not.toContain('argon2');
    const last = await admin.listUsers({ page: pages, perPage: 2 });
    expect(last.data).toMatchObject({ nextPage: null });
  });

  it('is sorted and searched', async () => {
    const { email } = await account(server.services);
    const found = await call(server.url, 'GET', `/admin/users?filter=${email}`, { token: key });
    expect(found.body['users']).toMatchObject([{ email }]);
    expect(found.headers.get('x-total-count')).toBe('1');
    expect(found.headers.get('link')).toBe('</admin/users?page=1&per_page=50>; rel="last"');
    const oldest = await call(server.url, 'GET', '/admin/users?sort=created_at+asc&per_page=1', {
      token: key,
    });
    expect(oldest.body['users']).not.toMatchObject([{ email }]);
  });

  it.each(['page=-1', 'page=x', 'per_page=1.5', 'sort=email', 'page=99999999999'])(
    'refuses %s',
    async (query) => {
      expect(await call(server.url, 'GET', `/admin/users?${query}`, { token: key })).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      });
    },
  );

  it('takes empty values for none', async () => {
    const { status } = await call(server.url, 'GET', '/admin/users?page=&per_page=&filter=&sort=', {
      token: key,
    });
    expect(status).toBe(200);
  });
});
