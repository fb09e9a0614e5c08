import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#platform/server/config/config.ts';
import { secretHash } from '#platform/server/config/secret.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { adminClient, serviceKey } from '../admin/test-admin.ts';
import { account, authClient, call, emailTo, signedIn } from '../test-accounts.ts';
import { testAuthenticator } from '../webauthn/test-authenticator.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ AUTH_PASSKEYS: 'on' });
});
afterAll(() => server.close());

type Client = ReturnType<typeof authClient>;
type Device = ReturnType<typeof testAuthenticator>;
type Odd = Parameters<Device['get']>[2];

async function questionFor(client: Client) {
  const { data, error } = await client.passkey.startRegistration();
  if (error || !data) throw error;
  return data;
}

async function add(
  client: Client,
  device = testAuthenticator(),
  odd?: Parameters<Device['create']>[1],
) {
  const { challenge_id, options } = await questionFor(client);
  const credential = device.create(options.challenge, odd);
  return client.passkey.verifyRegistration({ challengeId: challenge_id, credential });
}

/** Returns a person with a passkey, and the session it was added with. */
async function withPasskey() {
  const person = await signedIn(server.url, server.services);
  const device = testAuthenticator();
  const { data, error } = await add(person.client, device);
  if (error || !data) throw error;
  return { ...person, device, passkey: data };
}

it('is gone where strangers had added it before the address was proven, and so is their second step (AUTH-264)', async () => {
  const { db } = server.services;
  const { userId, email } = await account(server.services, false);
  const key = { user_id: userId, friendly_name: '' };
  await db
    .insertInto('identity.identities')
    .values({
      id: crypto.randomUUID(),
      user_id: userId,
      provider: 'web3',
      provider_id: userId,
      identity_data: '{}',
    })
    .execute();
  await db
    .insertInto('identity.passkeys')
    .values({
      ...key,
      id: crypto.randomUUID(),
      credential_id: userId,
      public_key: Buffer.from('x'),
    })
    .execute();
  await db
    .insertInto('identity.factors')
    .values({
      ...key,
      id: crypto.randomUUID(),
      factor_type: 'totp',
      secret: Buffer.from('x'),
      status: 'verified',
      created_at: new Date(),
    })
    .execute();
  const client = authClient(server.url);
  await client.resetPasswordForEmail(email);
  const { code } = await emailTo(server.services, email);
  const { data } = await client.verifyOtp({ email, token: code, type: 'recovery' });
  expect(data.user?.id).toBe(userId);
  expect(data.user?.factors ?? []).toEqual([]);
  const left = await db
    .selectFrom('identity.passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  expect(left).toEqual([]);
});

async function question() {
  const { data, error } = await authClient(server.url).passkey.startAuthentication();
  if (error || !data) throw error;
  return data;
}

async function signIn(device: Device, userId: string, odd?: Odd) {
  const { challenge_id, options } = await question();
  const client = authClient(server.url);
  const credential = device.get(options.challenge, userId, odd);
  const { data, error } = await client.passkey.verifyAuthentication({
    challengeId: challenge_id,
    credential,
  });
  return {
    client,
    session: data?.session ?? null,
    error,
    token: data?.session?.access_token ?? '',
  };
}

const profileStatus = async (token: string) => {
  const headers = { Authorization: `Bearer ${token}` };
  return (await fetch(`${server.url}/api/my/profile`, { headers })).status;
};

const fetchActivity = async (token: string) =>
  (await call(server.url, 'GET', '/user/activity', { token })).body['activity'];

describe('a passkey (AUTH-250)', () => {
  it('is added for the account, for this site, and signs its owner in', async () => {
    const { client, userId, email, token } = await signedIn(server.url, server.services);
    const { options, expires_at } = await questionFor(client);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { id: Buffer.from(userId).toString('base64url'), name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(options.pubKeyCredParams).toContainEqual({ type: 'public-key', alg: -7 });
    expect(expires_at).toBeGreaterThan(Date.now() / 1000 + 250);

    const device = testAuthenticator();
    const added = await add(client, device);
    expect(added.data).toMatchObject({ id: expect.any(String), created_at: expect.any(String) });
    const asked = await question();
    expect(asked.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(asked.options.allowCredentials ?? []).toEqual([]);

    const entered = await signIn(device, userId);
    expect(entered.error).toBeNull();
    expect(entered.session?.user.id).toBe(userId);
    expect(decodeJwt(entered.token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'passkey', timestamp: expect.any(Number) }],
    });
    expect(await profileStatus(entered.token)).toBe(200);
    const list = await entered.client.passkey.list();
    expect(list.data).toMatchObject([{ id: added.data?.id, last_used_at: expect.any(String) }]);
    expect(await fetchActivity(token)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'passkey_added' }),
        expect.objectContaining({ kind: 'signed_in', detail: 'passkey' }),
      ]),
    );
    expect((await emailTo(server.services, email)).subject).toContain('new way to sign in');
  });

  it('is renamed and removed only by its owner', async () => {
    const { client, passkey, device, userId } = await withPasskey();
    const stranger = await signedIn(server.url, server.services);
    const rename = (who: Client, friendlyName: string, passkeyId = passkey.id) =>
      who.passkey.update({ passkeyId, friendlyName });
    expect((await rename(client, ' My phone ')).data).toMatchObject({ friendly_name: 'My phone' });
    expect((await rename(client, ' ')).error?.code).toBe('validation_failed');
    expect((await rename(client, 'x'.repeat(101))).error?.code).toBe('validation_failed');
    for (const refused of [
      await rename(stranger.client, 'Mine'),
      await stranger.client.passkey.delete({ passkeyId: passkey.id }),
      await rename(client, 'None', crypto.randomUUID()),
    ]) {
      expect(refused.error).toMatchObject({ status: 404, code: 'validation_failed' });
    }
    expect((await stranger.client.passkey.list()).data).toEqual([]);
    expect((await client.passkey.delete({ passkeyId: passkey.id })).error).toBeNull();
    expect((await signIn(device, userId)).error?.code).toBe('webauthn_verification_failed');
  });

  it('is one of ten at most, and known to one account', async () => {
    const { client, device, passkey } = await withPasskey();
    const again = await add(client, device);
    expect(again.error).toMatchObject({ status: 422, code: 'webauthn_credential_exists' });
    const other = await signedIn(server.url, server.services);
    expect((await add(other.client, device)).error?.code).toBe('webauthn_credential_exists');
    const { options } = await questionFor(client);
    expect(options.excludeCredentials).toMatchObject([{ id: device.id }]);

    const questions = await Promise.all(Array.from({ length: 12 }, () => questionFor(client)));
    const answers = await Promise.all(
      questions.map(({ challenge_id, options: asked }) =>
        client.passkey.verifyRegistration({
          challengeId: challenge_id,
          credential: testAuthenticator().create(asked.challenge),
        }),
      ),
    );
    const codes = answers.flatMap(({ error }) => error?.code ?? []);
    expect(codes).toEqual(['too_many_passkeys', 'too_many_passkeys', 'too_many_passkeys']);
    expect((await client.passkey.startRegistration()).error?.code).toBe('too_many_passkeys');
    await client.passkey.delete({ passkeyId: passkey.id });
    expect((await add(client)).error).toBeNull();
  });
});

describe('a device signature', () => {
  it('counts once, of twenty who bring it at once for one (AUTH-252)', async () => {
    const { device, userId } = await withPasskey();
    const { challenge_id, options } = await question();
    const credential = device.get(options.challenge, userId);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        call(server.url, 'POST', '/passkeys/authentication/verify', {
          body: { challenge_id, credential },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused.map(({ body }) => body['code'])).toEqual(
      Array.from({ length: 19 }, () => 'webauthn_challenge_not_found'),
    );
  });

  it('is requested again after a wrong answer, after five minutes, and for each purpose', async () => {
    const { client, device, userId, token } = await withPasskey();
    const verify = (challenge_id: string, credential: unknown, path = 'authentication') =>
      call(server.url, 'POST', `/passkeys/${path}/verify`, {
        token,
        body: { challenge_id, credential },
      });
    const first = await question();
    expect((await verify(first.challenge_id, 'nonsense')).body['code']).toBe(
      'webauthn_verification_failed',
    );
    const late = await verify(first.challenge_id, device.get(first.options.challenge, userId));
    expect(late.body['code']).toBe('webauthn_challenge_not_found');

    const second = await question();
    await server.services.db
      .updateTable('identity.passkey_challenges')
      .set({ created_at: new Date(Date.now() - 5 * 60_000) })
      .where('id', '=', second.challenge_id)
      .execute();
    const old = await verify(second.challenge_id, device.get(second.options.challenge, userId));
    expect(old.body['code']).toBe('webauthn_challenge_expired');

    const mine = await questionFor(client);
    const asSignIn = await verify(mine.challenge_id, device.get(mine.options.challenge, userId));
    expect(asSignIn.body['code']).toBe('webauthn_challenge_not_found');
    const stranger = await signedIn(server.url, server.services);
    const stolen = await stranger.client.passkey.verifyRegistration({
      challengeId: mine.challenge_id,
      credential: testAuthenticator().create(mine.options.challenge),
    });
    expect(stolen.error?.code).toBe('webauthn_challenge_not_found');
    for (const id of ['x', crypto.randomUUID()]) {
      expect((await verify(id, {})).body['code']).toBe('webauthn_challenge_not_found');
    }
  });

  it.each<[string, Odd]>([
    ['another site', { origin: 'https://elsewhere.example' }],
    ['another name', { rpId: 'elsewhere.example' }],
    ['another purpose', { type: 'webauthn.create' }],
    ['a device that nobody opened', { isVerified: false }],
    ['a copy of the device', { counter: 1 }],
    ['another account', { userHandle: Buffer.from(crypto.randomUUID()).toString('base64url') }],
    ['no account', { userHandle: null }],
  ])('does not sign in when it is for %s (AUTH-253)', async (_, odd) => {
    const { device, userId, token } = await withPasskey();
    expect((await signIn(device, userId)).error).toBeNull();
    const { error } = await signIn(device, userId, odd);
    expect(error).toMatchObject({ status: 400, code: 'webauthn_verification_failed' });
    await vi.waitFor(async () =>
      expect(await fetchActivity(token)).toContainEqual(
        expect.objectContaining({ kind: 'sign_in_failed', detail: 'passkey' }),
      ),
    );
  });

  it('opens no other account, and nothing without a signature of its own', async () => {
    const ana = await withPasskey();
    const ben = await withPasskey();
    expect((await signIn(ben.device, ana.userId)).error?.code).toBe('webauthn_verification_failed');
    const { challenge_id, options } = await question();
    const credential = { ...ben.device.get(options.challenge, ana.userId), id: ana.device.id };
    const forged = { ...credential, rawId: ana.device.id };
    const { error } = await authClient(server.url).passkey.verifyAuthentication({
      challengeId: challenge_id,
      credential: forged,
    });
    expect(error?.code).toBe('webauthn_verification_failed');
  });

  it.each<[string, Parameters<Device['create']>[1]]>([
    ['another site', { origin: 'https://elsewhere.example' }],
    ['another name', { rpId: 'elsewhere.example' }],
    ['another purpose', { type: 'webauthn.get' }],
    ['a device that nobody opened', { isVerified: false }],
    ['certificates that name an address', { certificates: [Uint8Array.of(48, 0)] }],
  ])('makes no passkey when it is for %s (AUTH-253)', async (_, odd) => {
    const { client } = await signedIn(server.url, server.services);
    const { error } = await add(client, testAuthenticator(), odd);
    expect(error).toMatchObject({ status: 400, code: 'webauthn_verification_failed' });
    expect((await client.passkey.list()).data).toEqual([]);
  });
});

describe('the owner of a passkey', () => {
  it('is refused as by every other way in when banned or not confirmed', async () => {
    const { device, userId } = await withPasskey();
    const set = (values: { banned_until?: Date | null; email_confirmed_at?: Date | null }) =>
      server.services.db
        .updateTable('identity.users')
        .set(values)
        .where('id', '=', userId)
        .execute();
    await set({ banned_until: new Date(Date.now() + 60_000) });
    expect((await signIn(device, userId)).error?.code).toBe('user_banned');
    await set({ banned_until: null, email_confirmed_at: null });
    expect((await signIn(device, userId)).error?.code).toBe('email_not_confirmed');
    await set({ email_confirmed_at: new Date() });
    expect((await signIn(device, userId)).error).toBeNull();
  });

  it('adds and removes one only after a sign-in of the last day (AUTH-254)', async () => {
    const { client, passkey, userId } = await withPasskey();
    await server.services.db
      .updateTable('identity.sessions')
      .set({
        created_at: new Date(Date.now() - 2 * 86_400_000),
        amr: JSON.stringify([{ method: 'password', timestamp: 1 }]),
      })
      .where('user_id', '=', userId)
      .execute();
    const added = await client.passkey.startRegistration();
    const removed = await client.passkey.delete({ passkeyId: passkey.id });
    expect([added.error?.code, removed.error?.code]).toEqual([
      'reauthentication_needed',
      'reauthentication_needed',
    ]);
  });

  it('loses with it what it had opened elsewhere, and what it had proven here (AUTH-254)', async () => {
    const { device, passkey, userId, token } = await withPasskey();
    const here = await signIn(device, userId);
    const elsewhere = await signIn(device, userId);
    expect((await here.client.passkey.delete({ passkeyId: passkey.id })).error).toBeNull();
    expect((await call(server.url, 'GET', '/user', { token: elsewhere.token })).body['code']).toBe(
      'session_not_found',
    );
    expect(await profileStatus(token)).toBe(200);
    const { data } = await here.client.refreshSession();
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({ aal: 'aal1' });
  });

  it('has none left after reporting a sign-in as not theirs (AUTH-255)', async () => {
    const { device, userId } = await withPasskey();
    const secret = 'z'.repeat(43);
    await server.services.db
      .insertInto('identity.device_alerts')
      .values({ user_id: userId, secret_hash: secretHash(secret) })
      .execute();
    const pressed = await fetch(`${server.url}/not-me?token=${secret}`, { method: 'POST' });
    expect(pressed.status).toBe(200);
    expect((await signIn(device, userId)).error?.code).toBe('webauthn_verification_failed');
  });

  it('is listed for the operator’s programs, which remove one (AUTH-256)', async () => {
    const { device, passkey, userId } = await withPasskey();
    const entered = await signIn(device, userId);
    const { key } = await serviceKey(server.services);
    const admin = adminClient(server.url, key);
    expect((await admin.passkey.listPasskeys({ userId })).data).toMatchObject([{ id: passkey.id }]);
    const { error } = await admin.passkey.deletePasskey({ userId, passkeyId: passkey.id });
    expect(error).toBeNull();
    expect(await profileStatus(entered.token)).toBe(401);
    const path = `/admin/users/${userId}/passkeys`;
    expect((await call(server.url, 'GET', path, { token: entered.token })).status).toBe(403);
    expect((await call(server.url, 'DELETE', `${path}/x`, { token: key })).status).toBe(404);
  });
});

describe('a site (AUTH-251)', () => {
  it('says that it has passkeys, and refuses settings under which browsers make none', async () => {
    expect((await call(server.url, 'GET', '/settings')).body).toMatchObject({
      passkeys_enabled: true,
    });
    const read = (PUBLIC_URL: string) => () => readConfig({ AUTH_PASSKEYS: 'on', PUBLIC_URL });
    expect(read('https://porch.example')).not.toThrow();
    expect(read('http://porch.example')).toThrow(/https/);
    expect(read('https://203.0.113.1')).toThrow(/host name/);
  });

  it.each([
    [{ PUBLIC_URL: 'https://porch.example' }, true],
    [{ PUBLIC_URL: 'https://porch.example', AUTH_PASSKEYS: 'off' }, false],
    [{ PUBLIC_URL: 'https://203.0.113.1' }, false],
    [{ PUBLIC_URL: 'http://porch.example' }, false],
    [{}, false],
  ])('with %o has them: %s', (settings, has) => {
    expect(readConfig(settings).AUTH_PASSKEYS).toBe(has);
  });

  it('asks for the bot check before it asks a device', async () => {
    const guarded = await startTestServer({ AUTH_PASSKEYS: 'on', BOT_CHECK: 'on' });
    try {
      const path = '/passkeys/authentication/options';
      const { status, body } = await call(guarded.url, 'POST', path, { body: {} });
      expect([status, body['code']]).toEqual([400, 'captcha_failed']);
    } finally {
      await guarded.close();
    }
  });

  it('lets no caller without a session, nor one of an organization, add a passkey', async () => {
    const path = '/passkeys/registration/options';
    expect((await call(server.url, 'POST', path, { body: {} })).body['code']).toBe(
      'no_authorization',
    );
    const { userId } = await account(server.services);
    const { client, userId: managed } = await signedIn(server.url, server.services);
    expect(managed).not.toBe(userId);
    await server.services.db
      .updateTable('identity.users')
      .set({ is_sso_user: true })
      .where('id', '=', managed)
      .execute();
    expect((await client.passkey.startRegistration()).error?.code).toBe('user_sso_managed');
  });
});
