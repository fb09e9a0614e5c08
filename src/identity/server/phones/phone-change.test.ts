import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { PASSWORD, authClient, call, emailTo, signedIn } from '../test-accounts.ts';
import { newNumber, otherThan, smsReceiver } from './test-sms.ts';

let server: TestServer;
let phones: Awaited<ReturnType<typeof smsReceiver>>;
beforeAll(async () => {
  phones = await smsReceiver();
  server = await startTestServer({ ...phones.settings, AUTH_ANONYMOUS: 'on' });
});
afterAll(async () => {
  await server.close();
  await phones.close();
});

type Client = ReturnType<typeof authClient>;

async function addNumber(client: Client, phone: string) {
  const { data, error } = await client.updateUser({ phone });
  expect(error).toBeNull();
  expect(data.user?.new_phone).toBe(phone.slice(1));
  const token = await phones.codeTo(phone, phones.to(phone).length);
  return client.verifyOtp({ phone, token, type: 'phone_change' });
}

const getPhone = async (client: Client) => (await client.getUser()).data.user?.phone;

describe('a number of an account (AUTH-263)', () => {
  it('counts once its code is back, and is a way in from then on', async () => {
    const { client, userId } = await signedIn(server.url, server.services);
    const phone = newNumber();
    await client.updateUser({ phone });
    expect(await getPhone(client)).toBe('');
    const code = await phones.codeTo(phone);
    const wrong = await client.verifyOtp({ phone, token: otherThan(code), type: 'phone_change' });
    expect(wrong.error?.code).toBe('otp_expired');
    const { data } = await client.verifyOtp({ phone, token: code, type: 'phone_change' });
    expect(data.user).toMatchObject({
      phone: phone.slice(1),
      app_metadata: { providers: ['email', 'phone'] },
    });
    const byPhone = await authClient(server.url).signInWithPassword({ phone, password: PASSWORD });
    expect(byPhone.data.user?.id).toBe(userId);
  });

  it('changes to another, and the first opens nothing any more', async () => {
    const { client } = await signedIn(server.url, server.services);
    const [first, second] = [newNumber(), newNumber()];
    await addNumber(client, first);
    await addNumber(client, second);
    expect(await getPhone(client)).toBe(second.slice(1));
    const old = await authClient(server.url).signInWithPassword({
      phone: first,
      password: PASSWORD,
    });
    expect(old.error?.code).toBe('invalid_credentials');
  });

  it('makes an anonymous user an ordinary one, and tells the other features then (AUTH-272)', async () => {
    const client = authClient(server.url);
    const { data } = await client.signInAnonymously({ options: { data: { full_name: 'Ana' } } });
    const userId = data.user?.id ?? '';
    const profiles = () =>
      server.services.db
        .selectFrom('profiles')
        .select('full_name')
        .where('id', '=', userId)
        .execute();
    expect(await profiles()).toEqual([]);
    const proven = await addNumber(client, newNumber());
    expect(proven.data.user).toMatchObject({ id: userId, is_anonymous: false });
    expect(await profiles()).toEqual([{ full_name: 'Ana' }]);
  });

  it('is refused where another account has proven it, and taken from one that only claimed it (AUTH-264)', async () => {
    const [owner, other] = [
      await signedIn(server.url, server.services),
      await signedIn(server.url, server.services),
    ];
    const phone = newNumber();
    const body = { phone, password: 'a stranger’s' };
    await call(server.url, 'POST', '/signup', { body });
    await phones.codeTo(phone);
    await addNumber(owner.client, phone);
    const opened = await authClient(server.url).signInWithPassword(body);
    expect(opened.error?.code).toBe('invalid_credentials');
    const { error } = await other.client.updateUser({ phone });
    expect(error?.code).toBe('phone_exists');
  });

  it('is one account’s, of two who bring its codes at once', async () => {
    const both = [
      await signedIn(server.url, server.services),
      await signedIn(server.url, server.services),
    ];
    const phone = newNumber();
    const codes: string[] = [];
    for (const { client } of both) {
      await client.updateUser({ phone });
      codes.push(await phones.codeTo(phone, codes.length + 1));
    }
    const answers = await Promise.all(
      codes.map((token) =>
        authClient(server.url).verifyOtp({ phone, token, type: 'phone_change' }),
      ),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('is not added by who merely holds an old session (AUTH-200)', async () => {
    const { client, userId } = await signedIn(server.url, server.services);
    await server.services.db
      .updateTable('identity.sessions')
      .set({ created_at: new Date(Date.now() - 48 * 3_600_000), amr: '[]' })
      .where('user_id', '=', userId)
      .execute();
    const { error } = await client.updateUser({ phone: newNumber() });
    expect(error?.code).toBe('reauthentication_needed');
  });

  it('is sent its code once more', async () => {
    const { client } = await signedIn(server.url, server.services);
    const phone = newNumber();
    await client.updateUser({ phone });
    await phones.codeTo(phone);
    expect((await client.resend({ type: 'phone_change', phone })).error).toBeNull();
    const token = await phones.codeTo(phone, 2);
    const { error } = await client.verifyOtp({ phone, token, type: 'phone_change' });
    expect(error).toBeNull();
  });

  it('goes with its identity', async () => {
    const { client } = await signedIn(server.url, server.services);
    await addNumber(client, newNumber());
    const { data } = await client.getUserIdentities();
    const identity = data?.identities.find(({ provider }) => provider === 'phone');
    if (!identity) throw new Error('no phone identity');
    expect((await client.unlinkIdentity(identity)).error).toBeNull();
    expect(await getPhone(client)).toBe('');
  });

  it('is asked for a code where there is no address, and gets an address', async () => {
    const phone = newNumber();
    const client = authClient(server.url);
    await client.signInWithOtp({ phone });
    await client.verifyOtp({ phone, token: await phones.codeTo(phone), type: 'sms' });
    expect((await client.reauthenticate()).error).toBeNull();
    const nonce = await phones.codeTo(phone, 2);
    expect((await client.updateUser({ password: PASSWORD, nonce })).error).toBeNull();
    const email = `phone${phone.slice(1)}@example.org`;
    expect((await client.updateUser({ email })).error).toBeNull();
    expect((await client.getUser()).data.user?.new_email).toBe(email);
  });
});

/** The identity of who adds an address stays, whatever it is: nothing of theirs was a stranger's choice. */
describe('a number’s account that adds an address (AUTH-264)', () => {
  it('has both ways in, and its password', async () => {
    const phone = newNumber();
    const client = authClient(server.url);
    await client.signUp({ phone, password: PASSWORD });
    await client.verifyOtp({ phone, token: await phones.codeTo(phone), type: 'sms' });
    const email = `both${phone.slice(1)}@example.org`;
    await client.updateUser({ email });
    const { code } = await emailTo(server.services, email);
    const { data, error } = await client.verifyOtp({ email, token: code, type: 'email_change' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, phone: phone.slice(1) });
    expect(data.user?.app_metadata).toMatchObject({ providers: ['phone', 'email'] });
    const opened = await authClient(server.url).signInWithPassword({ phone, password: PASSWORD });
    expect(opened.error).toBeNull();
  });
});

describe('a phone as second step (AUTH-269)', () => {
  async function enrolled(client: Client, phone: string) {
    const { data } = await client.mfa.enroll({ factorType: 'phone', phone, friendlyName: phone });
    expect(data).toMatchObject({ type: 'phone', phone: phone.slice(1) });
    return data?.id ?? '';
  }
  async function answer(client: Client, factorId: string, phone: string) {
    const sent = phones.to(phone).length;
    const challenge = await client.mfa.challenge({ factorId });
    expect(challenge.error).toBeNull();
    const code = await phones.codeTo(phone, sent + 1);
    return { factorId, challengeId: challenge.data?.id ?? '', code };
  }

  it('is set up by a code, asked for at the next sign-in, and taken away', async () => {
    const { client, email } = await signedIn(server.url, server.services);
    const phone = newNumber();
    const factorId = await enrolled(client, phone);
    const right = await answer(client, factorId, phone);
    const wrong = await client.mfa.verify({ ...right, code: otherThan(right.code) });
    expect(wrong.error).toMatchObject({
      code: 'mfa_verification_failed',
      message: 'Invalid MFA Phone code entered',
    });
    expect((await client.mfa.verify(right)).error).toBeNull();
    const again = authClient(server.url);
    await again.signInWithPassword({ email, password: PASSWORD });
    const step = await answer(again, factorId, phone);
    // A code answers one challenge, and none that came before the last one.
    const later = await answer(again, factorId, phone);
    expect((await again.mfa.verify(step)).error?.code).toBe('mfa_verification_failed');
    const answers = await Promise.all(Array.from({ length: 5 }, () => again.mfa.verify(later)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    const { data } = await again.getClaims();
    expect(data?.claims).toMatchObject({ aal: 'aal2' });
    expect(JSON.stringify(data?.claims.amr)).toContain('mfa/phone');
    const twice = await again.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'b' });
    expect(twice.error?.code).toBe('mfa_verified_factor_exists');
    expect((await again.mfa.unenroll({ factorId })).error).toBeNull();
  });

  it('waits after five wrong codes, and takes no number of another country', async () => {
    const { client } = await signedIn(server.url, server.services);
    const phone = newNumber();
    const right = await answer(client, await enrolled(client, phone), phone);
    for (let tries = 0; tries < 5; tries += 1) {
      await client.mfa.verify({ ...right, code: otherThan(right.code) });
    }
    const { error } = await client.mfa.verify(right);
    expect(error?.status).toBe(429);
    const abroad = await client.mfa.enroll({ factorType: 'phone', phone: '+4915112345678' });
    expect(abroad.error?.code).toBe('validation_failed');
  });
});
