import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { PASSWORD, account, call } from '../../test-accounts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const COMPOSED = 'ma\u00F1ana de mayo';
const DECOMPOSED = 'man\u0303ana de mayo';

const signIn = (email: string, password: string) =>
  call(server.url, 'POST', '/token?grant_type=password', { body: { email, password } });

describe('passwords beyond ASCII (AUTH-298)', () => {
  it.each([
    [COMPOSED, DECOMPOSED],
    [DECOMPOSED, COMPOSED],
    [COMPOSED, COMPOSED.replaceAll(' ', '\u00A0')],
  ])('chosen as %j, count as %j', async (chosen, typed) => {
    const { email } = await account(server.services);
    const { body } = await signIn(email, PASSWORD);
    const changed = await call(server.url, 'PUT', '/user', {
      token: String(body['access_token']),
      body: { password: chosen, current_password: PASSWORD },
    });
    expect(changed.status).toBe(200);
    for (const password of [chosen, typed])
      expect((await signIn(email, password)).status).toBe(200);
    expect((await signIn(email, 'manana de mayo')).status).toBe(400);
  });

  it('still count when their hash is of the password as it was typed', async () => {
    const { email, userId } = await account(server.services);
    await server.services.db
      .updateTable('identity.users')
      .set({ password_hash: await hash(DECOMPOSED, { memoryCost: 1024, timeCost: 1 }) })
      .where('id', '=', userId)
      .execute();
    expect((await signIn(email, DECOMPOSED)).status).toBe(200);
    // From now on in any form, since a cheap hash was replaced.
    expect((await signIn(email, COMPOSED)).status).toBe(200);
  });
});

describe('addresses beyond ASCII (AUTH-299)', () => {
  it.each([
    ['jose\u0301.one@example.org', 'JOS\u00C9.one@example.org', 'jos\u00E9.one@example.org'],
    ['ana@b\u00FCcher.example', 'ana@xn--bcher-kva.example', 'ana@xn--bcher-kva.example'],
  ])('%j and %j are one', async (first, second, stored) => {
    const signUp = (email: string) =>
      call(server.url, 'POST', '/signup', { body: { email, password: 'correct horse' } });
    expect(await signUp(first)).toMatchObject({ status: 200, body: { email: stored } });
    expect((await signUp(second)).status).toBe(200);
    const users = await server.services.db
      .selectFrom('identity.users')
      .select('email')
      .where('email', 'like', `%${stored.split('@')[1]}`)
      .where('email', 'like', `${stored.slice(0, 3)}%`)
      .execute();
    expect(users).toEqual([{ email: stored }]);
  });
});
