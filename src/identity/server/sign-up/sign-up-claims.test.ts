import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { authClient, call, emailTo } from '../test-accounts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `wanted${addresses}@example.org`;
};

const OWNER = { password: 'the owner’s own', data: { full_name: 'Olivia Owner', team: 'blue' } };
const STRANGER = { password: 'a stranger’s own', data: { full_name: 'Sly Stranger', team: 'red' } };

async function signUp(email: string, who: { password: string; data: object }) {
  const body = { email, password: who.password, data: who.data };
  expect((await call(server.url, 'POST', '/signup', { body })).status).toBe(200);
}

const passwordOpens = async (email: string, password: string) => {
  const body = { email, password };
  const answer = await call(server.url, 'POST', '/token?grant_type=password', { body });
  return answer.status === 200 ? 'open' : answer.body['code'];
};

/** Returns the name a member sees in their own profile, through the product's own calls. */
async function profileName(token: string) {
  return (await server.apiFor(token).profiles.me({})).fullName;
}

const PROOFS = {
  'the link': async (email: string) => {
    const { token } = await emailTo(server.services, email);
    return { type: 'signup', token_hash: token };
  },
  'the code': async (email: string) => {
    const { code } = await emailTo(server.services, email);
    return { type: 'signup', email, token: code };
  },
  'the code as any e-mail': async (email: string) => {
    const { code } = await emailTo(server.services, email);
    return { type: 'email', email, token: code };
  },
};

// Protocol, POST /signup: a person who signed up a stranger's address may not keep a key to it.
describe.each(Object.entries(PROOFS))('an address confirmed by %s', (_, getProof) => {
  it.each([
    ['the owner first', [OWNER, STRANGER]],
    ['the stranger first', [STRANGER, OWNER]],
    ['the stranger twice', [OWNER, STRANGER, STRANGER]],
    ['the owner last again', [OWNER, STRANGER, OWNER]],
  ])('stores no password and no data that several offered: %s', async (_order, offers) => {
    const email = newAddress();
    for (const offer of offers) await signUp(email, offer);
    const { status, body } = await call(server.url, 'POST', '/verify', {
      body: await getProof(email),
    });
    expect(status).toBe(200);
    expect(body['user']).toMatchObject({
      email,
      app_metadata: { must_choose_password: true },
      user_metadata: { email, email_verified: true },
    });
    const answered = JSON.stringify(body['user']);
    expect(answered).not.toMatch(/Olivia|Sly|blue|red"/);
    for (const { password } of offers) {
      expect(await passwordOpens(email, password)).toBe('invalid_credentials');
    }
    const token = String(body['access_token']);
    expect(await profileName(token)).toBe('');

    const chosen = await call(server.url, 'PUT', '/user', {
      token,
      body: { password: 'chosen now' },
    });
    expect(chosen.body['app_metadata']).not.toHaveProperty('must_choose_password');
    expect(await passwordOpens(email, 'chosen now')).toBe('open');
  });

  it('stores password and data of its only sign-up, also one that was repeated', async () => {
    const email = newAddress();
    await signUp(email, OWNER);
    await signUp(email, OWNER);
    const { body } = await call(server.url, 'POST', '/verify', { body: await getProof(email) });
    expect(body['user']).toMatchObject({ user_metadata: OWNER.data });
    expect(JSON.stringify(body['user'])).not.toContain('must_choose_password');
    expect(await profileName(String(body['access_token']))).toBe('Olivia Owner');
    expect(await passwordOpens(email, OWNER.password)).toBe('open');
  });
});

describe('an address a stranger signed up with (AUTH-175)', () => {
  it('is the owner’s alone after a reset', async () => {
    const email = newAddress();
    await signUp(email, STRANGER);
    const client = authClient(server.url);
    await client.resetPasswordForEmail(email);
    const { code } = await emailTo(server.services, email);
    const { data } = await client.verifyOtp({ email, token: code, type: 'recovery' });
    expect(data.user?.app_metadata).toMatchObject({ must_choose_password: true });
    // Before the new password is chosen, too.
    expect(await passwordOpens(email, STRANGER.password)).toBe('invalid_credentials');
  });

  it.each([
    ['before', [true, false]],
    ['after', [false, true]],
  ])('is the owner’s alone when they asked for a code %s', async (_, order) => {
    const email = newAddress();
    const client = authClient(server.url);
    for (const isOwner of order) {
      if (isOwner) expect((await client.signInWithOtp({ email })).error).toBeNull();
      else await signUp(email, STRANGER);
    }
    const { code } = await emailTo(server.services, email);
    const { data } = await client.verifyOtp({ email, token: code, type: 'email' });
    expect(data.user?.app_metadata).toMatchObject({ must_choose_password: true });
    expect(data.user?.user_metadata).not.toHaveProperty('full_name');
    expect(await passwordOpens(email, STRANGER.password)).toBe('invalid_credentials');
  });

  it('needs no password where its owner only ever asked for codes', async () => {
    const email = newAddress();
    const client = authClient(server.url);
    await client.signInWithOtp({ email });
    await client.signInWithOtp({ email });
    const { code } = await emailTo(server.services, email);
    const { data } = await client.verifyOtp({ email, token: code, type: 'email' });
    expect(data.user?.app_metadata).not.toHaveProperty('must_choose_password');
  });

  it('is not contested by an attempt that was refused', async () => {
    const limited = await startTestServer({ RATE_LIMITS: 'on' });
    try {
      const email = newAddress();
      const attempt = ({ password, data }: typeof OWNER) =>
        call(limited.url, 'POST', '/signup', { body: { email, password, data } });
      expect((await attempt(OWNER)).status).toBe(200);
      expect((await attempt(STRANGER)).status).toBe(429);
      const { token } = await emailTo(limited.services, email);
      const body = { type: 'signup', token_hash: token };
      await call(limited.url, 'POST', '/verify', { body });
      const { status } = await call(limited.url, 'POST', '/token?grant_type=password', {
        body: { email, password: OWNER.password },
      });
      expect(status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

describe('with confirmation switched off', () => {
  it('starts over on a new sign-up with an unproven address', async () => {
    const trusting = await startTestServer({ EMAIL_CONFIRMATION: 'off' });
    try {
      const email = newAddress();
      const register = (who: typeof OWNER) =>
        call(trusting.url, 'POST', '/signup', {
          body: { email, password: who.password, data: who.data },
        });
      const first = await register(STRANGER);
      expect(first.status).toBe(200);
      // As if the stranger had signed up while confirmation was on.
      await trusting.services.db
        .updateTable('identity.users')
        .set({ email_confirmed_at: null })
        .where('email', '=', email)
        .execute();
      const { status, body } = await register(OWNER);
      expect(status).toBe(200);
      expect(body['user']).toMatchObject({ user_metadata: OWNER.data });
      const signIn = (password: string) =>
        call(trusting.url, 'POST', '/token?grant_type=password', { body: { email, password } });
      expect((await signIn(STRANGER.password)).body).toMatchObject({ code: 'invalid_credentials' });
      expect((await signIn(OWNER.password)).status).toBe(200);
      const profile = await trusting.apiFor(String(body['access_token'])).profiles.me({});
      expect(profile.fullName).toBe('Olivia Owner');
    } finally {
      await trusting.close();
    }
  });
});
