import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#platform/server/config/config.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { adminClient, serviceKey } from '../admin/test-admin.ts';
import { PASSWORD, authClient, call, signedIn } from '../test-accounts.ts';
import { newNumber, smsReceiver } from './test-sms.ts';

let phones: Awaited<ReturnType<typeof smsReceiver>>;
beforeAll(async () => {
  phones = await smsReceiver();
});
afterAll(() => phones.close());

async function withServer(settings: Record<string, string>, act: (server: TestServer) => unknown) {
  const server = await startTestServer({ ...phones.settings, ...settings });
  try {
    await act(server);
  } finally {
    await server.close();
  }
}

describe('the limit on text messages (AUTH-266)', () => {
  it('is one message a minute to a number, and so many an hour in all', () =>
    withServer({ RATE_LIMITS: 'on', AUTH_SMS_PER_HOUR: '3' }, async ({ url }) => {
      const otp = (phone: string) => call(url, 'POST', '/otp', { body: { phone } });
      const phone = newNumber();
      expect((await otp(phone)).status).toBe(200);
      expect(await otp(phone)).toMatchObject({
        status: 429,
        body: { code: 'over_sms_send_rate_limit' },
      });
      // Four fifths of the three are for unproven numbers.
      const others = [await otp(newNumber()), await otp(newNumber()), await otp(newNumber())];
      expect(others.map(({ status }) => status)).toEqual([200, 200, 429]);
      expect(others.at(-1)?.body['code']).toBe('over_sms_send_rate_limit');
    }));

  it('does not count what did not leave', () =>
    withServer({ RATE_LIMITS: 'on', AUTH_SMS_PER_HOUR: '2' }, async ({ url }) => {
      phones.answerWith(500);
      for (let tries = 0; tries < 4; tries += 1) {
        const { body } = await call(url, 'POST', '/otp', { body: { phone: newNumber() } });
        expect(body['code']).toBe('sms_send_failed');
      }
      phones.answerWith(204);
      expect((await call(url, 'POST', '/otp', { body: { phone: newNumber() } })).status).toBe(200);
    }));
});

describe('settings (AUTH-267)', () => {
  it('without a webhook messages lie in the local mailbox', () =>
    withServer({ AUTH_SMS_WEBHOOK_URL: '', AUTH_SMS_WEBHOOK_SECRET: '' }, async (server) => {
      const phone = newNumber();
      await authClient(server.url).signInWithOtp({ phone });
      const [message] = (await server.services.mail.readMailbox?.()) ?? [];
      expect(message).toMatchObject({ to: phone, subject: 'SMS' });
      const { body } = await call(server.url, 'GET', '/settings');
      expect(body).toMatchObject({ external: { phone: true }, sms_provider: 'local' });
    }));

  it('with confirmation switched off a number is taken on trust', () =>
    withServer({ AUTH_PHONE_AUTOCONFIRM: 'on' }, async (server) => {
      const phone = newNumber();
      const client = authClient(server.url);
      const { data } = await client.signUp({ phone, password: PASSWORD });
      expect(data.session).not.toBeNull();
      const again = await authClient(server.url).signUp({ phone, password: PASSWORD });
      expect(again.error?.code).toBe('user_already_exists');
      const other = newNumber();
      await client.updateUser({ phone: other });
      expect((await client.getUser()).data.user?.phone).toBe(other.slice(1));
      expect(phones.to(phone)).toEqual([]);
    }));

  it('refuses a public site without a webhook, and a webhook without a secret', () => {
    const PUBLIC_URL = 'https://porch.example';
    expect(() => readConfig({ PUBLIC_URL, AUTH_PHONE: 'on' })).toThrow('AUTH_SMS_WEBHOOK_URL');
    expect(() => readConfig({ PUBLIC_URL, AUTH_FACTORS: 'phone' })).toThrow('AUTH_SMS_WEBHOOK_URL');
    const AUTH_SMS_WEBHOOK_URL = 'https://sms.example/send';
    expect(() => readConfig({ AUTH_SMS_WEBHOOK_URL })).toThrow('AUTH_SMS_WEBHOOK_SECRET');
  });

  it('switched off, the protocol’s refusals are all there is', () =>
    withServer({ AUTH_PHONE: 'off', AUTH_FACTORS: 'totp' }, async (server) => {
      const { client, token } = await signedIn(server.url, server.services);
      const phone = newNumber();
      const codes = async (path: string, body: object) => {
        const answer = await call(server.url, 'POST', path, { body });
        return [answer.status, answer.body['code']];
      };
      const off = 'phone_provider_disabled';
      expect(await codes('/signup', { phone, password: PASSWORD })).toEqual([400, off]);
      expect(await codes('/otp', { phone })).toEqual([400, off]);
      expect(await codes('/resend', { type: 'sms', phone })).toEqual([400, off]);
      const wanted = { phone, password: PASSWORD };
      expect(await codes('/token?grant_type=password', wanted)).toEqual([422, off]);
      const change = await call(server.url, 'PUT', '/user', { token, body: { phone } });
      expect([change.status, change.body['code']]).toEqual([422, off]);
      const factor = await client.mfa.enroll({ factorType: 'phone', phone });
      expect(factor.error?.code).toBe('mfa_phone_enroll_not_enabled');
    }));
});

describe('administration (AUTH-263)', () => {
  it('gives, proves and changes a number; what was proven of one proves nothing of the next', () =>
    withServer({}, async (server) => {
      const admin = adminClient(server.url, (await serviceKey(server.services)).key);
      const [first, second] = [newNumber(), newNumber()];
      const { data } = await admin.createUser({
        phone: first,
        password: PASSWORD,
        phone_confirm: true,
      });
      const id = data.user?.id ?? '';
      const opened = await authClient(server.url).signInWithPassword({
        phone: first,
        password: PASSWORD,
      });
      expect(opened.data.user?.id).toBe(id);
      const changed = await admin.updateUserById(id, { phone: second });
      expect(changed.data.user?.phone).toBe(second.slice(1));
      expect(changed.data.user?.phone_confirmed_at).toBeUndefined();
      const proven = await admin.updateUserById(id, { phone_confirm: true });
      expect(proven.data.user?.phone_confirmed_at).toBeTruthy();
    }));
});
