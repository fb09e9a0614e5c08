import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { PASSWORD, account, authClient, call, emailTo } from '../test-accounts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Pages that visitors return to after sign-up, by what they had begun. */
const DOORS = {
  'a task typed on the landing page': '/post-task?title=Mount a TV on the living room wall',
  'an application': '/task/0199?apply=1',
  'a message to a seller': '/marketplace/0199?contact=1',
  'a price offer': '/marketplace/0199?offer=1',
  'a booking': '/services/0199?book=1',
  'a report': '/task/0199?report=1',
  'a request for Quick Help': '/quick-help',
  'a listing': '/marketplace/add',
  'a search to be saved': '/browse-tasks?search=caf%C3%A9#save-search',
  'a shared link': '/people/0199',
};

type Email = { link: URL };
let people = 0;
const newEmail = () => `door${(people += 1)}@example.org`;

/** The e-mails that lead into the product, asked for as the pages ask for them. */
const WAYS: Record<string, (returnTo: string) => Promise<Email>> = {
  'the sign-up e-mail': async (returnTo) => {
    const email = newEmail();
    const emailRedirectTo = pageWith('/email-verification', { returnTo });
    const { error } = await authClient(server.url).signUp({
      email,
      password: PASSWORD,
      options: { emailRedirectTo },
    });
    expect(error).toBeNull();
    return emailTo(server.services, email);
  },
  'the repeated sign-up e-mail': async (returnTo) => {
    const { email } = await account(server.services, false);
    const emailRedirectTo = pageWith('/email-verification', { returnTo });
    await authClient(server.url).resend({ type: 'signup', email, options: { emailRedirectTo } });
    return emailTo(server.services, email);
  },
  'the e-mail with a sign-in link': async (returnTo) => {
    const { email } = await account(server.services);
    const emailRedirectTo = pageWith('/auth', { returnTo });
    await authClient(server.url).signInWithOtp({ email, options: { emailRedirectTo } });
    return emailTo(server.services, email);
  },
  'the reset e-mail': async (returnTo) => {
    const { email } = await account(server.services);
    const redirectTo = pageWith('/auth', { mode: 'reset', returnTo });
    await authClient(server.url).resetPasswordForEmail(email, { redirectTo });
    return emailTo(server.services, email);
  },
};

const pageWith = (path: string, query: Record<string, string>) =>
  `http://localhost:3000${path}?${new URLSearchParams(query).toString()}`;

describe.each(Object.entries(WAYS))('%s', (_, send) => {
  it.each(Object.entries(DOORS))('leads back to %s (SHELL-383)', async (_door, place) => {
    const { link } = await send(place);
    const back = new URL(link.searchParams.get('returnTo') ?? 'missing:', link.origin);
    expect(back).toEqual(new URL(place, link.origin));
  });

  it.each(['//evil.example', 'https://evil.example', '/auth?mode=signup', 'my-tasks', ''])(
    'does not lead to %j (SHELL-066)',
    async (place) => {
      expect((await send(place)).link.searchParams.has('returnTo')).toBe(false);
    },
  );
});

describe('the browser that signed up learns of the confirmation (SHELL-384)', () => {
  const isConfirmed = async (userId: string) =>
    (await call(server.url, 'POST', '/signup/confirmed', { body: { user_id: userId } })).body;

  it('once the link was opened on another device, and not before', async () => {
    const email = newEmail();
    const { data } = await authClient(server.url).signUp({ email, password: PASSWORD });
    const userId = data.user?.id ?? '';
    expect(await isConfirmed(userId)).toEqual({ confirmed: false });
    const { token } = await emailTo(server.services, email);
    const elsewhere = authClient(server.url);
    expect((await elsewhere.verifyOtp({ token_hash: token, type: 'signup' })).error).toBeNull();
    expect(await isConfirmed(userId)).toEqual({ confirmed: true });
    const signIn = await authClient(server.url).signInWithPassword({ email, password: PASSWORD });
    expect(signIn.error).toBeNull();
  });

  it('and nothing about an address that has an account', async () => {
    const { email } = await account(server.services);
    const { data } = await authClient(server.url).signUp({ email, password: PASSWORD });
    expect(await isConfirmed(data.user?.id ?? '')).toEqual({ confirmed: false });
  });

  it.each(['', 'nobody', crypto.randomUUID()])('nor about the id %j', async (userId) => {
    expect(await isConfirmed(userId)).toEqual({ confirmed: false });
  });
});
