import { Secret, TOTP } from 'otpauth';
import { testAuthenticator } from '#identity/server/webauthn/test-authenticator.ts';
import { ethereumWallet } from '#identity/server/wallets/test-wallets.ts';
import { newNumber, smsReceiver } from '#identity/server/phones/test-sms.ts';
import { serviceKey } from '#identity/server/admin/test-admin.ts';
import { isKnownDevice } from '#identity/server/account/known-devices.ts';
import { startTestProvider } from '#identity/server/providers/test-provider.ts';
import { SITE, settingsFor, somebody, travel } from '#identity/server/providers/test-trips.ts';
import { issueAlert } from '#identity/server/safety/device-alerts.ts';
import { PASSWORD, authClient, call, emailTo } from '#identity/server/test-accounts.ts';
import { startSession } from '#identity/server/tokens/sessions.ts';
import { startPushService } from '#features/notifications/server/push/test-push-service.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import { secretHash } from '#platform/server/config/secret.ts';
import { startTestServer } from './server.ts';

const REPLIES = { MAIL_EVENTS_SECRET: 'a-secret-of-the-operator', MAIL_REPLY_DOMAIN: 'in.test' };

/** Starts a server with every sign-in method on, and local stand-ins for the outside services they need. */
export async function startTestDoors() {
  const provider = await startTestProvider({ callbacks: [`${SITE}/auth/v1/callback`] });
  const phones = await smsReceiver();
  const pushes = await startPushService();
  const server = await startTestServer({
    ...settingsFor(provider.issuer),
    ...phones.settings,
    ...REPLIES,
    PUSH_SERVICES: pushes.origin,
    AUTH_PASSKEYS: 'on',
    AUTH_WEB3: 'ethereum',
  });
  const { key } = await serviceKey(server.services);
  return {
    server,
    provider,
    phones,
    pushes,
    key,
    replies: { secret: REPLIES.MAIL_EVENTS_SECRET, domain: REPLIES.MAIL_REPLY_DOMAIN },
    close: async () => {
      await server.close();
      await Promise.all([provider.close(), phones.close(), pushes.close()]);
    },
  };
}
export type TestDoors = Awaited<ReturnType<typeof startTestDoors>>;

const signIn = async ({ server: { url } }: TestDoors, email: string, password = PASSWORD) => {
  const { data } = await authClient(url).signInWithPassword({ email, password });
  return { token: data.session?.access_token ?? '', refresh: data.session?.refresh_token ?? '' };
};

/** The account whose doors are opened, after a sign-in that its owner is asked to confirm. */
export async function makeHouse(doors: TestDoors) {
  const { server } = doors;
  const owner = await server.person('Olga Open');
  const signedInAt = new Date(Date.now() - 60_000);
  const notMe = await issueAlert(server.services.db, { userId: owner.userId, signedInAt });
  const { email } = owner;
  const { headers, body } = await call(server.url, 'POST', '/token?grant_type=password', {
    body: { email, password: PASSWORD },
  });
  const device = /porchlight_device=([\w-]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
  const own = { token: String(body['access_token']), refresh: String(body['refresh_token']) };
  return { ...owner, notMe, own, device };
}
export type House = Awaited<ReturnType<typeof makeHouse>>;

/** Opens a door of an account and returns a function that tells whether it still gives access. */
export type OpenDoor = (doors: TestDoors, house: House) => Promise<() => Promise<boolean>>;

const post = (
  { server: { url } }: TestDoors,
  path: string,
  options: { token?: string; body?: unknown },
) => call(url, 'POST', path, options);

/** Creates a session in the database; returns an empty string if the account is gone. */
async function halfSession({ server: { services } }: TestDoors, { userId }: House) {
  const origin = { ip: '127.0.0.1', userAgent: 'test', language: 'en' as const };
  const started = inTransaction(services, (work) =>
    startSession(work, { userId, method: 'password', origin }),
  );
  return (await started.catch(() => null))?.access_token ?? '';
}

/** Creates a session that has passed the second step. */
export async function wholeSession(doors: TestDoors, house: House): Promise<string> {
  const token = await halfSession(doors, house);
  await doors.server.services.db
    .updateTable('identity.sessions')
    .set({ aal: 'aal2' })
    .where('user_id', '=', house.userId)
    .execute();
  return token;
}

const generateTotp = (secret: string, inMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + inMs });

const secondSteps: OpenDoor = async (doors, house) => {
  const take = async (token: string, code: string) => {
    const challenge = await post(doors, `/factors/${id}/challenge`, { token });
    const body = { challenge_id: challenge.body['id'], code };
    return post(doors, `/factors/${id}/verify`, { token, body });
  };
  const { token } = house.own;
  const enrolled = await post(doors, '/factors', {
    token,
    body: { factor_type: 'totp', friendly_name: 'Phone' },
  });
  const id = String(enrolled.body['id']);
  const { secret } = enrolled.body['totp'] as { secret: string };
  const raised = await take(token, generateTotp(secret));
  // Verifying the step raised the session's level, which the other doors need.
  house.own = {
    token: String(raised.body['access_token']),
    refresh: String(raised.body['refresh_token']),
  };
  return async () => {
    const half = await halfSession(doors, house);
    return (await take(half, generateTotp(secret, 30_000))).status === 200;
  };
};

const recoveryCodes: OpenDoor = async (doors, house) => {
  const { body } = await post(doors, '/factors/recovery-codes', { ...house.own, body: {} });
  const [code] = body['codes'] as string[];
  return async () => {
    const token = await halfSession(doors, house);
    const used = await post(doors, '/factors/recovery-codes/verify', { token, body: { code } });
    return used.status === 200;
  };
};

const sessions: OpenDoor = async (doors, { email }) => {
  const { token, refresh } = await signIn(doors, email);
  const seen = () => call(doors.server.url, 'GET', '/user', { token });
  const renewed = () =>
    post(doors, '/token?grant_type=refresh_token', { body: { refresh_token: refresh } });
  return async () => (await seen()).status === 200 || (await renewed()).status === 200;
};

const password: OpenDoor = async (doors, { email }) => {
  return async () => (await signIn(doors, email)).token !== '';
};

const mailedLinks: OpenDoor = async (doors, { email }) => {
  const client = authClient(doors.server.url);
  await client.resetPasswordForEmail(email);
  const { token } = await emailTo(doors.server.services, email);
  return async () =>
    (await client.verifyOtp({ type: 'recovery', token_hash: token })).error === null;
};

const trips: OpenDoor = async (doors, { email }) => {
  const client = authClient(doors.server.url, 'pkce');
  const { data } = await client.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: SITE, skipBrowserRedirect: true },
  });
  doors.provider.signIn(somebody({ email }));
  const path = (data.url ?? '').slice(`${doors.server.url}/auth/v1`.length);
  const leaving = await call(doors.server.url, 'GET', path);
  const at = leaving.headers.get('location') ?? '';
  const { query } = await travel(doors.server.url, doors.provider, at);
  return async () => (await client.exchangeCodeForSession(query['code'] ?? '')).error === null;
};

const passkeys: OpenDoor = async (doors, { userId, own }) => {
  const device = testAuthenticator();
  const client = authClient(doors.server.url);
  await client.setSession({ access_token: own.token, refresh_token: own.refresh });
  const { data, error } = await client.passkey.startRegistration();
  if (error) throw error;
  const credential = device.create(data.options.challenge);
  await client.passkey.verifyRegistration({ challengeId: data.challenge_id, credential });
  return async () => {
    const asked = await client.passkey.startAuthentication();
    const { challenge_id: challengeId = '', options } = asked.data ?? {};
    const answer = device.get(options?.challenge ?? '', userId);
    const verified = await authClient(doors.server.url).passkey.verifyAuthentication({
      challengeId,
      credential: answer,
    });
    return verified.data?.session?.user.id === userId;
  };
};

const phoneNumber: OpenDoor = async ({ server, phones }, { userId }) => {
  const phone = newNumber();
  await server.services.db
    .updateTable('identity.users')
    .set({ phone: phone.slice(1), phone_confirmed_at: new Date() })
    .where('id', '=', userId)
    .execute();
  return async () => {
    const client = authClient(server.url);
    if ((await client.signInWithOtp({ phone })).error) return false;
    const token = await phones.codeTo(phone);
    const { data } = await client.verifyOtp({ phone, token, type: 'sms' });
    return data.user?.id === userId;
  };
};

const wallet: OpenDoor = async ({ server }, { userId }) => {
  const { client, address } = ethereumWallet();
  await server.services.db
    .insertInto('identity.identities')
    .values({
      id: newId(),
      user_id: userId,
      provider: 'web3',
      provider_id: `web3:ethereum:${address}`,
      identity_data: '{}',
    })
    .execute();
  const options = { url: `${SITE}/auth` };
  return async () => {
    const one = authClient(server.url);
    const { data } = await one.signInWithWeb3({ chain: 'ethereum', wallet: client, options });
    return data.user?.id === userId;
  };
};

const knownBrowser: OpenDoor = async ({ server }, { userId, device }) => {
  return () => isKnownDevice(server.services.db, userId, secretHash(device));
};

const notMeLink: OpenDoor = async ({ server }, { notMe }) => {
  return async () => (await fetch(`${server.url}/not-me?token=${notMe}`)).status === 200;
};

const archive: OpenDoor = async (doors, { own }) => {
  const { url } = doors.server;
  await post(doors, '/user/export', own);
  const find = async () => (await call(url, 'GET', '/user/export', own)).body['export'];
  const ready = await until(async () => {
    const found = (await find()) as { address?: string } | null;
    return found?.address;
  });
  return async () => (await fetch(url + ready)).status === 200;
};

/** Polls, because a job creates it. */
export async function until<Value>(find: () => Promise<Value | undefined>): Promise<Value> {
  for (const end = Date.now() + 20_000; ;) {
    const found = await find();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error('it never came');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const serviceKeys: OpenDoor = async ({ server, key }) => {
  return async () => (await call(server.url, 'GET', '/admin/users', { token: key })).status === 200;
};

/** In the order of opening: enrolling a second step ends earlier sessions. */
export const identityTestDoors: Record<string, OpenDoor> = {
  'second steps': secondSteps,
  'recovery codes': recoveryCodes,
  password,
  'sessions, with their refresh tokens and live connections': sessions,
  'links and codes by e-mail and SMS': mailedLinks,
  'trips to providers, and the codes browsers come back with': trips,
  passkeys,
  'phone number': phoneNumber,
  'accounts of other providers, and wallets': wallet,
  'known browsers': knownBrowser,
  'links of "This wasn\'t me"': notMeLink,
  'address of the archive of own data': archive,
  'service keys': serviceKeys,
};
