import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { PASSWORD, account, call, emailTo, emailsTo, signedIn } from '../test-accounts.ts';
import type { TestProvider } from './test-provider.ts';
import { roundTrip, settingsFor, somebody, startWithProvider } from './test-trips.ts';
import type { Arrival } from './test-trips.ts';

let server: TestServer;
let provider: TestProvider;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ server, provider, close } = await startWithProvider());
});
afterAll(() => close());

const enter = (person: Parameters<TestProvider['signIn']>[0], at = server): Promise<Arrival> => {
  provider.signIn(person);
  return roundTrip(at.url, provider);
};
const decodeClaims = ({ fragment }: Arrival) => decodeJwt(fragment['access_token'] ?? '');
const byPassword = (email: string, password = PASSWORD) =>
  call(server.url, 'POST', '/token?grant_type=password', { body: { email, password } });
const signUp = (email: string) =>
  call(server.url, 'POST', '/signup', {
    body: { email, password: 'a stranger chose this', data: { full_name: 'A Stranger' } },
  });

describe('the account of an external identity (AUTH-052, protocol section 7)', () => {
  it('is that of the confirmed address, linked without a second account; its owner is told', async () => {
    const { userId, email } = await account(server.services);
    const entered = await enter(somebody({ email: email.toUpperCase() }));
    expect(decodeClaims(entered)).toMatchObject({
      sub: userId,
      app_metadata: { provider: 'email', providers: ['email', 'google'] },
    });
    expect((await byPassword(email)).status).toBe(200);
    expect((await emailTo(server.services, email)).subject).toBe('A new way to sign in was added');
  });

  it('is that of the address of an identity which was verified elsewhere', async () => {
    const person = somebody();
    const first = decodeClaims(await enter(person));
    await server.services.db
      .updateTable('identity.users')
      .set({ email: `moved-${person.email}` })
      .where('id', '=', String(first.sub))
      .execute();
    expect(decodeClaims(await enter({ ...somebody(), email: person.email })).sub).toBe(first.sub);
  });

  it('is never that of an address the provider has not verified', async () => {
    const { email, userId } = await account(server.services);
    const { query, fragment } = await enter(somebody({ email, email_verified: false }));
    expect(fragment['access_token']).toBeUndefined();
    expect(query).toMatchObject({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
    });
    const linked = server.services.db
      .selectFrom('identity.identities')
      .select('provider')
      .where('user_id', '=', userId);
    expect(await linked.execute()).toEqual([{ provider: 'email' }]);
    expect(await emailsTo(server.services, email)).toBe(0);
  });

  it('lets a person in only after an unverified address is confirmed', async () => {
    const person = somebody({ email_verified: false });
    const first = await enter(person);
    expect(first.query['error_code']).toBe('provider_email_needs_verification');
    const { token } = await emailTo(server.services, person.email);
    const confirmed = await call(server.url, 'POST', '/verify', {
      body: { type: 'signup', token_hash: token },
    });
    expect(confirmed.status).toBe(200);
    expect(decodeClaims(await enter(person)).email).toBe(person.email);
  });

  it('keeps nothing that strangers did in its name before', async () => {
    const person = somebody();
    await signUp(person.email);
    const entered = await enter(person);
    expect(decodeClaims(entered)).toMatchObject({
      email: person.email,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'Ana Neighbor' },
    });
    expect((await byPassword(person.email, 'a stranger chose this')).body).toMatchObject({
      code: 'invalid_credentials',
    });
    const { token } = await emailTo(server.services, person.email);
    const late = await call(server.url, 'POST', '/verify', {
      body: { type: 'signup', token_hash: token },
    });
    expect(late.body).toMatchObject({ code: 'otp_expired' });
    const token2 = entered.fragment['access_token'] ?? '';
    expect(await server.apiFor(token2).profiles.me()).toMatchObject({ fullName: 'Ana Neighbor' });
  });

  it('makes one account of several who come at once', async () => {
    const person = somebody();
    provider.signIn(person);
    const arrivals = await Promise.all([1, 2, 3].map(() => roundTrip(server.url, provider)));
    expect(new Set(arrivals.map((arrival) => decodeClaims(arrival).sub)).size).toBe(1);
  });

  it('refuses who is banned, by address and by identity', async () => {
    const { email, userId } = await account(server.services);
    const ban = () =>
      server.services.db
        .updateTable('identity.users')
        .set({ banned_until: new Date(Date.now() + 3_600_000) })
        .where('id', '=', userId)
        .execute();
    await ban();
    const banned = { error: 'access_denied', error_code: 'user_banned' };
    const person = somebody({ email });
    expect((await enter(person)).query).toMatchObject(banned);
    await server.services.db
      .updateTable('identity.users')
      .set({ banned_until: null })
      .where('id', '=', userId)
      .execute();
    await enter(person);
    await ban();
    expect((await enter(person)).query).toMatchObject(banned);
  });

  it('opens nothing before the second step of an account that has one (AUTH-157)', async () => {
    const { client, email } = await signedIn(server.url, server.services);
    const { data } = await client.mfa.enroll({ factorType: 'totp' });
    if (data?.type !== 'totp') throw new Error('nothing was enrolled');
    const secret = Secret.fromBase32(data.totp.secret);
    const code = new TOTP({ secret }).generate();
    expect((await client.mfa.challengeAndVerify({ factorId: data.id, code })).error).toBeNull();
    const token = (await enter(somebody({ email }))).fragment['access_token'] ?? '';
    expect(decodeJwt(token)).toMatchObject({ aal: 'aal1' });
    await expect(server.apiFor(token).profiles.me()).rejects.toMatchObject({ status: 401 });
    const link = '/user/identities/authorize?provider=google&skip_http_redirect=true';
    expect(await call(server.url, 'GET', link, { token })).toMatchObject({
      status: 403,
      body: { code: 'insufficient_aal' },
    });
  });

  it('needs an address, where the operator has not said otherwise', async () => {
    const nameless = { sub: 'without-address', name: 'No Address' };
    const { query, fragment } = await enter(nameless);
    expect(query).toMatchObject({ error_code: 'provider_email_missing' });
    expect(fragment['access_token']).toBeUndefined();
  });
});

describe('with sign-ups closed by the operator', () => {
  it('refuses newcomers by every way, and lets in who is there', async () => {
    const closed = await startTestServer({
      ...settingsFor(provider.issuer),
      AUTH_SIGN_UPS: 'closed',
    });
    try {
      const { body } = await call(closed.url, 'GET', '/settings');
      expect(body['disable_signup']).toBe(true);
      const refusal = { status: 422, body: { code: 'signup_disabled' } };
      const newcomer = { email: 'new@example.org', password: PASSWORD };
      expect(await call(closed.url, 'POST', '/signup', { body: newcomer })).toMatchObject(refusal);
      expect(
        await call(closed.url, 'POST', '/otp', { body: { email: 'new@example.org' } }),
      ).toMatchObject(refusal);
      expect((await enter(somebody(), closed)).query).toMatchObject({
        error: 'access_denied',
        error_code: 'signup_disabled',
      });
      const { email, userId } = await account(closed.services);
      expect(decodeClaims(await enter(somebody({ email }), closed)).sub).toBe(userId);
    } finally {
      await closed.close();
    }
  });
});
