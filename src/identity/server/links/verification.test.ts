import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { removeExpired } from '../account/clean-up.ts';
import { identityKeys } from '../tokens/keys/identity-keys.ts';
import { computeHmac } from '../tokens/keys/server-secrets.ts';
import {
  PASSWORD,
  account,
  authClient,
  call,
  follow,
  emailTo,
  signedIn,
} from '../test-accounts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function recoveryEmail(email: string) {
  const { error } = await authClient(server.url).resetPasswordForEmail(email);
  expect(error).toBeNull();
  return emailTo(server.services, email);
}

it.each([
  ['a reset', 'recovery', 60],
  ['a sign-up', 'signup', 24 * 60],
] as const)('lets %s e-mail die in time', async (_, type, minutes) => {
  const { email } = await account(server.services, false);
  const client = authClient(server.url);
  await (type === 'signup' ? client.resend({ type, email }) : client.resetPasswordForEmail(email));
  const { code } = await emailTo(server.services, email);
  await ageEmails(email, minutes * 60_000 + 1);
  const late = await client.verifyOtp({ email, token: code, type });
  expect(late.error).toMatchObject({ status: 403, code: 'otp_expired' });
  await ageEmails(email, minutes * 60_000 - 5_000);
  expect((await client.verifyOtp({ email, token: code, type })).error).toBeNull();
});

describe('a code', () => {
  it('dies after five wrong guesses; the link of the same e-mail lives on', async () => {
    const { email } = await account(server.services);
    const mail = await recoveryEmail(email);
    const wrong = mail.code === '000000' ? '000001' : '000000';
    const guess = (token: string) =>
      call(server.url, 'POST', '/verify', { body: { type: 'recovery', email, token } });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => guess(wrong)));
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'otp_expired', message: 'Token has expired or is invalid' },
      });
    }
    expect(await guess(mail.code)).toMatchObject({ status: 403 });
    expect((await follow(server.url, mail.servicePath)).fragment).toMatchObject({
      type: 'recovery',
      access_token: expect.any(String),
    });
  });

  it('is not guessed at for ever: after thirty wrong ones a day only links count (AUTH-180)', async () => {
    const { email, userId } = await account(server.services);
    const guess = (token: string) =>
      call(server.url, 'POST', '/verify', { body: { type: 'recovery', email, token } });
    // Each new e-mail starts its own count of five, but not the account's.
    for (let mail = 0; mail < 6; mail += 1) {
      const { code } = await recoveryEmail(email);
      const wrong = code === '000000' ? '000001' : '000000';
      for (let wrongs = 0; wrongs < 5; wrongs += 1) await guess(wrong);
    }
    const { text, html, token } = await recoveryEmail(email);
    // A code that cannot work is not sent, and neither does the right one.
    expect(`${text}${html}`).not.toMatch(/\b\d{6}\b/);
    const { secrets } = await identityKeys(server.services);
    await server.services.db
      .updateTable('identity.one_time_tokens')
      .set({ code_hash: computeHmac(secrets.codes, 'recovery', email, '123456') })
      .where('user_id', '=', userId)
      .execute();
    expect(await guess('123456')).toMatchObject({ status: 403, body: { code: 'otp_expired' } });
    const byLink = { body: { type: 'recovery', token_hash: token } };
    expect((await call(server.url, 'POST', '/verify', byLink)).status).toBe(200);

    // A day later codes count again.
    await server.services.db
      .updateTable('identity.users')
      .set({ wrong_codes_since: new Date(Date.now() - 24 * 3_600_000 - 1000) })
      .where('id', '=', userId)
      .execute();
    const { code } = await recoveryEmail(email);
    expect((await guess(code)).status).toBe(200);
  });

  it('sent for one purpose does not work for another', async () => {
    const { email } = await account(server.services, false);
    const { code } = await recoveryEmail(email);
    const client = authClient(server.url);
    expect((await client.verifyOtp({ email, token: code, type: 'signup' })).error).not.toBeNull();
    expect((await client.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull();
  });

  it('is stored only as a hash', async () => {
    const { email } = await account(server.services);
    const { code, link } = await recoveryEmail(email);
    const row = await server.services.db
      .selectFrom('identity.one_time_tokens')
      .selectAll()
      .where('address', '=', email)
      .executeTakeFirstOrThrow();
    const stored = JSON.stringify({
      ...row,
      hashes: [row.code_hash.toString('hex'), row.link_hash.toString('hex')],
    });
    expect(stored).not.toContain(code.padStart(7, '"'));
    expect(stored).not.toContain(link.searchParams.get('token_hash'));
  });
});

it.each([
  ['no type', { token: '123456', email: 'x@example.org' }, 400, 'validation_failed'],
  [
    'an unknown type',
    { type: 'odd', token: '123456', email: 'x@example.org' },
    400,
    'validation_failed',
  ],
  ['an unknown type with a link', { type: 'odd', token_hash: 'abc' }, 400, 'validation_failed'],
  ['neither token', { type: 'signup', email: 'x@example.org' }, 400, 'validation_failed'],
  ['both tokens', { type: 'signup', token: '1', token_hash: 'a' }, 400, 'validation_failed'],
  [
    'a link with an address',
    { type: 'signup', token_hash: 'a', email: 'x@example.org' },
    400,
    'validation_failed',
  ],
  [
    'a link with a redirect',
    { type: 'signup', token_hash: 'a', redirect_to: 'x' },
    400,
    'validation_failed',
  ],
  ['a code without address', { type: 'signup', token: '123456' }, 400, 'validation_failed'],
  [
    'a malformed address',
    { type: 'signup', token: '123456', email: 'x' },
    422,
    'validation_failed',
  ],
  [
    'a malformed phone number',
    { type: 'sms', token: '123456', phone: 'x' },
    400,
    'validation_failed',
  ],
  [
    'a phone number nobody has',
    { type: 'sms', token: '123456', phone: '+15550100' },
    403,
    'otp_expired',
  ],
  [
    'an address nobody has',
    { type: 'email', token: '123456', email: 'x@example.org' },
    403,
    'otp_expired',
  ],
  ['an unknown link', { type: 'email', token_hash: 'abc' }, 403, 'otp_expired'],
])('refuses to verify %s', async (_, body, status, code) => {
  expect(await call(server.url, 'POST', '/verify', { body })).toMatchObject({
    status,
    body: { code },
  });
});

// A link of one kind must not do what another kind may (protocol, POST and GET /verify).
it.each(['signup', 'invite', 'email_change'])('a reset link is dead as %s', async (type) => {
  const { email } = await account(server.services);
  const { token } = await recoveryEmail(email);
  const dead = { error_code: 'otp_expired' };
  expect((await follow(server.url, `/verify?token=${token}&type=${type}`)).fragment).toMatchObject(
    dead,
  );
  for (const path of ['/verify', '/verify/inspect']) {
    const answer = await call(server.url, 'POST', path, { body: { type, token_hash: token } });
    expect(answer).toMatchObject({ status: 403, body: { code: 'otp_expired' } });
  }
  const right = { body: { type: 'recovery', token_hash: token } };
  expect((await call(server.url, 'POST', '/verify', right)).status).toBe(200);
});

it('lands a link of unknown type at the site like any other dead one', async () => {
  expect(await follow(server.url, '/verify?token=abc&type=odd')).toMatchObject({
    status: 303,
    fragment: { error: 'invalid_request', error_code: 'validation_failed' },
  });
});

describe('looking at a link', () => {
  const inspect = (body: object) => call(server.url, 'POST', '/verify/inspect', { body });

  it('says whose it is and uses nothing up', async () => {
    const { email, userId } = await account(server.services);
    const { token } = await recoveryEmail(email);
    const link = { type: 'recovery', token_hash: token };
    for (let look = 0; look < 2; look += 1) {
      expect(await inspect(link)).toMatchObject({ status: 200, body: { user_id: userId, email } });
    }
    expect((await call(server.url, 'POST', '/verify', { body: link })).status).toBe(200);
    expect(await inspect(link)).toMatchObject({ status: 403, body: { code: 'otp_expired' } });
  });

  it('finds one that is too old dead', async () => {
    const { email } = await account(server.services);
    const { token } = await recoveryEmail(email);
    await ageEmails(email, 3_600_001);
    expect((await inspect({ type: 'recovery', token_hash: token })).status).toBe(403);
  });

  it.each([
    ['no type', { token_hash: 'abc' }],
    ['an unknown type', { type: 'odd', token_hash: 'abc' }],
    ['no token', { type: 'recovery' }],
  ])('needs more than %s', async (_, body) => {
    expect(await inspect(body)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });
});

it('a new password ends every link and code that was sent before', async () => {
  const { email, token: bearer } = await signedIn(server.url, server.services);
  const { token, code } = await recoveryEmail(email);
  const changed = await call(server.url, 'PUT', '/user', {
    token: bearer,
    body: { password: `${PASSWORD} anew`, current_password: PASSWORD },
  });
  expect(changed.status).toBe(200);
  for (const proof of [{ token_hash: token }, { token: code, email }]) {
    const answer = await call(server.url, 'POST', '/verify', {
      body: { type: 'recovery', ...proof },
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'otp_expired' } });
  }
});

it.each(['/verify?token=abc', '/verify?type=signup'])('refuses the link %s', async (path) => {
  expect(await call(server.url, 'GET', path)).toMatchObject({
    status: 400,
    body: { code: 'validation_failed' },
  });
});

it('cleans up only what has expired', async () => {
  const { email } = await account(server.services);
  const fresh = await recoveryEmail(email);
  const { email: oldEmail } = await account(server.services);
  await recoveryEmail(oldEmail);
  await ageEmails(oldEmail, 25 * 3_600_000);
  await removeExpired(server.services);
  const left = await server.services.db
    .selectFrom('identity.one_time_tokens')
    .select('address')
    .where('address', 'in', [email, oldEmail])
    .execute();
  expect(left).toEqual([{ address: email }]);
  expect((await follow(server.url, fresh.servicePath)).fragment['access_token']).toBeTruthy();
});

async function ageEmails(email: string, ms: number) {
  await server.services.db
    .updateTable('identity.one_time_tokens')
    .set({ created_at: new Date(Date.now() - ms) })
    .where('address', '=', email)
    .execute();
}
