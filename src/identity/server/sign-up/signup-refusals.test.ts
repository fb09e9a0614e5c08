import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { PASSWORD, account, authClient, call } from '../test-accounts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const long = 'a'.repeat(250);

it.each([
  ['no password', { email: 'x@example.org' }, 400, 'validation_failed'],
  [
    'null members',
    { email: null, phone: null, password: null },
    422,
    'anonymous_provider_disabled',
  ],
  [
    'both addresses',
    { email: 'x@example.org', phone: '+15550100', password: PASSWORD },
    400,
    'validation_failed',
  ],
  ['a phone number', { phone: '+15550100', password: PASSWORD }, 400, 'phone_provider_disabled'],
  [
    'a malformed address',
    { email: 'not an address', password: PASSWORD },
    400,
    'validation_failed',
  ],
  [
    'a long address',
    { email: `${long}@example.org`, password: PASSWORD },
    400,
    'validation_failed',
  ],
  ['a short password', { email: 'x@example.org', password: '12345' }, 422, 'weak_password'],
  [
    'a long password',
    { email: 'x@example.org', password: 'é'.repeat(37) },
    400,
    'validation_failed',
  ],
  [
    'a challenge alone',
    { email: 'x@example.org', password: PASSWORD, code_challenge: 'a'.repeat(43) },
    400,
    'validation_failed',
  ],
  [
    'a short challenge',
    {
      email: 'x@example.org',
      password: PASSWORD,
      code_challenge: 'a',
      code_challenge_method: 's256',
    },
    400,
    'validation_failed',
  ],
  [
    'an odd method',
    {
      email: 'x@example.org',
      password: PASSWORD,
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'md5',
    },
    400,
    'validation_failed',
  ],
  [
    'too much data',
    { email: 'x@example.org', password: PASSWORD, data: { bio: 'a'.repeat(9000) } },
    400,
    'validation_failed',
  ],
  ['a number for an address', { email: 5, password: PASSWORD }, 400, 'bad_json'],
  ['a list for data', { email: 'x@example.org', password: PASSWORD, data: [] }, 400, 'bad_json'],
  [
    'text that cannot be stored',
    { email: 'x@example.org', password: PASSWORD, data: { name: 'a\0b' } },
    400,
    'bad_json',
  ],
  [
    'half a character',
    { email: 'x@example.org', password: PASSWORD, data: { name: '\ud800' } },
    400,
    'bad_json',
  ],
])('refuses %s', async (_, body, status, code) => {
  const answer = await call(server.url, 'POST', '/signup', { body });
  expect(answer).toMatchObject({ status, body: { code } });
  expect(answer.headers.get('x-sb-error-code')).toBe(code);
});

it('gives the reasons of a weak password to the official client', async () => {
  const { error } = await authClient(server.url).signUp({
    email: 'w@example.org',
    password: '12345',
  });
  expect(error).toMatchObject({
    name: 'AuthWeakPasswordError',
    reasons: ['length'],
    message: 'Password should be at least 6 characters.',
  });
});

it('never answers with a 5xx for nesting without end', async () => {
  const body = `{"email":"x@example.org","password":"${PASSWORD}","data":{"a":${'['.repeat(50_000)}`;
  const deep = `${body}${']'.repeat(50_000)}}}`;
  const answer = await call(server.url, 'POST', '/signup', { body: deep });
  expect(answer).toMatchObject({ status: 400, body: { code: 'bad_json' } });
});

it('opens a session at once when confirmation is switched off', async () => {
  const open = await startTestServer({ EMAIL_CONFIRMATION: 'off' });
  try {
    const client = authClient(open.url);
    const credentials = { email: 'open@example.org', password: PASSWORD };
    const first = await client.signUp(credentials);
    expect(first.data.session?.user.email_confirmed_at).toBeTruthy();
    const second = await client.signUp(credentials);
    expect(second.error).toMatchObject({ status: 422, code: 'user_already_exists' });

    const { email } = await account(open.services, false);
    const claimed = await client.signUp({ email, password: 'a fresh start' });
    expect(claimed.data.user?.email_confirmed_at).toBeTruthy();
    const settings = await call(open.url, 'GET', '/settings');
    expect(settings.body['mailer_autoconfirm']).toBe(true);
  } finally {
    await open.close();
  }
});
