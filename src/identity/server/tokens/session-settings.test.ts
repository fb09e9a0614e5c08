import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#platform/server/config/config.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { call, signedIn } from '../test-accounts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    AUTH_TOKEN_LIFE_SECONDS: '900',
    AUTH_REFRESH_REUSE_SECONDS: '60',
  });
});
afterAll(() => server.close());

describe('the settings of a session (AUTH-103)', () => {
  it('say how long an access token is good for, also a renewed one', async () => {
    const { client, session } = await signedIn(server.url, server.services);
    const renewed = (await client.refreshSession()).data.session;
    for (const one of [session, renewed]) {
      expect(one?.expires_in).toBe(900);
      const { exp = 0, iat = 0 } = decodeJwt(one?.access_token ?? '');
      expect(exp - iat).toBe(900);
    }
  });

  it('say how long a replaced refresh token is forgiven', async () => {
    const refresh = (refresh_token: unknown) =>
      call(server.url, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token } });
    const { session } = await signedIn(server.url, server.services);
    const second = await refresh(session.refresh_token);
    const third = await refresh(second.body['refresh_token']);
    await replacedAgo(session.access_token, 30);
    const reused = await refresh(session.refresh_token);
    expect(reused.body['refresh_token']).toBe(third.body['refresh_token']);
    await replacedAgo(session.access_token, 61);
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_already_used' },
    });
  });

  it.each([
    { AUTH_TOKEN_LIFE_SECONDS: '60' },
    { AUTH_TOKEN_LIFE_SECONDS: '86401' },
    { AUTH_REFRESH_REUSE_SECONDS: '0' },
    { AUTH_REFRESH_REUSE_SECONDS: '301' },
  ])('stop the start where they are %o', (env) => {
    expect(() => readConfig(env)).toThrow(/AUTH_\w+_SECONDS: expected at/);
  });
});

async function replacedAgo(accessToken: string, seconds: number) {
  const at = Date.now() - seconds * 1000;
  await server.services.db
    .updateTable('identity.sessions')
    .set({ rotations: [at - 1000, at] })
    .where('id', '=', String(decodeJwt(accessToken)['session_id']))
    .execute();
}
