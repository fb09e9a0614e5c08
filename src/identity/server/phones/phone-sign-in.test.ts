import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { PASSWORD, authClient, call } from '../test-accounts.ts';
import { newNumber, otherThan, smsReceiver } from './test-sms.ts';

let server: TestServer;
let phones: Awaited<ReturnType<typeof smsReceiver>>;
beforeAll(async () => {
  phones = await smsReceiver();
  server = await startTestServer(phones.settings);
});
afterAll(async () => {
  await server.close();
  await phones.close();
});

const post = (path: string, body: object) => call(server.url, 'POST', path, { body });
const verify = (phone: string, token: string) => post('/verify', { type: 'sms', phone, token });

async function signedInBy(phone: string) {
  const client = authClient(server.url);
  const sent = phones.to(phone).length;
  expect((await client.signInWithOtp({ phone })).error).toBeNull();
  const token = await phones.codeTo(phone, sent + 1);
  const { data, error } = await client.verifyOtp({ phone, token, type: 'sms' });
  expect(error).toBeNull();
  return { client, user: data.user, session: data.session };
}

describe('a code by SMS (AUTH-260, AUTH-261)', () => {
  it('makes an account of an unknown number, and leads a known one to its own', async () => {
    const phone = newNumber();
    const first = await signedInBy(phone);
    expect(first.user).toMatchObject({
      phone: phone.slice(1),
      email: '',
      app_metadata: { provider: 'phone', providers: ['phone'] },
      user_metadata: { phone_verified: true },
    });
    expect(first.user?.phone_confirmed_at).toBeTruthy();
    expect(first.user?.identities).toMatchObject([
      { provider: 'phone', identity_data: { phone: phone.slice(1), phone_verified: true } },
    ]);
    const again = await signedInBy(phone);
    expect(again.user?.id).toBe(first.user?.id);
    const { data } = await again.client.getClaims();
    expect(data?.claims).toMatchObject({ phone: phone.slice(1), amr: [{ method: 'otp' }] });
    const { body } = await call(server.url, 'GET', '/user/activity', {
      token: again.session?.access_token ?? '',
    });
    expect(JSON.stringify(body)).toContain('"sms"');
  });

  it('is answered alike for known and unknown numbers, with the id of the message', async () => {
    const known = newNumber();
    await signedInBy(known);
    for (const phone of [known, newNumber()]) {
      const { status, body } = await post('/otp', { phone });
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual(['message_id']);
      expect(phones.to(phone).at(-1)?.id).toBe(body['message_id']);
    }
  });

  it('goes by the channel that was asked for, and is bound to this site', async () => {
    const phone = newNumber();
    await authClient(server.url).signInWithOtp({ phone, options: { channel: 'whatsapp' } });
    const [message] = phones.to(phone);
    expect(message?.channel).toBe('whatsapp');
    expect(message?.text).toMatch(/^\d{6} is your Porchlight code, good for 1 min\./);
    expect(message?.text.endsWith(`\n\n@localhost #${message.code}`)).toBe(true);
  });

  it('signs in once, of twenty who bring it', async () => {
    const phone = newNumber();
    await post('/otp', { phone });
    const code = await phones.codeTo(phone);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(phone, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body['code'] === 'otp_expired')).toHaveLength(19);
  });

  it('ends with five wrong ones, with the next, and with its time', async () => {
    const phone = newNumber();
    await post('/otp', { phone });
    const guessed = await phones.codeTo(phone);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await verify(phone, otherThan(guessed))).body['code']).toBe('otp_expired');
    }
    expect((await verify(phone, guessed)).status).toBe(403);
    await post('/otp', { phone });
    const replaced = await phones.codeTo(phone, 2);
    await post('/otp', { phone });
    const late = await phones.codeTo(phone, 3);
    if (replaced !== late) expect((await verify(phone, replaced)).status).toBe(403);
    await server.services.db
      .updateTable('identity.one_time_tokens')
      .set({ created_at: new Date(Date.now() - 60_000) })
      .where('address', '=', phone.slice(1))
      .execute();
    expect((await verify(phone, late)).body['code']).toBe('otp_expired');
  });

  it('is stored as a hash, and gone with its use', async () => {
    const phone = newNumber();
    await post('/otp', { phone });
    const code = await phones.codeTo(phone);
    const pending = () =>
      server.services.db
        .selectFrom('identity.one_time_tokens')
        .selectAll()
        .where('address', '=', phone.slice(1))
        .execute();
    const [stored] = await pending();
    expect(JSON.stringify(stored)).not.toContain(`"${code}"`);
    await verify(phone, code);
    expect(await pending()).toEqual([]);
  });

  it('ends in a plain refusal where the message does not leave, and may be asked for again at once', async () => {
    const phone = newNumber();
    phones.answerWith(503);
    expect(await post('/otp', { phone })).toMatchObject({
      status: 422,
      body: { code: 'sms_send_failed' },
    });
    phones.answerWith(204);
    expect((await post('/otp', { phone })).status).toBe(200);
  });
});

describe('signing up with a number and a password (AUTH-262)', () => {
  it('takes the code, and then the password', async () => {
    const phone = newNumber();
    const client = authClient(server.url);
    const made = await client.signUp({ phone, password: PASSWORD, options: { data: { a: 1 } } });
    expect(made.data).toMatchObject({ session: null, user: { phone: phone.slice(1) } });
    const early = await client.signInWithPassword({ phone, password: PASSWORD });
    expect(early.error?.code).toBe('phone_not_confirmed');
    const token = await phones.codeTo(phone);
    const { data } = await client.verifyOtp({ phone, token, type: 'sms' });
    expect(data.user?.user_metadata).toMatchObject({ a: 1, phone_verified: true });
    expect(data.user?.app_metadata).not.toHaveProperty('must_choose_password');
    const wrong = await client.signInWithPassword({ phone, password: 'another one' });
    expect(wrong.error?.code).toBe('invalid_credentials');
    expect((await client.signInWithPassword({ phone, password: PASSWORD })).error).toBeNull();
    const decoy = await client.signUp({ phone, password: PASSWORD });
    expect(decoy.data.user).toMatchObject({ phone: phone.slice(1), identities: [] });
    expect(phones.to(phone)).toHaveLength(1);
  });

  // AUTH-264, protocol POST /signup: those who signed up with another person's number have no key to it.
  it.each([
    ['another sign-up', 'signup'],
    ['a code that was asked for', 'otp'],
  ])('stores nothing that a stranger chose: %s', async (_, way) => {
    const phone = newNumber();
    await post('/signup', { phone, password: 'a stranger’s', data: { full_name: 'Sly' } });
    if (way === 'otp') await post('/otp', { phone });
    else await post('/signup', { phone, password: 'the owner’s', data: {} });
    const { body } = await verify(phone, await phones.codeTo(phone, 2));
    expect(body['user']).toMatchObject({ app_metadata: { must_choose_password: true } });
    expect(JSON.stringify(body['user'])).not.toContain('Sly');
    for (const password of ['a stranger’s', 'the owner’s']) {
      const opened = await post('/token?grant_type=password', { phone, password });
      expect(opened.body['code']).toBe('invalid_credentials');
    }
    const token = String(body['access_token']);
    const chosen = { token, body: { password: 'chosen now' } };
    expect((await call(server.url, 'PUT', '/user', chosen)).status).toBe(200);
    const opened = await post('/token?grant_type=password', { phone, password: 'chosen now' });
    expect(opened.status).toBe(200);
  });

  it('sends the code again only to a number that waits for one (AUTH-265)', async () => {
    const phone = newNumber();
    await post('/signup', { phone, password: PASSWORD });
    await phones.codeTo(phone);
    const { error } = await authClient(server.url).resend({ type: 'sms', phone });
    expect(error).toBeNull();
    const code = await phones.codeTo(phone, 2);
    expect((await verify(phone, code)).status).toBe(200);
    for (const one of [phone, newNumber()]) {
      expect(await post('/resend', { type: 'sms', phone: one })).toMatchObject({ body: {} });
    }
    const marker = newNumber();
    await post('/signup', { phone: marker, password: PASSWORD });
    await post('/resend', { type: 'sms', phone: marker });
    await phones.codeTo(marker, 2);
    expect(phones.to(phone)).toHaveLength(2);
  });
});

describe('refusals (AUTH-266)', () => {
  const pkce = { code_challenge: 'a'.repeat(43), code_challenge_method: 's256' };
  it.each([
    ['no number', '/otp', { phone: 'call me' }],
    ['a country that is not on the list', '/otp', { phone: '+4915112345678' }],
    ['a part of one that is taken off it', '/otp', { phone: '+18765550100' }],
    ['a channel nobody has', '/otp', { phone: '+15125550100', channel: 'pigeon' }],
    ['PKCE', '/otp', { phone: '+15125550100', ...pkce }],
    ['PKCE at sign-up', '/signup', { phone: '+15125550100', password: PASSWORD, ...pkce }],
    ['a sign-up without password', '/signup', { phone: '+15125550100' }],
    [
      'a channel at sign-up',
      '/signup',
      { phone: '+15125550100', password: PASSWORD, channel: 'x' },
    ],
    ['another type', '/verify', { type: 'signup', phone: '+15125550100', token: '123456' }],
    ['no number to verify', '/verify', { type: 'sms', phone: 'x', token: '123456' }],
    ['resending to no number', '/resend', { type: 'sms', phone: 'x' }],
  ])('%s', async (_, path, body) => {
    const answer = await post(path, body);
    expect([answer.status, answer.body['code']]).toEqual([400, 'validation_failed']);
  });

  it('an unknown number when no account may be made, and a short password', async () => {
    const phone = newNumber();
    const { error } = await authClient(server.url).signInWithOtp({
      phone,
      options: { shouldCreateUser: false },
    });
    expect(error?.code).toBe('otp_disabled');
    const short = await post('/signup', { phone, password: '123' });
    expect(short.body['code']).toBe('weak_password');
    expect(phones.to(phone)).toEqual([]);
  });
});
