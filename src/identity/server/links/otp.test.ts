import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { account, authClient, call, follow, emailTo } from '../test-accounts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('a one-time password', () => {
  it('signs a known person in by link and an unknown one up', async () => {
    const { email } = await account(server.services);
    const client = authClient(server.url);
    expect((await client.signInWithOtp({ email })).error).toBeNull();
    const mail = await emailTo(server.services, email);
    const landing = await follow(server.url, mail.servicePath);
    expect(landing.fragment).toMatchObject({ type: 'magiclink' });

    const newcomer = 'newcomer@example.org';
    expect((await client.signInWithOtp({ email: newcomer })).error).toBeNull();
    const { code, link } = await emailTo(server.services, newcomer);
    expect(link.searchParams.get('type')).toBe('signup');
    const { data } = await client.verifyOtp({ email: newcomer, token: code, type: 'email' });
    expect(data.user?.email_confirmed_at).toBeTruthy();
    const guess = await client.signInWithPassword({ email: newcomer, password: '' });
    expect(guess.error).toMatchObject({ code: 'invalid_credentials' });
  });

  it('is mailed by the older call for links, too', async () => {
    const ask = (body: object) => call(server.url, 'POST', '/magiclink', { body });
    const { email } = await account(server.services);
    expect(await ask({ email })).toMatchObject({ status: 200, body: {} });
    const { link } = await emailTo(server.services, email);
    expect(link.searchParams.get('type')).toBe('magiclink');
    expect((await ask({ email: 'stranger@example.org', data: { size: 4 } })).status).toBe(200);
    const { code } = await emailTo(server.services, 'stranger@example.org');
    const proof = { email: 'stranger@example.org', token: code, type: 'email' } as const;
    const { data } = await authClient(server.url).verifyOtp(proof);
    expect(data.user?.user_metadata).toMatchObject({ size: 4 });
    for (const body of [{}, { email: 'x' }, { email: null }]) {
      expect(await ask(body)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    }
  });

  it.each([
    ['neither address', {}, 400, 'validation_failed'],
    ['both addresses', { email: 'x@example.org', phone: '1' }, 400, 'validation_failed'],
    ['a phone number', { phone: '+15550100' }, 400, 'phone_provider_disabled'],
    ['a channel', { email: 'x@example.org', channel: 'sms' }, 400, 'validation_failed'],
    [
      'an unknown person',
      { email: 'unknown@example.org', create_user: false },
      422,
      'otp_disabled',
    ],
  ])('is refused for %s', async (_, body, status, code) => {
    expect(await call(server.url, 'POST', '/otp', { body })).toMatchObject({
      status,
      body: { code },
    });
  });
});
