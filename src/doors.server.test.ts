import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceKey } from '#features/identity/server/admin/test-admin.ts';
import { PASSWORD, authClient, call, emailTo } from '#features/identity/server/test-accounts.ts';
import { issueAlert } from '#features/identity/server/safety/device-alerts.ts';
import { removeAccount } from '#features/identity/server/public.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { endings } from '#platform/server/doors/doors.ts';
import type { Ending } from '#platform/server/doors/doors.ts';
import { newId } from '#platform/server/ids.ts';
import { registeredDoors } from './doors.server.ts';
import { startTestServer } from './test-server.ts';
import type { TestServer } from './test-server.ts';

let server: TestServer;
let key = '';
beforeAll(async () => {
  server = await startTestServer({ AUTH_PASSKEYS: 'on', AUTH_PHONE: 'on' });
  ({ key } = await serviceKey(server.services));
});
afterAll(() => server.close());

/** Columns whose names or types sound like a secret, and that open nothing of an account. */
const OPENS_NOTHING = new Map(
  Object.entries({
    'identity.mail_requests.address_hash': 'counts e-mails',
    'identity.spent_challenges.': 'what was used',
    'identity.spent_saml_assertions.assertion_hash': 'what was used',
    'identity.spent_wallet_messages.message_hash': 'what was used',
    'identity.saml_relay_states.code_challenge': 'a trip of nobody yet',
    'identity.server_secrets.': 'the site’s own',
    'identity.service_keys.': 'the operator’s, ended by a command (AUTH-210)',
    'identity.signing_keys.': 'the site’s own',
    'secrets.': 'the site’s own',
    'item_draws.secret': 'of a draw, published after it',
    'referrals.address_hash': 'counts whom people invite',
  }),
);

describe('the list of what gives access to an account (AUTH-295)', () => {
  it('names every column that holds a secret', async () => {
    const { rows } = await sql<{ name: string }>`
      select case nspname when 'public' then '' else nspname || '.' end || relname || '.' || attname as name
      from pg_attribute
      join pg_class on pg_class.oid = attrelid and relkind in ('r', 'p')
      join pg_namespace on pg_namespace.oid = relnamespace and nspname in ('public', 'identity')
      where attnum > 0 and not attisdropped
        and atttypid in ('bytea'::regtype, 'text'::regtype)
        and attname ~ '(^|_)(secret|secrets|token|hash|password|code_challenge|public_key|auth|p256dh)($|_hash$)|_hash$|_secrets?$'
        and relname !~ '^(stored_files|live_)'
      order by 1`.execute(server.services.db);
    const declared = new Set(registeredDoors.flatMap(({ secrets }) => secrets));
    const missing = rows
      .map(({ name }) => name)
      .filter((name) => !declared.has(name))
      .filter((name) => ![...OPENS_NOTHING.keys()].some((known) => name.startsWith(known)));
    expect(rows.length).toBeGreaterThan(15);
    expect(missing).toEqual([]);
  });

  it('names columns that there are, and each door once', async () => {
    const { rows } = await sql<{ name: string }>`
      select case table_schema when 'public' then '' else table_schema || '.' end || table_name || '.' || column_name as name
      from information_schema.columns where table_schema in ('public', 'identity')`.execute(
      server.services.db,
    );
    const columns = new Set(rows.map(({ name }) => name));
    expect(
      registeredDoors.flatMap(({ secrets }) => secrets).filter((one) => !columns.has(one)),
    ).toEqual([]);
    const names = registeredDoors.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

const signIn = async (email: string) => {
  const { data } = await authClient(server.url).signInWithPassword({ email, password: PASSWORD });
  return { token: data.session?.access_token ?? '', refresh: data.session?.refresh_token ?? '' };
};

/** An account with every door that an intruder may have opened, after a sign-in that its owner is asked about. */
async function openHouse() {
  const { db } = server.services;
  const person = await server.person('Olga Open');
  const { userId } = person;
  const email = (
    await db
      .selectFrom('identity.users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).email;
  if (email === null) throw new Error('no address');
  const signedInAt = new Date(Date.now() - 60_000);
  const notMe = await issueAlert(db, { userId, signedInAt });
  const own = await signIn(email);
  const other = await signIn(email);
  await authClient(server.url).resetPasswordForEmail(email);
  const { token: link } = await emailTo(server.services, email);
  const { path: calendar } = await person.api.calendar.create({});
  await db
    .insertInto('identity.passkeys')
    .values({
      id: newId(),
      user_id: userId,
      credential_id: newId(),
      public_key: Buffer.from('x'),
    })
    .execute();
  await db
    .insertInto('identity.identities')
    .values({
      id: newId(),
      user_id: userId,
      provider: 'web3',
      provider_id: newId(),
      identity_data: '{}',
    })
    .execute();
  await db
    .updateTable('identity.users')
    .set({
      phone: `1555${Math.floor(Math.random() * 1e7)}`,
      phone_confirmed_at: new Date(),
    })
    .where('id', '=', userId)
    .execute();
  return { userId, email, own, other, link, notMe, calendar };
}
type House = Awaited<ReturnType<typeof openHouse>>;

/** The intruder's second step; it comes last, since no session counts before it is taken. */
async function addSecondStep(userId: string, createdAt = new Date()) {
  const add = (factorType: string) =>
    server.services.db
      .insertInto('identity.factors')
      .values({
        id: newId(),
        user_id: userId,
        factor_type: factorType,
        status: 'verified',
        friendly_name: factorType,
        secret: factorType === 'totp' ? Buffer.from('x') : null,
        created_at: createdAt,
        updated_at: createdAt,
      })
      .execute();
  await add('totp');
  await add('recovery_code');
}

const status = async (method: string, path: string, options: object) =>
  (await call(server.url, method, path, options)).status;
const adminGet = async (path: string) => (await call(server.url, 'GET', path, { token: key })).body;

/** Whether a door still leads somewhere, seen over HTTP. */
const PROBES: Record<string, (house: House) => Promise<boolean>> = {
  'sessions, with their refresh tokens and live connections': async ({ other }) =>
    (await status('GET', '/user', { token: other.token })) === 200 ||
    (await status('POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: other.refresh },
    })) === 200,
  'calendar address': async ({ calendar }) =>
    (await fetch(`${server.url}${calendar}`)).status === 200,
};
/** Stored ways in, which a banned account keeps and cannot use. */
const STORED: Record<string, (house: House) => Promise<boolean>> = {
  'links and codes by e-mail and SMS': async ({ link }) =>
    (await status('POST', '/verify/inspect', { body: { type: 'recovery', token_hash: link } })) ===
    200,
  passkeys: async ({ userId }) =>
    JSON.stringify(await adminGet(`/admin/users/${userId}/passkeys`)).includes('created_at'),
  'accounts of other providers, and wallets': async ({ userId }) =>
    JSON.stringify(await adminGet(`/admin/users/${userId}`)).includes('web3'),
  'phone number': async ({ userId }) =>
    JSON.stringify(await adminGet(`/admin/users/${userId}`)).includes('"phone":"1555'),
};

const CAUSES: Record<Ending, (house: House) => Promise<unknown>> = {
  new_password: ({ own }) =>
    call(server.url, 'PUT', '/user', {
      token: own.token,
      body: { password: 'battery staple', current_password: PASSWORD },
    }),
  not_me: ({ notMe }) => fetch(`${server.url}/not-me?token=${notMe}`, { method: 'POST' }),
  sign_out_others: ({ own }) =>
    call(server.url, 'POST', '/logout?scope=others', { token: own.token }),
  suspension: ({ userId }) =>
    call(server.url, 'PUT', `/admin/users/${userId}`, {
      token: key,
      body: { ban_duration: '24h' },
    }),
  leaving: ({ userId }) => inTransaction(server.services, (work) => removeAccount(work, userId)),
};

describe.each(endings)('what is left after: %s', (cause) => {
  it('is what the list says (AUTH-295)', async () => {
    const house = await openHouse();
    await CAUSES[cause](house);
    for (const [name, probe] of Object.entries({ ...PROBES, ...STORED })) {
      const outcome = registeredDoors.find((door) => door.name === name)?.on[cause] ?? 'missing';
      const isOpen = outcome.startsWith('stays') || (name in STORED && outcome === 'refused');
      expect([name, outcome, await probe(house)]).toEqual([name, outcome, isOpen]);
    }
  });
});

describe('"This wasn\'t me" (AUTH-294)', () => {
  const reset = async (email: string, password: string) => {
    const client = authClient(server.url);
    await client.resetPasswordForEmail(email);
    const { token } = await emailTo(server.services, email);
    await client.verifyOtp({ type: 'recovery', token_hash: token });
    return client.updateUser({ password });
  };

  it('lets the owner back in where the intruder set up a second step, and lists what ended', async () => {
    const house = await openHouse();
    await addSecondStep(house.userId);
    const page = await fetch(`${server.url}/not-me?token=${house.notMe}`, { method: 'POST' });
    const text = await page.text();
    const ended =
      'passkeys, new two-factor sign-in, new recovery codes, a new phone number, newly connected accounts, and your calendar address';
    expect(text).toContain(ended);
    const mail = await emailTo(server.services, house.email);
    expect(mail.subject).toBe('Access to your account ended');
    expect(mail.text).toContain(ended);
    // The intruder signs in once more before the owner has chosen a password.
    await addSecondStep(house.userId);
    expect((await reset(house.email, 'battery staple')).error).toBeNull();
    // Certain again: a reset takes no second step away any more.
    await addSecondStep(house.userId);
    expect((await reset(house.email, 'horse battery')).error?.code).toBe('insufficient_aal');
  });

  it('leaves the second step from before: a mailbox alone does not take it away', async () => {
    const house = await openHouse();
    await addSecondStep(house.userId, new Date(Date.now() - 86_400_000));
    await CAUSES.not_me(house);
    expect((await reset(house.email, 'battery staple')).error?.code).toBe('insufficient_aal');
  });
});
