import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { PASSWORD, authClient, call, emailTo, signedIn } from '../test-accounts.ts';
import type { TestProvider } from './test-provider.ts';
import { SITE, roundTrip, settingsFor, somebody, startWithProvider, travel } from './test-trips.ts';

let server: TestServer;
let provider: TestProvider;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ server, provider, close } = await startWithProvider());
});
afterAll(() => close());

type Owner = Awaited<ReturnType<typeof signedIn>>;
const owner = () => signedIn(server.url, server.services);

/** Links by the official client, as a browser does. */
async function link({ client }: Pick<Owner, 'client'>, person: ReturnType<typeof somebody>) {
  provider.signIn(person);
  const { data, error } = await client.linkIdentity({
    provider: 'google',
    options: { redirectTo: `${SITE}/profile`, skipBrowserRedirect: true },
  });
  if (error) throw error;
  return travel(server.url, provider, data.url ?? '');
}

const listIdentities = async ({ client }: Pick<Owner, 'client'>) =>
  (await client.getUserIdentities()).data?.identities ?? [];

async function getIdentity(one: Pick<Owner, 'client'>, name: string) {
  const found = (await listIdentities(one)).find((identity) => identity.provider === name);
  if (!found) throw new Error(`no identity of ${name}`);
  return found;
}

async function makeOld(session: string): Promise<void> {
  const long = new Date(Date.now() - 25 * 3_600_000);
  const { session_id } = JSON.parse(
    Buffer.from(session.split('.')[1] ?? '', 'base64url').toString(),
  ) as { session_id: string };
  await server.services.db
    .updateTable('identity.sessions')
    .set({
      created_at: long,
      amr: JSON.stringify([{ method: 'password', timestamp: long.getTime() / 1000 }]),
    })
    .where('id', '=', session_id)
    .execute();
}

it('turns an anonymous user into an ordinary one, whose session goes on (AUTH-272)', async () => {
  const one = await owner();
  const { db } = server.services;
  await db.deleteFrom('profiles').where('id', '=', one.userId).execute();
  await db.deleteFrom('identity.identities').where('user_id', '=', one.userId).execute();
  await db
    .updateTable('identity.users')
    .set({ is_anonymous: true, email: null, email_confirmed_at: null, password_hash: null })
    .where('id', '=', one.userId)
    .execute();
  await makeOld(one.token);
  const person = somebody();
  expect((await link(one, person)).status).toBe(302);
  const { data } = await one.client.getUser();
  expect(data.user).toMatchObject({ id: one.userId, is_anonymous: false, email: person.email });
  expect((await server.apiFor(one.token).profiles.me()).id).toBe(one.userId);
});

describe('connecting an account (AUTH-135, AUTH-160)', () => {
  it('gives the caller one more way in, and tells the owner', async () => {
    const one = await owner();
    const person = somebody();
    const { status, page, fragment } = await link(one, person);
    expect({ status, page }).toEqual({ status: 302, page: `${SITE}/profile` });
    expect(fragment['access_token']).toMatch(/./);
    expect((await listIdentities(one)).map((identity) => identity.provider)).toEqual([
      'email',
      'google',
    ]);
    const { data } = await one.client.getUser();
    expect(data.user).toMatchObject({
      id: one.userId,
      email: one.email,
      app_metadata: { provider: 'email', providers: ['email', 'google'] },
    });
    const { subject, text } = await emailTo(server.services, one.email);
    expect(subject).toBe('A new way to sign in was added');
    expect(text).toContain('Google');
    const activity = await call(server.url, 'GET', '/user/activity', { token: one.token });
    expect(JSON.stringify(activity.body)).toContain('identity_linked');
    // From now on it leads here, whatever address it has.
    provider.signIn(person);
    const entered = await roundTrip(server.url, provider);
    const user = await call(server.url, 'GET', '/user', {
      token: entered.fragment['access_token'] ?? '',
    });
    expect(user.body['id']).toBe(one.userId);
  });

  it('refuses an identity that is linked, here or elsewhere (AUTH-152)', async () => {
    const [one, other] = [await owner(), await owner()];
    const person = somebody();
    await link(one, person);
    for (const who of [one, other]) {
      expect((await link(who, person)).query).toMatchObject({
        error_code: 'identity_already_exists',
      });
    }
    expect(await listIdentities(other)).toHaveLength(1);
  });

  it('takes an id token, too', async () => {
    const one = await owner();
    const token = await provider.idToken(somebody());
    const { data, error } = await one.client.linkIdentity({ provider: 'google', token });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(one.userId);
    expect(data.user?.identities).toHaveLength(2);
  });

  it('needs a session, and one that was opened not long ago (AUTH-200)', async () => {
    const path = '/user/identities/authorize?provider=google&skip_http_redirect=true';
    expect(await call(server.url, 'GET', path)).toMatchObject({ status: 401 });
    const one = await owner();
    await makeOld(one.token);
    const { error } = await one.client.linkIdentity({ provider: 'google' });
    expect(error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    const id = (await getIdentity(one, 'email')).identity_id;
    expect(
      await call(server.url, 'DELETE', `/user/identities/${id}`, { token: one.token }),
    ).toMatchObject({ status: 400, body: { code: 'reauthentication_needed' } });
  });

  it('leads the browser there itself where the client does not', async () => {
    const { token } = await owner();
    const path = '/user/identities/authorize?provider=google';
    const { status, headers } = await call(server.url, 'GET', path, { token });
    expect(status).toBe(302);
    expect(headers.get('location')).toContain(provider.issuer);
  });

  it('refuses a provider that is not set up', async () => {
    const one = await owner();
    const { error } = await one.client.linkIdentity({ provider: 'facebook' });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

describe('disconnecting an account (AUTH-136, AUTH-154)', () => {
  it('leaves the others, and tells the owner', async () => {
    const one = await owner();
    const person = somebody();
    await link(one, person);
    const { error } = await one.client.unlinkIdentity(await getIdentity(one, 'google'));
    expect(error).toBeNull();
    const { data } = await one.client.getUser();
    expect(data.user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email'] });
    expect((await emailTo(server.services, one.email)).subject).toBe(
      'A way to sign in was removed',
    );
    provider.signIn(person);
    const { fragment } = await roundTrip(server.url, provider);
    const user = await call(server.url, 'GET', '/user', { token: fragment['access_token'] ?? '' });
    expect(user.body['id']).not.toBe(one.userId);
  });

  it('never takes the last, not even of two who ask at once', async () => {
    const one = await owner();
    const email = await getIdentity(one, 'email');
    expect((await one.client.unlinkIdentity(email)).error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable',
    });
    await link(one, somebody());
    const both = await listIdentities(one);
    const answers = await Promise.all(
      both.map(({ identity_id }) =>
        call(server.url, 'DELETE', `/user/identities/${identity_id}`, { token: one.token }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 422]));
    expect(await listIdentities(one)).toHaveLength(1);
  });

  it('moves the account to the address that is left, without the password (protocol section 6)', async () => {
    const one = await owner();
    const person = somebody();
    await link(one, person);
    await one.client.unlinkIdentity(await getIdentity(one, 'email'));
    const { data } = await one.client.getUser();
    expect(data.user).toMatchObject({ email: person.email, app_metadata: { provider: 'google' } });
    // The previous owner of the address learns of it there.
    expect((await emailTo(server.services, one.email)).subject).toBe(
      'A way to sign in was removed',
    );
    for (const email of [one.email, person.email]) {
      const { error } = await authClient(server.url).signInWithPassword({
        email,
        password: PASSWORD,
      });
      expect(error?.code).toBe('invalid_credentials');
    }
  });

  it('never moves the account onto the address of another account', async () => {
    const [one, other] = [await owner(), await owner()];
    await link(one, somebody());
    await server.services.db
      .updateTable('identity.identities')
      .set({ identity_data: JSON.stringify({ email: other.email, email_verified: true }) })
      .where('user_id', '=', one.userId)
      .where('provider', '=', 'google')
      .execute();
    const { error } = await one.client.unlinkIdentity(await getIdentity(one, 'email'));
    expect(error).toMatchObject({ status: 422, code: 'email_conflict_identity_not_deletable' });
    expect(await listIdentities(one)).toHaveLength(2);
  });

  it('refuses malformed ids, ids of others and unknown ids (AUTH-146, AUTH-153)', async () => {
    const [one, other] = [await owner(), await owner()];
    await link(one, somebody());
    const theirs = (await getIdentity(other, 'email')).identity_id;
    for (const [id, status, code] of [
      ['1', 404, 'validation_failed'],
      [theirs, 422, 'identity_not_found'],
      ['01a1fa83-c3f0-7e10-8ff6-000000000000', 422, 'identity_not_found'],
    ] as const) {
      expect(
        await call(server.url, 'DELETE', `/user/identities/${id}`, { token: one.token }),
      ).toMatchObject({ status, body: { code } });
    }
    expect(
      await call(server.url, 'DELETE', `/user/identities/${theirs}`, {
        token: one.token,
        headers: { 'X-JWT-AUD': 'another' },
      }),
    ).toMatchObject({ status: 403, body: { code: 'unexpected_audience' } });
  });
});

describe('with manual linking switched off by the operator', () => {
  it('answers both calls with 404', async () => {
    const off = await startTestServer({
      ...settingsFor(provider.issuer),
      AUTH_MANUAL_LINKING: 'off',
    });
    try {
      const { client, token } = await signedIn(off.url, off.services);
      const refusal = { status: 404, code: 'manual_linking_disabled' };
      expect((await client.linkIdentity({ provider: 'google' })).error).toMatchObject(refusal);
      const { status, body } = await call(off.url, 'DELETE', '/user/identities/x', { token });
      expect({ status, code: body['code'] }).toEqual(refusal);
    } finally {
      await off.close();
    }
  });
});
