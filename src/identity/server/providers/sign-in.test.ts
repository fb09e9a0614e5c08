import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { authClient, call } from '../test-accounts.ts';
import type { TestProvider } from './test-provider.ts';
import {
  SITE,
  toArrival,
  depart,
  getCallbackPath,
  roundTrip,
  settingsFor,
  somebody,
  startWithProvider,
  travel,
} from './test-trips.ts';

let server: TestServer;
let provider: TestProvider;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ server, provider, close } = await startWithProvider());
});
afterAll(() => close());

describe('the way to a provider (AUTH-046, AUTH-131)', () => {
  it('asks with a nonce, a challenge and a state of our own, and passes on what the client adds', async () => {
    const at = await depart(server.url, {
      provider: 'google',
      redirect_to: `${SITE}/browse-tasks`,
      scopes: 'calendar, email',
      access_type: 'offline',
      prompt: 'consent',
      login_hint: 'ana@example.org',
      client_id: 'somebody-else',
      client_secret: 'x',
      redirect_uri: 'https://evil.example/',
      response_type: 'token',
      response_mode: 'fragment',
      request_uri: 'https://evil.example/',
      state: 'chosen',
      code_verifier: 'x',
    });
    const { state, nonce, code_challenge, ...rest } = Object.fromEntries(at.searchParams);
    expect(at.origin).toBe(provider.issuer);
    expect(state).toMatch(/^[0-9a-f-]{36}$/);
    expect(nonce).toMatch(/^[\w-]{43}$/);
    expect(code_challenge).toMatch(/^[\w-]{43}$/);
    expect(rest).toEqual({
      client_id: 'porchlight',
      redirect_uri: `${SITE}/auth/v1/callback`,
      response_type: 'code',
      scope: 'openid email profile calendar',
      code_challenge_method: 'S256',
      access_type: 'offline',
      prompt: 'consent',
      login_hint: 'ana@example.org',
    });
  });

  it("takes the client's own nonce along", async () => {
    const at = await depart(server.url, { provider: 'google', nonce: 'its own' });
    expect(at.searchParams.get('nonce')).toBe('its own');
  });

  it.each([['facebook'], [''], ['Google'], ['email']])('knows no provider "%s"', async (name) => {
    expect(await call(server.url, 'GET', `/authorize?provider=${name}`)).toMatchObject({
      status: 400,
      body: {
        code: 'validation_failed',
        message: expect.stringMatching(/^Unsupported provider: /) as string,
      },
    });
  });

  it('refuses half a challenge', async () => {
    const half = '/authorize?provider=google&code_challenge_method=s256';
    expect(await call(server.url, 'GET', half)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });

  it('says which providers there are (AUTH-003, AUTH-050)', async () => {
    const { body } = await call(server.url, 'GET', '/settings');
    expect(body).toMatchObject({
      external: { google: true, apple: true, email: true },
      providers: [
        { name: 'google', label: 'Google' },
        { name: 'apple', label: 'Apple' },
      ],
      disable_signup: false,
      manual_linking_enabled: true,
    });
  });
});

describe('the way back (AUTH-051, protocol section 7)', () => {
  it('makes a confirmed account with the name and picture, and hands out a session in the fragment', async () => {
    const person = somebody();
    provider.signIn(person);
    const { status, page, query, fragment } = await roundTrip(server.url, provider, {
      redirect_to: `${SITE}/browse-tasks?from=google`,
      scopes: 'offline_access',
      prompt: 'consent',
    });
    expect({ status, page, query }).toEqual({
      status: 302,
      page: `${SITE}/browse-tasks`,
      query: { from: 'google' },
    });
    expect(fragment).toMatchObject({ token_type: 'bearer', expires_in: '3600', sb: '' });
    expect(fragment['provider_token']).toMatch(/./);
    expect(fragment['provider_refresh_token']).toMatch(/./);
    const token = fragment['access_token'] ?? '';
    expect(decodeJwt(token)).toMatchObject({
      email: person.email,
      aal: 'aal1',
      amr: [{ method: 'oauth' }],
      app_metadata: { provider: 'google', providers: ['google'] },
    });
    const { body: user } = await call(server.url, 'GET', '/user', { token });
    const data = {
      iss: provider.issuer,
      sub: person.sub,
      provider_id: person.sub,
      name: 'Ana Neighbor',
      full_name: 'Ana Neighbor',
      picture: person.picture,
      avatar_url: person.picture,
      email: person.email,
      email_verified: true,
      phone_verified: false,
    };
    expect(user).toMatchObject({
      email: person.email,
      email_confirmed_at: expect.any(String) as string,
      user_metadata: data,
      identities: [{ provider: 'google', id: person.sub, identity_data: data }],
    });
    const profile = await server.apiFor(token).profiles.me();
    expect(profile).toMatchObject({ fullName: 'Ana Neighbor', onboardingCompleted: false });
  });

  it('gives the official client a code for its verifier, with the tokens of the provider', async () => {
    const person = somebody();
    provider.signIn(person);
    const client = authClient(server.url, 'pkce');
    const { data } = await client.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: `${SITE}/browse-tasks`, skipBrowserRedirect: true },
    });
    const path = (data.url ?? '').slice(`${server.url}/auth/v1`.length);
    const at = await call(server.url, 'GET', path);
    const back = await travel(server.url, provider, at.headers.get('location') ?? '');
    expect(back).toMatchObject({ status: 302, page: `${SITE}/browse-tasks`, fragment: {} });
    expect(Object.keys(back.query)).toEqual(['code']);

    const stranger = authClient(server.url, 'pkce');
    const code = back.query['code'] ?? '';
    expect((await stranger.exchangeCodeForSession(code)).error).not.toBeNull();
    const { data: entered, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(entered.user?.email).toBe(person.email);
    expect(entered.session?.provider_token).toMatch(/./);
    const again = await client.exchangeCodeForSession(code);
    expect(again.error).not.toBeNull();
  });

  it('stores what the provider hands out so that it cannot be read', async () => {
    const person = somebody();
    provider.signIn(person);
    const challenge = 'a'.repeat(43);
    const { query } = await roundTrip(server.url, provider, {
      code_challenge: challenge,
      code_challenge_method: 'plain',
    });
    const stored = await server.services.db
      .selectFrom('identity.flow_states')
      .selectAll()
      .where('code_challenge', '=', challenge)
      .executeTakeFirstOrThrow();
    const { body } = await call(server.url, 'POST', '/token?grant_type=pkce', {
      body: { auth_code: query['code'], code_verifier: challenge },
    });
    expect(body['provider_token']).toMatch(/./);
    expect(stored.provider_secrets?.toString('latin1')).not.toContain(body['provider_token']);
  });

  it('takes a form, and the name Apple writes into it once', async () => {
    const person = somebody({ name: undefined, email_verified: 'true' });
    provider.signIn(person);
    const at = await depart(server.url, { provider: 'apple', redirect_to: `${SITE}/browse-tasks` });
    expect(at.searchParams.get('response_mode')).toBe('form_post');
    const { address, form } = await provider.follow(at.href);
    const user = JSON.stringify({ name: { firstName: 'Ana', lastName: 'Apple' }, email: 'x@y.z' });
    form?.set('user', user);
    const answer = await call(server.url, 'POST', getCallbackPath(address), {
      body: form?.toString() ?? '',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    const { fragment } = toArrival(answer);
    expect(decodeJwt(fragment['access_token'] ?? '')).toMatchObject({
      email: person.email,
      user_metadata: { full_name: 'Ana Apple', email: person.email, email_verified: true },
      app_metadata: { provider: 'apple' },
    });
  });

  it('finds the account again, with what the provider says now', async () => {
    const person = somebody();
    provider.signIn(person);
    const first = await roundTrip(server.url, provider);
    provider.signIn({ ...person, name: 'Ana Newname', email: 'moved@example.org' });
    const second = await roundTrip(server.url, provider);
    const [before, now] = [first, second].map(({ fragment }) =>
      decodeJwt(fragment['access_token'] ?? ''),
    );
    expect(now).toMatchObject({
      sub: before?.sub,
      email: person.email,
      user_metadata: { full_name: 'Ana Newname' },
    });
  });
});

describe('the provider callback', () => {
  it.each([
    ['no state', '/callback?code=x', 'bad_oauth_callback'],
    ['no trip of ours', '/callback?code=x&state=forged', 'bad_oauth_state'],
    [
      'a trip nobody made',
      '/callback?code=x&state=01a1fa83-c3f0-4e10-8ff6-000000000000',
      'bad_oauth_state',
    ],
  ])('leads to the site with %s', async (_name, path, code) => {
    for (const method of ['GET', 'POST']) {
      const [, query] = path.split('?');
      const answer = await call(
        server.url,
        method,
        method === 'GET' ? path : '/callback',
        method === 'GET' ? {} : { body: query },
      );
      expect(toArrival(answer)).toMatchObject({
        status: 303,
        page: `${SITE}/`,
        query: { error: 'invalid_request', error_code: code },
        fragment: {},
      });
    }
  });

  it('takes a state once, also of two who bring it at once', async () => {
    provider.signIn(somebody());
    const at = await depart(server.url, { provider: 'google' });
    const { address } = await provider.follow(at.href);
    const back = () => call(server.url, 'GET', getCallbackPath(address)).then(toArrival);
    const arrivals = await Promise.all([back(), back(), back()]);
    expect(arrivals.filter(({ fragment }) => 'access_token' in fragment)).toHaveLength(1);
    const refused = arrivals.filter(({ status }) => status === 303);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.query).toMatchObject({ error_code: 'flow_state_already_used' });
    expect((await back()).query['error_code']).toBe('flow_state_already_used');
  });

  it('takes a state for five minutes', async () => {
    provider.signIn(somebody());
    const at = await depart(server.url, { provider: 'google' });
    const { address } = await provider.follow(at.href);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1000 });
    const answer = await call(server.url, 'GET', getCallbackPath(address)).finally(() =>
      vi.useRealTimers(),
    );
    expect(toArrival(answer)).toMatchObject({
      status: 303,
      query: { error_code: 'bad_oauth_state' },
    });
  });

  it('takes no state of a mailed link', async () => {
    await call(server.url, 'POST', '/signup', {
      body: {
        email: 'mailed@example.org',
        password: 'correct horse',
        code_challenge: 'b'.repeat(43),
        code_challenge_method: 'plain',
      },
    });
    const { id } = await server.services.db
      .selectFrom('identity.flow_states')
      .select('id')
      .where('code_challenge', '=', 'b'.repeat(43))
      .executeTakeFirstOrThrow();
    const answer = await call(server.url, 'GET', `/callback?code=x&state=${id}`);
    expect(toArrival(answer).query['error_code']).toBe('bad_oauth_state');
  });

  it('says in query and fragment that the person went back, or that the code is no good', async () => {
    provider.signIn(null);
    const { status, page, query, fragment } = await roundTrip(server.url, provider, {
      redirect_to: `${SITE}/browse-tasks`,
    });
    const refusal = { error: 'invalid_request', error_code: 'bad_oauth_callback' };
    expect({ status, page }).toEqual({ status: 302, page: `${SITE}/browse-tasks` });
    expect(query).toMatchObject({
      ...refusal,
      error_description: 'access_denied: The person went back',
    });
    expect(fragment).toMatchObject({ ...refusal, sb: '' });
    for (const code of ['', 'forged']) {
      const at = await depart(server.url, { provider: 'google' });
      const state = at.searchParams.get('state') ?? '';
      const iss = encodeURIComponent(provider.issuer);
      const answer = await call(
        server.url,
        'GET',
        `/callback?code=${code}&state=${state}&iss=${iss}`,
      );
      expect(toArrival(answer)).toMatchObject({ status: 302, query: refusal });
    }
  });

  it('takes no code that was fetched for another trip (nonce, PKCE), nor from another issuer', async () => {
    provider.signIn(somebody());
    const theirs = await depart(server.url, { provider: 'google' });
    const { address } = await provider.follow(theirs.href);
    const mine = await depart(server.url, { provider: 'google' });
    const swapped = new URL(address);
    swapped.searchParams.set('state', mine.searchParams.get('state') ?? '');
    const answer = await call(server.url, 'GET', getCallbackPath(swapped.href));
    expect(toArrival(answer).query).toMatchObject({ error_code: 'bad_oauth_callback' });
    const mixed = new URL(address);
    mixed.searchParams.set('iss', 'https://evil.example');
    const other = await call(server.url, 'GET', getCallbackPath(mixed.href));
    expect(toArrival(other).query).toMatchObject({ error_code: 'bad_oauth_callback' });
  });

  it.each([
    ['https://evil.example/'],
    ['//evil.example'],
    ['http://localhost:3000@evil.example/'],
    ['http://localhost:3000.evil.example/'],
    ['javascript:alert(1)'],
    ['http://2130706433/'],
    ['http://localhost:3000\\@evil.example'],
    ['ana@example.org'],
  ])('never redirects to %s (AUTH-147)', async (redirect_to) => {
    provider.signIn(null);
    const { page } = await roundTrip(server.url, provider, { redirect_to });
    expect(page).toBe(`${SITE}/`);
  });
});

describe('a provider that does not answer', () => {
  it('is said where the person came from, and never with a 5xx', async () => {
    const gone = await startTestServer({
      ...settingsFor('http://127.0.0.1:9'),
      AUTH_OIDC_PROVIDERS: JSON.stringify([
        {
          name: 'guild',
          label: 'Guild',
          // Its discovery document names another issuer.
          issuer: provider.issuer.replace('127.0.0.1', 'localhost'),
          clientId: 'porchlight',
          clientSecret: 'x',
        },
      ]),
    });
    try {
      for (const name of ['google', 'guild']) {
        const answer = await call(
          gone.url,
          'GET',
          `/authorize?provider=${name}&redirect_to=${encodeURIComponent(`${SITE}/browse-tasks`)}`,
        );
        expect(toArrival(answer)).toMatchObject({
          status: 302,
          page: `${SITE}/browse-tasks`,
          query: { error: 'temporarily_unavailable', error_code: 'provider_unreachable' },
        });
      }
      const client = authClient(gone.url);
      const { error } = await client.signInWithIdToken({ provider: 'google', token: 'x.y.z' });
      expect(error).toMatchObject({ status: 422, code: 'provider_unreachable' });
    } finally {
      await gone.close();
    }
  });
});
