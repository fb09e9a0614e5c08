import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { PASSWORD, authClient, call, signedIn } from '../../test-accounts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ AUTH_PASSWORD_MIN_LENGTH: '14' });
});
afterAll(() => server.close());

const refused = (reason: string) => ({ code: 'weak_password', reasons: [reason] });

describe('the rules of a new password (AUTH-150, AUTH-194)', () => {
  it('refuse one that is too short for this site, or known, at sign-up', async () => {
    const client = authClient(server.url);
    const ask = (password: string) => client.signUp({ email: 'new@example.org', password });
    expect((await ask('thirteen char')).error).toMatchObject({
      ...refused('length'),
      message: 'Password should be at least 14 characters.',
    });
    expect((await ask('passwordpassword')).error).toMatchObject(refused('pwned'));
    expect((await ask('a lamp on the porch')).error).toBeNull();
  });

  it('hold for who changes it, and leave the old one in force', async () => {
    const { client, email } = await signedIn(server.url, server.services);
    const change = { password: '12345678901234', current_password: PASSWORD };
    expect((await client.updateUser(change)).error).toMatchObject(refused('pwned'));
    const { data } = await authClient(server.url).signInWithPassword({ email, password: PASSWORD });
    // A password chosen before the rules still works, and is reported as short.
    expect(data).toMatchObject({ weakPassword: { reasons: ['length'] } });
  });

  it('can be told not to look into the list', async () => {
    const lenient = await startTestServer({ AUTH_PASSWORD_LEAK_CHECK: 'off' });
    try {
      const answer = await call(lenient.url, 'POST', '/signup', {
        body: { email: 'new@example.org', password: 'password' },
      });
      expect(answer.status).toBe(200);
    } finally {
      await lenient.close();
    }
  });
});
