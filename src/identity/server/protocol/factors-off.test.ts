import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { signedIn } from '../test-accounts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('refuses to set up or ask for apps that the operator has switched off (AUTH-159)', async () => {
  const { client } = await signedIn(server.url, server.services);
  const { data } = await client.mfa.enroll({ factorType: 'totp' });
  const { config } = server.services;
  const { AUTH_FACTORS: before } = config;
  config.AUTH_FACTORS = [];
  try {
    expect((await client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
      status: 422,
      code: 'mfa_totp_enroll_not_enabled',
    });
    expect((await client.mfa.challenge({ factorId: data?.id ?? '' })).error).toMatchObject({
      status: 422,
      code: 'mfa_totp_verify_not_enabled',
    });
  } finally {
    config.AUTH_FACTORS = before;
  }
});
