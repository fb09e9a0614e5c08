import { createHash } from 'node:crypto';
import { SignJWT, decodeJwt, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '#test/support/server.ts';
import { authClient, call } from '../test-accounts.ts';
import type { TestProvider } from './test-provider.ts';
import { somebody, startWithProvider } from './test-trips.ts';

let server: TestServer;
let provider: TestProvider;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ server, provider, close } = await startWithProvider());
});
afterAll(() => close());

const grant = (body: object) =>
  call(server.url, 'POST', '/token?grant_type=id_token', { body: { provider: 'google', ...body } });
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe("an app's id token (AUTH-123)", () => {
  it('signs in by the official client, with its nonce', async () => {
    const person = somebody();
    const token = await provider.idToken({ ...person, nonce: sha256('once') });
    const client = authClient(server.url);
    const { data, error } = await client.signInWithIdToken({
      provider: 'google',
      token,
      nonce: 'once',
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: person.email, app_metadata: { provider: 'google' } });
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
      amr: [{ method: 'oauth' }],
    });
  });

  it('may be made for another of our clients, and name the provider by its issuer', async () => {
    const person = somebody();
    const forApp = await provider.idToken({ ...person, aud: 'porchlight-app' });
    expect((await grant({ id_token: forApp })).status).toBe(200);
    const named = { provider: '', issuer: provider.issuer, client_id: 'porchlight-app' };
    expect((await grant({ id_token: forApp, ...named })).status).toBe(200);
  });

  it('brings its access token along, where it names one', async () => {
    const accessToken = 'an access token';
    const at_hash = createHash('sha256')
      .update(accessToken)
      .digest()
      .subarray(0, 16)
      .toString('base64url');
    const id_token = await provider.idToken({ ...somebody(), at_hash });
    expect((await grant({ id_token, access_token: accessToken })).status).toBe(200);
    expect((await grant({ id_token, access_token: 'another' })).body).toMatchObject({
      error: 'invalid request',
      error_description: 'Bad ID token',
    });
  });

  const bad = { error: 'invalid request', error_description: 'Bad ID token' };
  const past = Math.floor(Date.now() / 1000) - 120;
  it.each<[string, object, object, object]>([
    ['without any', {}, { id_token: '' }, { error_description: 'id_token required' }],
    ['of no form', {}, { id_token: 'x.y.z' }, bad],
    ['that has run out', { exp: past }, {}, bad],
    ['of another issuer', { iss: 'https://evil.example' }, {}, bad],
    ['for another client', { aud: 'other' }, {}, { error: 'invalid request' }],
    [
      'for two, by another',
      { aud: ['porchlight', 'x'], azp: 'x' },
      {},
      { error: 'invalid request' },
    ],
    ['with a nonce nobody sent', { nonce: 'x' }, {}, { error: 'invalid request' }],
    ['without the nonce sent', {}, { nonce: 'x' }, { error: 'invalid request' }],
    ['with another nonce', { nonce: sha256('a') }, { nonce: 'b' }, { error: 'invalid nonce' }],
    ['with the nonce itself', { nonce: 'b' }, { nonce: 'b' }, { error: 'invalid nonce' }],
    ['without a subject', { sub: undefined }, {}, bad],
  ])('is refused %s', async (_name, claims, sent, refusal) => {
    const id_token = await provider.idToken({ ...somebody(), ...claims });
    expect(await grant({ id_token, ...sent })).toMatchObject({ status: 400, body: refusal });
  });

  it('is refused when another party signed it, when unsigned, or with a key both sides know', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const forge = (alg: string, kid: string) =>
      new SignJWT({ ...somebody(), iss: provider.issuer, aud: 'porchlight' })
        .setProtectedHeader({ alg, kid })
        .setIssuedAt()
        .setExpirationTime('5 minutes');
    const payload = (await provider.idToken(somebody())).split('.')[1] ?? '';
    const header = Buffer.from('{"alg":"none","kid":"first"}').toString('base64url');
    const forged = [
      await forge('RS256', 'first').sign(privateKey),
      await forge('RS256', 'unknown').sign(privateKey),
      await forge('HS256', 'first').sign(Buffer.from('a secret between the two of them')),
      `${header}.${payload}.`,
    ];
    for (const id_token of forged) {
      expect(await grant({ id_token })).toMatchObject({ status: 400, body: bad });
    }
  });

  it('makes no request for a provider that is not set up', async () => {
    const before = provider.requests();
    const id_token = 'x.y.z';
    expect(await grant({ id_token, provider: 'facebook' })).toMatchObject({
      status: 400,
      body: {
        code: 'provider_disabled',
        message: expect.stringContaining('is not enabled') as string,
      },
    });
    for (const body of [
      { issuer: 'https://evil.example' },
      { client_id: 'other' },
      { provider: '', issuer: 'https://evil.example', client_id: 'porchlight' },
    ]) {
      expect(await grant({ id_token, ...body })).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      });
    }
    expect(await grant({ id_token, provider: '' })).toMatchObject({
      status: 400,
      body: { error: 'invalid request' },
    });
    expect(provider.requests()).toBe(before);
  });
});
