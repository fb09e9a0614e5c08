import {
  SignJWT,
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  jwtVerify,
} from 'jose';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { signAccessToken } from './access-token.ts';
import { identityKeys } from './keys/identity-keys.ts';
import { authenticate } from '../public.ts';
import { call, signedIn } from '../test-accounts.ts';

let server: TestServer;
let token: string;
let claims: JWTPayload;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await signedIn(server.url, server.services));
  claims = decodeJwt(token);
});
afterAll(() => server.close());

const bearer = (value: string) => call(server.url, 'GET', '/user', { token: value });

async function signed(payload: JWTPayload, header: { alg?: string; kid?: string } = {}) {
  const { signer } = await identityKeys(server.services);
  const key =
    header.alg === 'HS256'
      ? new TextEncoder().encode('a guessed secret that is long enough')
      : signer.key;
  return new SignJWT(payload)
    .setProtectedHeader({ alg: signer.alg, kid: signer.kid, typ: 'JWT', ...header })
    .sign(key);
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const hourAgo = Math.floor(Date.now() / 1000) - 3600;
const forgeries: Array<[string, () => Promise<string>, number, string]> = [
  ['an expired one', () => signed({ ...claims, exp: hourAgo }), 403, 'bad_jwt'],
  ['one without expiry', () => signed({ ...claims, exp: undefined }), 403, 'bad_jwt'],
  ['another issuer', () => signed({ ...claims, iss: 'https://elsewhere.example' }), 403, 'bad_jwt'],
  ['an unknown key', () => signed(claims, { kid: 'unknown' }), 403, 'bad_jwt'],
  ['a shared secret', () => signed(claims, { alg: 'HS256' }), 403, 'bad_jwt'],
  ['no signature', async () => `${part({ alg: 'none' })}.${part(claims)}.`, 403, 'bad_jwt'],
  ['a changed claim', async () => withClaims({ ...claims, role: 'service_role' }), 403, 'bad_jwt'],
  ["a stranger's key", strangersToken, 403, 'bad_jwt'],
  ['no token at all', async () => 'nonsense', 403, 'bad_jwt'],
  ['no subject', () => signed({ ...claims, sub: undefined }), 403, 'bad_jwt'],
  ['an odd subject', () => signed({ ...claims, sub: 'me' }), 400, 'bad_jwt'],
  ['an unknown user', () => signed({ ...claims, sub: crypto.randomUUID() }), 403, 'user_not_found'],
  [
    'an unknown session',
    () => signed({ ...claims, session_id: crypto.randomUUID() }),
    403,
    'session_not_found',
  ],
  ['no session', () => signed({ ...claims, session_id: undefined }), 403, 'session_not_found'],
  ['an odd session', () => signed({ ...claims, session_id: 'mine' }), 403, 'session_not_found'],
];

async function withClaims(changed: JWTPayload) {
  const [header, , signature] = token.split('.');
  return `${header}.${part(changed)}.${signature}`;
}

async function strangersToken() {
  const { privateKey } = await generateKeyPair('ES256');
  const { kid = '' } = decodeProtectedHeader(token);
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey);
}

describe('a bearer token', () => {
  it.each(forgeries)('is refused with %s', async (_, make, status, code) => {
    const forged = await make();
    expect(await bearer(forged)).toMatchObject({ status, body: { code } });
    expect(await authenticate(server.services, forged)).toBeNull();
  });

  it('needs to be there, in the right form', async () => {
    const missing = await call(server.url, 'GET', '/user');
    expect(missing).toMatchObject({ status: 401, body: { code: 'no_authorization' } });
    const odd = await call(server.url, 'GET', '/user', {
      headers: { Authorization: 'Basic eDp5' },
    });
    expect(odd).toMatchObject({ status: 401, body: { code: 'no_authorization' } });
    const apikey = await call(server.url, 'GET', '/user', { headers: { apikey: token } });
    expect(apikey.status).toBe(401);
  });

  it("never works with another user's session", async () => {
    const other = decodeJwt((await signedIn(server.url, server.services)).token);
    const mixed = await signed({ ...claims, session_id: other['session_id'] });
    expect(await bearer(mixed)).toMatchObject({ status: 403, body: { code: 'session_not_found' } });
    expect(await authenticate(server.services, mixed)).toBeNull();
  });

  it('belongs to the audience asked for', async () => {
    const answer = await call(server.url, 'GET', '/user', {
      token,
      headers: { 'X-JWT-AUD': 'other' },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  it('names the person and whether they moderate', async () => {
    const { userId, email, token: own, client } = await signedIn(server.url, server.services);
    expect(await authenticate(server.services, own)).toMatchObject({
      userId,
      email,
      isModerator: false,
    });
    await server.services.db
      .updateTable('identity.users')
      .set({
        app_metadata: JSON.stringify({
          provider: 'email',
          providers: ['email'],
          role: 'moderator',
        }),
      })
      .where('id', '=', userId)
      .execute();
    const { data } = await client.refreshSession();
    const viewer = await authenticate(server.services, data.session?.access_token ?? '');
    expect(viewer).toMatchObject({ isModerator: true });
  });

  it('is refused within seconds when another process ended its session', async () => {
    const { token: own, userId } = await signedIn(server.url, server.services);
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      expect(await authenticate(server.services, own)).not.toBeNull();
      await server.services.db
        .deleteFrom('identity.sessions')
        .where('user_id', '=', userId)
        .execute();
      vi.advanceTimersByTime(8_001);
      expect(await authenticate(server.services, own)).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the public keys', () => {
  it("verify our tokens with jose's remote key set and the client's own check", async () => {
    const keys = createRemoteJWKSet(new URL(`${server.url}/auth/v1/.well-known/jwks.json`));
    const { payload, protectedHeader } = await jwtVerify(token, keys, { algorithms: ['ES256'] });
    expect(payload.sub).toBe(claims.sub);
    expect(protectedHeader).toMatchObject({ alg: 'ES256', typ: 'JWT' });
    const { client } = await signedIn(server.url, server.services);
    const { data } = await client.getClaims();
    expect(data?.claims.aal).toBe('aal1');
  });

  it('hold nothing private', async () => {
    const { body, headers } = await call(server.url, 'GET', '/.well-known/jwks.json');
    expect(headers.get('cache-control')).toBe('public, max-age=600');
    expect(body['keys']).toEqual([
      {
        kty: 'EC',
        crv: 'P-256',
        x: expect.any(String),
        y: expect.any(String),
        alg: 'ES256',
        kid: decodeProtectedHeader(token).kid,
        use: 'sig',
        key_ops: ['verify'],
      },
    ]);
  });

  it('may be given by the operator, an older one only verifying', async () => {
    const { privateKey } = await generateKeyPair('EdDSA', { extractable: true });
    const own = { ...(await exportJWK(privateKey)), alg: 'EdDSA', kid: 'first' };
    const stored = await server.services.db
      .selectFrom('identity.signing_keys')
      .select('private_jwk')
      .executeTakeFirstOrThrow();
    const AUTH_SIGNING_KEYS = JSON.stringify({ keys: [own, stored.private_jwk] });
    const configured = await startTestServer({ AUTH_SIGNING_KEYS });
    try {
      const { token: ours } = await signedIn(configured.url, configured.services);
      expect(decodeProtectedHeader(ours)).toMatchObject({ alg: 'EdDSA', kid: 'first' });
      expect(await authenticate(configured.services, ours)).not.toBeNull();
      const { body } = await call(configured.url, 'GET', '/.well-known/jwks.json');
      expect(JSON.stringify(body)).not.toContain('"d"');
      // A token of the older key passes the signature and fails only at its session.
      const older = await call(configured.url, 'GET', '/user', { token });
      expect(older.body['code']).toBe('user_not_found');
    } finally {
      await configured.close();
    }
  });

  it('are refused at start when they are not usable', async () => {
    await expect(
      startTestServer({ AUTH_SIGNING_KEYS: '{"kty":"oct","k":"AA","alg":"HS256"}' }),
    ).rejects.toThrow(/AUTH_SIGNING_KEYS/);
  });
});

it('refuses a token meant for another audience', async () => {
  const { token: own, userId } = await signedIn(server.url, server.services);
  await server.services.db
    .updateTable('identity.users')
    .set({ aud: 'another product' })
    .where('id', '=', userId)
    .execute();
  const session = decodeJwt(own)['session_id'];
  const user = await server.services.db
    .selectFrom('identity.users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { token: foreign } = await signAccessToken(server.services, user, {
    id: String(session),
    aal: 'aal1',
    amr: [],
    not_after: null,
  });
  expect(await authenticate(server.services, foreign)).toBeNull();
  expect(await authenticate(server.services, own)).toMatchObject({ userId });
  const refused = { status: 400, body: { code: 'validation_failed' } };
  expect(await call(server.url, 'GET', '/user', { token: foreign })).toMatchObject(refused);
  const headers = { 'X-JWT-AUD': 'another product' };
  expect((await call(server.url, 'GET', '/user', { token: foreign, headers })).status).toBe(200);
  expect(await call(server.url, 'GET', '/user', { token: own, headers })).toMatchObject(refused);
});
