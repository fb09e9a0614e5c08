import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { PASSWORD, authClient, call, signedIn } from '../test-accounts.ts';
import { resetSecondStep } from './change-factor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const STEP_MS = 30_000;
/** The clock of authenticators, moved on instead of waited for. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});
const nextStep = () => vi.setSystemTime(Date.now() + STEP_MS);

const generateCode = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() });
const wrongFor = (secret: string) =>
  ['000000', '111111', '222222', '333333'].find((code) => !around(secret).includes(code)) ?? '';
const around = (secret: string) =>
  [-1, 0, 1].map((step) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: Date.now() + step * STEP_MS,
    }),
  );

type Client = ReturnType<typeof authClient>;

async function enroll(client: Client, friendlyName = 'Phone') {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { factorId: data.id, secret: data.totp.secret, totp: data.totp };
}

/** Returns a person with an authenticator app, signed in with it. */
async function secured() {
  const { client, ...person } = await signedIn(server.url, server.services);
  const factor = await enroll(client);
  const { error } = await client.mfa.challengeAndVerify({
    factorId: factor.factorId,
    code: generateCode(factor.secret),
  });
  if (error) throw error;
  nextStep();
  return { client, ...person, ...factor };
}

/** The same person with the password alone. */
async function withPasswordOnly(email: string) {
  const client = authClient(server.url);
  const { data, error } = await client.signInWithPassword({ email, password: PASSWORD });
  if (error || !data.session) throw new Error('sign-in failed', { cause: error });
  return { client, token: data.session.access_token, session: data.session };
}

const getProfileStatus = async (token: string) => {
  const answer = await fetch(`${server.url}/api/my/profile`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return answer.status;
};

const getAccessToken = async (client: Client) =>
  (await client.getSession()).data.session?.access_token ?? '';

describe('setting up an authenticator app (AUTH-137, AUTH-156)', () => {
  it('counts after a right code, raises the session and signs out the others', async () => {
    const { client, email, userId, session } = await signedIn(server.url, server.services);
    const other = await withPasswordOnly(email);
    const { factorId, secret, totp } = await enroll(client);
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(totp.uri).toMatch(
      /^otpauth:\/\/totp\/localhost:account\d+%40example\.org\?issuer=localhost&secret=[A-Z2-7]{32}/,
    );
    expect((await client.getUser()).data.user?.factors).toMatchObject([
      { id: factorId, friendly_name: 'Phone', factor_type: 'totp', status: 'unverified' },
    ]);
    expect(await getProfileStatus(other.token)).toBe(200);

    const { data, error } = await client.mfa.challengeAndVerify({
      factorId,
      code: generateCode(secret),
    });
    expect(error).toBeNull();
    const claims = decodeJwt(data?.access_token ?? '');
    expect(claims).toMatchObject({
      sub: userId,
      aal: 'aal2',
      session_id: decodeJwt(session.access_token)['session_id'],
      amr: [{ method: 'totp' }, { method: 'password' }],
    });
    expect(data?.user.factors).toMatchObject([{ status: 'verified' }]);
    expect(JSON.stringify(data)).not.toContain(secret);
    expect(await getProfileStatus(data?.access_token ?? '')).toBe(200);
    expect(await call(server.url, 'GET', '/user', { token: other.token })).toMatchObject({
      status: 403,
      body: { code: 'session_not_found' },
    });
  });

  it('stores no secret that can be read', async () => {
    const { client } = await signedIn(server.url, server.services);
    const { factorId, secret } = await enroll(client);
    const row = await server.services.db
      .selectFrom('identity.factors')
      .select('secret')
      .where('id', '=', factorId)
      .executeTakeFirstOrThrow();
    expect(row.secret?.toString('latin1')).not.toContain(secret);
    expect(row.secret).toHaveLength(1 + 12 + 16 + 32);
  });

  it.each([
    [{ factor_type: 'carrier-pigeon' }, 400, 'validation_failed'],
    [{}, 400, 'validation_failed'],
    [{ factor_type: 'phone', phone: '+15550100' }, 422, 'mfa_phone_enroll_not_enabled'],
    [{ factor_type: 'webauthn' }, 422, 'mfa_webauthn_enroll_not_enabled'],
    [{ factor_type: 'totp', friendly_name: 'x'.repeat(101) }, 400, 'validation_failed'],
  ])('refuses %o (AUTH-159)', async (body, status, code) => {
    const { token } = await signedIn(server.url, server.services);
    expect(await call(server.url, 'POST', '/factors', { token, body })).toMatchObject({
      status,
      body: { code },
    });
  });

  it('refuses a name twice, an eleventh factor, and one more without the second step', async () => {
    const { client, token } = await signedIn(server.url, server.services);
    const add = (friendly_name: string, as = token) =>
      call(server.url, 'POST', '/factors', {
        token: as,
        body: { factor_type: 'totp', friendly_name },
      });
    expect((await add('')).status).toBe(200);
    expect(await add('')).toMatchObject({
      status: 422,
      body: { code: 'mfa_factor_name_conflict' },
    });
    const names = Array.from({ length: 9 }, (_, at) => `app ${at}`);
    const added = await Promise.all(names.map((name) => add(name)));
    expect(added.every(({ status }) => status === 200)).toBe(true);
    expect(await add('one more')).toMatchObject({
      status: 422,
      body: { code: 'too_many_enrolled_mfa_factors' },
    });
    vi.setSystemTime(Date.now() + 6 * 60_000);
    expect((await client.getUser()).data.user?.factors).toBeUndefined();
    expect((await add('later')).status).toBe(200);

    const { email } = await secured();
    const half = await withPasswordOnly(email);
    expect(await add('stranger', half.token)).toMatchObject({
      status: 403,
      body: { code: 'insufficient_aal' },
    });
  });
});

describe('the second step of signing in (AUTH-138, AUTH-139, AUTH-157)', () => {
  it('is asked for before anything counts (PEOPLE-061)', async () => {
    const { email, factorId, secret } = await secured();
    const { client, token } = await withPasswordOnly(email);
    expect(decodeJwt(token)['aal']).toBe('aal1');
    expect(await getProfileStatus(token)).toBe(401);
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    const data = { full_name: 'Somebody Else' };
    for (const change of [{ password: 'another one' }, { email: 'new@example.org' }, { data }]) {
      expect(await call(server.url, 'PUT', '/user', { token, body: change })).toMatchObject({
        status: 401,
        body: { code: 'insufficient_aal' },
      });
    }
    const { error } = await client.mfa.challengeAndVerify({ factorId, code: generateCode(secret) });
    expect(error).toBeNull();
    expect(await getProfileStatus(await getAccessToken(client))).toBe(200);
    // The token from before is of the same session, which has taken the step.
    expect(await getProfileStatus(token)).toBe(200);
  });

  it('ends itself and no other session before it is taken (AUTH-296)', async () => {
    const { email, token: own } = await secured();
    const { token } = await withPasswordOnly(email);
    for (const scope of ['others', 'global']) {
      expect(await call(server.url, 'POST', `/logout?scope=${scope}`, { token })).toMatchObject({
        status: 401,
        body: { code: 'insufficient_aal' },
      });
    }
    expect(await getProfileStatus(own)).toBe(200);
    const left = await call(server.url, 'POST', '/logout?scope=local', { token });
    expect(left.status).toBe(204);
    expect((await call(server.url, 'GET', '/user', { token })).status).toBe(403);
    expect(await getProfileStatus(own)).toBe(200);
  });

  it('takes digits of any script, and refuses letters as a wrong code (AUTH-297)', async () => {
    const { email, factorId, secret } = await secured();
    const answer = async (code: string) => {
      const { token } = await withPasswordOnly(email);
      const { body } = await call(server.url, 'POST', `/factors/${factorId}/challenge`, { token });
      const typed = { challenge_id: body['id'], code };
      return call(server.url, 'POST', `/factors/${factorId}/verify`, { token, body: typed });
    };
    for (const zero of ['\uFF10', '\u0660', '\u0966']) {
      const shift = (zero.codePointAt(0) ?? 0) - 48;
      const code = generateCode(secret).replaceAll(/\d/g, (digit) =>
        String.fromCodePoint((digit.codePointAt(0) ?? 0) + shift),
      );
      expect((await answer(code)).status).toBe(200);
      nextStep();
    }
    for (const code of ['éßüñçø', '😀😀😀', '12345', '\u2460\u2461\u2462\u2463\u2464\u2465']) {
      expect(await answer(code)).toMatchObject({
        status: 422,
        body: { code: 'mfa_verification_failed' },
      });
    }
  });

  it('takes a code once, also of two who type it at once, and none of another moment', async () => {
    const { email, factorId, secret } = await secured();
    const code = generateCode(secret);
    const tries = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { client } = await withPasswordOnly(email);
        return client.mfa.challengeAndVerify({ factorId, code });
      }),
    );
    expect(tries.filter(({ error }) => error === null)).toHaveLength(1);
    const { client } = await withPasswordOnly(email);
    const again = await client.mfa.challengeAndVerify({ factorId, code });
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    const [before] = around(secret);
    const earlier = await client.mfa.challengeAndVerify({ factorId, code: before ?? '' });
    expect(earlier.error).toMatchObject({ code: 'mfa_verification_failed' });
  });

  it('forgives a clock half a minute off, no more', async () => {
    const { email, factorId, secret } = await secured();
    nextStep();
    const { client } = await withPasswordOnly(email);
    const early = new TOTP({ secret: Secret.fromBase32(secret) });
    const twoAhead = early.generate({ timestamp: Date.now() + 2 * STEP_MS });
    const far = await client.mfa.challengeAndVerify({ factorId, code: twoAhead });
    expect(far.error).toMatchObject({ code: 'mfa_verification_failed' });
    const oneAhead = early.generate({ timestamp: Date.now() + STEP_MS });
    expect((await client.mfa.challengeAndVerify({ factorId, code: oneAhead })).error).toBeNull();
  });

  it('waits five minutes after five wrong codes, whichever challenge they answered (AUTH-158, PEOPLE-060)', async () => {
    const { email, factorId, secret } = await secured();
    const { client } = await withPasswordOnly(email);
    for (let guess = 0; guess < 5; guess += 1) {
      const { error } = await client.mfa.challengeAndVerify({ factorId, code: wrongFor(secret) });
      expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    }
    const held = await client.mfa.challengeAndVerify({ factorId, code: generateCode(secret) });
    expect(held.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    vi.setSystemTime(Date.now() + 5 * 60_000);
    expect(
      (await client.mfa.challengeAndVerify({ factorId, code: generateCode(secret) })).error,
    ).toBeNull();
  });

  it('answers a challenge once, within five minutes, from where it was asked', async () => {
    const { email, factorId, secret } = await secured();
    const { client, token } = await withPasswordOnly(email);
    const verify = (challengeId: string, code: string, as = token) =>
      call(server.url, 'POST', `/factors/${factorId}/verify`, {
        token: as,
        body: { challenge_id: challengeId, code },
      });
    const ask = async () => {
      const { data } = await client.mfa.challenge({ factorId });
      return data?.id ?? '';
    };
    const unknown = await verify('01a1fa83-c3f0-7e10-8ff6-000000000000', generateCode(secret));
    expect(unknown).toMatchObject({ status: 422, body: { code: 'mfa_factor_not_found' } });
    expect((await verify('x', generateCode(secret))).body['code']).toBe('mfa_factor_not_found');
    expect(await verify(await ask(), '')).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });

    const late = await ask();
    vi.setSystemTime(Date.now() + 5 * 60_000 + 1000);
    expect(await verify(late, generateCode(secret))).toMatchObject({
      status: 422,
      body: { code: 'mfa_challenge_expired' },
    });

    const elsewhere = await ask();
    await server.services.db
      .updateTable('identity.challenges')
      .set({ ip: '203.0.113.9' })
      .where('id', '=', elsewhere)
      .execute();
    expect((await verify(elsewhere, generateCode(secret))).body['code']).toBe(
      'mfa_ip_address_mismatch',
    );

    const used = await ask();
    const done = await verify(used, generateCode(secret));
    expect(done.status).toBe(200);
    nextStep();
    expect((await verify(used, generateCode(secret))).body['code']).toBe('mfa_ip_address_mismatch');
  });

  it('refuses the factor of another account', async () => {
    const { factorId, secret } = await secured();
    const { token, client } = await signedIn(server.url, server.services);
    for (const path of [`/factors/${factorId}/challenge`, `/factors/${factorId}/verify`]) {
      expect(await call(server.url, 'POST', path, { token })).toMatchObject({
        status: 404,
        body: { code: 'mfa_factor_not_found' },
      });
    }
    expect(await call(server.url, 'DELETE', `/factors/${factorId}`, { token })).toMatchObject({
      status: 404,
      body: { code: 'mfa_factor_not_found' },
    });
    expect(await call(server.url, 'POST', '/factors/x/challenge', { token })).toMatchObject({
      status: 404,
      body: { code: 'validation_failed' },
    });
    expect(
      (await client.mfa.challengeAndVerify({ factorId, code: generateCode(secret) })).error,
    ).not.toBe(null);
  });

  it('leaves refresh tokens from before behind', async () => {
    const { email, factorId, secret } = await secured();
    const { client, session } = await withPasswordOnly(email);
    await client.mfa.challengeAndVerify({ factorId, code: generateCode(secret) });
    const refresh = (refresh_token: string) =>
      call(server.url, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token } });
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_already_used' },
    });
    const raised = (await client.getSession()).data.session;
    const renewed = await refresh(raised?.refresh_token ?? '');
    expect(decodeJwt(String(renewed.body['access_token']))).toMatchObject({ aal: 'aal2' });
    vi.setSystemTime(Date.now() + 11_000);
    expect((await refresh(session.refresh_token)).body['code']).toBe('refresh_token_already_used');
    expect((await refresh(String(renewed.body['refresh_token']))).body['code']).toBe(
      'session_not_found',
    );
  });
});

describe('taking a factor away (AUTH-140)', () => {
  it('needs the step, and lowers the sessions it had raised', async () => {
    const { client, email, factorId } = await secured();
    const half = await withPasswordOnly(email);
    const refused = await call(server.url, 'DELETE', `/factors/${factorId}`, { token: half.token });
    expect(refused).toMatchObject({ status: 422, body: { code: 'insufficient_aal' } });
    const { data, error } = await client.mfa.unenroll({ factorId });
    expect({ data, error }).toEqual({ data: { id: factorId }, error: null });
    const { data: renewed } = await client.refreshSession();
    expect(decodeJwt(renewed.session?.access_token ?? '')).toMatchObject({ aal: 'aal1' });
    expect(renewed.user?.factors).toBeUndefined();
    // An account without a second step is not asked for one.
    expect(await getProfileStatus(half.token)).toBe(200);
  });

  it('needs a code of the last ten minutes (PEOPLE-062)', async () => {
    const { client, userId, factorId, secret } = await secured();
    const long = Date.now() - 11 * 60_000;
    await server.services.db
      .updateTable('identity.sessions')
      .set({
        created_at: new Date(long),
        amr: JSON.stringify([{ method: 'totp', timestamp: Math.floor(long / 1000) }]),
      })
      .where('user_id', '=', userId)
      .execute();
    const refused = await client.mfa.unenroll({ factorId });
    expect(refused.error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    await server.services.db
      .updateTable('identity.factors')
      .set({ last_step: null })
      .where('id', '=', factorId)
      .execute();
    await client.mfa.challengeAndVerify({ factorId, code: generateCode(secret) });
    expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
  });

  it('gives up one that was never finished without the step', async () => {
    const { client } = await signedIn(server.url, server.services);
    const { factorId } = await enroll(client);
    expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
  });
});

describe('recovery codes', () => {
  const createRecoveryCodes = async (client: Client) => {
    const token = await getAccessToken(client);
    return call(server.url, 'POST', '/factors/recovery-codes', { token, body: {} });
  };
  const use = (token: string, code: string) =>
    call(server.url, 'POST', '/factors/recovery-codes/verify', { token, body: { code } });

  it('stand in for what was lost, each once, however they are typed', async () => {
    const { client, email } = await secured();
    const made = await createRecoveryCodes(client);
    expect(made).toMatchObject({ status: 200, body: { type: 'recovery_code', total: 10 } });
    const codes = made.body['codes'] as string[];
    expect(new Set(codes).size).toBe(10);
    expect(await createRecoveryCodes(client)).toMatchObject({
      status: 422,
      body: { code: 'mfa_verified_factor_exists' },
    });

    const half = await withPasswordOnly(email);
    const typed = codes[0]?.toUpperCase().replace(/(.{4})/g, '$1-') ?? '';
    const raised = await use(half.token, ` ${typed} `);
    expect(raised.status).toBe(200);
    expect(decodeJwt(String(raised.body['access_token']))).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
    });
    const second = await withPasswordOnly(email);
    expect(await use(second.token, codes[0] ?? '')).toMatchObject({
      status: 422,
      body: { code: 'mfa_verification_failed' },
    });
    const count = await call(server.url, 'GET', '/factors/recovery-codes', {
      token: await getAccessToken(client),
    });
    expect(count.body).toMatchObject({ total: 10, remaining: 9 });
    expect(JSON.stringify(count.body)).not.toContain(codes[1]);
  });

  it('work once for two who type one at once', async () => {
    const { client, email } = await secured();
    const [code = ''] = (await createRecoveryCodes(client)).body['codes'] as string[];
    const halves = await Promise.all(Array.from({ length: 4 }, () => withPasswordOnly(email)));
    const outcomes = await Promise.all(halves.map(({ token }) => use(token, code)));
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('cannot be the only factor, need the step, and go with the last other one', async () => {
    const { client: bare } = await signedIn(server.url, server.services);
    expect(await createRecoveryCodes(bare)).toMatchObject({
      status: 422,
      body: { code: 'mfa_recovery_codes_sole_factor' },
    });
    const { client, email, factorId } = await secured();
    const half = await withPasswordOnly(email);
    expect(await createRecoveryCodes(half.client)).toMatchObject({
      status: 422,
      body: { code: 'insufficient_aal' },
    });
    await createRecoveryCodes(client);
    await client.mfa.unenroll({ factorId });
    expect((await client.getUser()).data.user?.factors).toBeUndefined();
  });

  it('are replaced as a whole, and given up', async () => {
    const { client, email } = await secured();
    const [old = ''] = (await createRecoveryCodes(client)).body['codes'] as string[];
    const token = await getAccessToken(client);
    const renewed = await call(server.url, 'POST', '/factors/recovery-codes/regenerate', { token });
    expect(renewed.body['codes']).toHaveLength(10);
    const half = await withPasswordOnly(email);
    expect((await use(half.token, old)).status).toBe(422);
    expect((await call(server.url, 'DELETE', '/factors/recovery-codes', { token })).status).toBe(
      200,
    );
    expect(await call(server.url, 'GET', '/factors/recovery-codes', { token })).toMatchObject({
      status: 404,
      body: { code: 'mfa_factor_not_found' },
    });
  });

  it('are locked after five wrong ones, with the other codes', async () => {
    const { client, email } = await secured();
    const [code = ''] = (await createRecoveryCodes(client)).body['codes'] as string[];
    const half = await withPasswordOnly(email);
    for (let guess = 0; guess < 5; guess += 1) await use(half.token, 'abcdefghjkmnpqrs');
    expect(await use(half.token, code)).toMatchObject({
      status: 429,
      body: { code: 'mfa_recovery_codes_locked' },
    });
  });
});

const noticesTo = async (email: string) =>
  ((await server.services.mail.readMailbox?.()) ?? [])
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject);

it('notifies its owner by e-mail when the step is turned on and off (PEOPLE-062)', async () => {
  const { client, email, factorId } = await secured();
  await vi.waitFor(async () =>
    expect(await noticesTo(email)).toEqual(['Two-factor sign-in is on']),
  );
  const second = await enroll(client, 'Tablet');
  await client.mfa.challengeAndVerify({
    factorId: second.factorId,
    code: generateCode(second.secret),
  });
  await client.mfa.unenroll({ factorId });
  await client.mfa.unenroll({ factorId: second.factorId });
  await vi.waitFor(async () =>
    expect(await noticesTo(email)).toEqual([
      'Two-factor sign-in is off',
      'Two-factor sign-in is on',
    ]),
  );
});

it('lets the operator reset the second step of a person who has lost everything (PEOPLE-062)', async () => {
  const { client, email, userId } = await secured();
  const token = await getAccessToken(client);
  await call(server.url, 'POST', '/factors/recovery-codes', { token, body: {} });
  const reset = () => inTransaction(server.services, (work) => resetSecondStep(work, userId));
  expect(await reset()).toBe(true);
  expect(await reset()).toBe(false);
  const { token: fresh } = await withPasswordOnly(email);
  expect(await getProfileStatus(fresh)).toBe(200);
});
