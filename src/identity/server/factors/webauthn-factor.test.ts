import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { PASSWORD, authClient, call, signedIn } from '../test-accounts.ts';
import { testAuthenticator } from '../webauthn/test-authenticator.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ AUTH_FACTORS: 'totp, webauthn' });
});
afterAll(() => server.close());

type Reply = Record<string, unknown> & {
  id: string;
  webauthn: { type: string; credential_options: { publicKey: { challenge: string } } };
};

async function ask(token: string, factorId: string): Promise<Reply> {
  const { body } = await call(server.url, 'POST', `/factors/${factorId}/challenge`, {
    token,
    body: { factorId, webauthn: { rpId: 'elsewhere.example' } },
  });
  return body as Reply;
}

const getChallenge = ({ webauthn }: Reply) => webauthn.credential_options.publicKey.challenge;

/** As the official client wraps what the browser made. */
const answer = (token: string, factorId: string, asked: Reply, credential_response: unknown) =>
  call(server.url, 'POST', `/factors/${factorId}/verify`, {
    token,
    body: {
      challenge_id: asked.id,
      webauthn: { type: asked.webauthn.type, rpId: 'localhost', credential_response },
    },
  });

/** Returns a person with a security key, set up by the official client, and then signed in by password alone. */
async function withKey() {
  const { client, email, userId } = await signedIn(server.url, server.services);
  const { data: factor, error } = await client.mfa.webauthn.enroll({ friendlyName: 'Key' });
  if (error || !factor) throw error;
  const { data: asked } = await client.mfa.challenge({
    factorId: factor.id,
    webauthn: { rpId: 'localhost', rpOrigins: ['http://localhost:3000'] },
  });
  if (!asked) throw new Error('no challenge');
  const { challenge } = asked.webauthn.credential_options.publicKey;
  const device = testAuthenticator();
  const made = device.create(Buffer.from(challenge as ArrayBuffer).toString('base64url'));
  const confirmed = await client.mfa.verify({
    factorId: factor.id,
    challengeId: asked.id,
    webauthn: {
      type: 'create',
      rpId: 'localhost',
      rpOrigins: ['http://localhost:3000'],
      credential_response: Object.assign({}, { toJSON: () => made }) as never,
    },
  });
  if (confirmed.error) throw confirmed.error;
  const other = authClient(server.url);
  const { data } = await other.signInWithPassword({ email, password: PASSWORD });
  const token = data.session?.access_token ?? '';
  return { client, userId, device, factorId: factor.id, token, raised: confirmed.data };
}

describe('a security key as second step (AUTH-257)', () => {
  it('is set up by the official client, and asked for at the next sign-in', async () => {
    const { raised, token, factorId, device, userId } = await withKey();
    expect(decodeJwt(raised.access_token)).toMatchObject({ aal: 'aal2' });
    const headers = { Authorization: `Bearer ${token}` };
    expect((await fetch(`${server.url}/api/my/profile`, { headers })).status).toBe(401);

    const asked = await ask(token, factorId);
    expect(asked).toMatchObject({
      type: 'webauthn',
      webauthn: {
        type: 'request',
        credential_options: {
          publicKey: { rpId: 'localhost', allowCredentials: [{ id: device.id }] },
        },
      },
    });
    const { status, body } = await answer(
      token,
      factorId,
      asked,
      device.get(getChallenge(asked), userId),
    );
    expect(status).toBe(200);
    expect(decodeJwt(String(body['access_token']))).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/webauthn' }, { method: 'password' }],
    });
  });

  it('answers a question once, right or wrong, also for twenty who bring it at once', async () => {
    const { token, factorId, device, userId } = await withKey();
    const wrong = await ask(token, factorId);
    const odd = device.get(getChallenge(wrong), userId, { origin: 'https://elsewhere.example' });
    expect((await answer(token, factorId, wrong, odd)).body['code']).toBe(
      'mfa_verification_failed',
    );
    const right = device.get(getChallenge(wrong), userId);
    expect((await answer(token, factorId, wrong, right)).body['code']).toBe(
      'mfa_ip_address_mismatch',
    );

    const asked = await ask(token, factorId);
    const signed = device.get(getChallenge(asked), userId);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => answer(token, factorId, asked, signed)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is not another one, a copy, or of another name', async () => {
    const { token, factorId, device, userId } = await withKey();
    const stranger = testAuthenticator();
    for (const make of [
      (challenge: string) => stranger.get(challenge, userId),
      (challenge: string) => ({
        ...stranger.get(challenge, userId),
        id: device.id,
        rawId: device.id,
      }),
      (challenge: string) => device.get(challenge, userId, { counter: 1 }),
      (challenge: string) => device.get(challenge, userId, { rpId: 'elsewhere.example' }),
    ]) {
      const asked = await ask(token, factorId);
      const refused = await answer(token, factorId, asked, make(getChallenge(asked)));
      expect(refused).toMatchObject({ status: 422, body: { code: 'mfa_verification_failed' } });
    }
    const asked = await ask(token, factorId);
    const none = await call(server.url, 'POST', `/factors/${factorId}/verify`, {
      token,
      body: { challenge_id: asked.id, code: '123456' },
    });
    expect(none).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  it('goes with a session that has taken the step', async () => {
    const { client, token, factorId } = await withKey();
    const refused = await call(server.url, 'DELETE', `/factors/${factorId}`, { token });
    expect(refused.body['code']).toBe('insufficient_aal');
    expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
  });
});
