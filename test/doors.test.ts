import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, authClient, call, emailTo } from '#identity/server/test-accounts.ts';
import { removeAccount } from '#identity/server/public.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { endings } from '#platform/server/doors/doors.ts';
import type { Ending } from '#platform/server/doors/doors.ts';
import { newId } from '#platform/server/ids.ts';
import { registeredDoors } from '#app/features.server.ts';
import { identityTestDoors, makeHouse, startTestDoors, until } from './support/doors.ts';
import type { House, TestDoors } from './support/doors.ts';
import { featureTestDoors } from './support/feature-doors.ts';
import type { TestServer } from './support/server.ts';

let doors: TestDoors;
let server: TestServer;
beforeAll(async () => {
  doors = await startTestDoors();
  ({ server } = doors);
});
afterAll(() => doors.close());

/** Columns that are named like a secret but give no access to an account, by their name or its ending. */
const OPENS_NOTHING = new Map(
  Object.entries({
    'identity.challenges.webauthn_challenge': 'asked of a security key, which is the door',
    'identity.passkey_challenges.challenge': 'asked of a passkey, which is the door',
    'identity.mail_requests.address_hash': 'counts e-mails',
    'identity.spent_challenges.nonce': 'what was used',
    'identity.spent_saml_assertions.assertion_hash': 'what was used',
    'identity.spent_wallet_messages.message_hash': 'what was used',
    'identity.saml_relay_states.code_challenge': 'a trip of nobody yet',
    'identity.server_secrets.value': 'the site’s own',
    'identity.signing_keys.private_key': 'the site’s own',
    'secrets.value': 'the site’s own',
    'item_draws.secret': 'of a draw, published after it',
    'referral_codes.code': 'its owner shares it, and it gives access to nothing',
    'served_proofs.code_hash': 'proves that a person exists, to an account that is signed in',
    'posters.code': 'hangs in the street, and it gives access to nothing',
    'referrals.address_hash': 'counts whom people invite',
    'referrals.referral_code': 'the code by which the account was referred',
    'site_settings.key': 'the name of a setting',
    'notifications.unread_key': 'what a notice counts with',
    'task_places.zip_code': 'part of an address',
    '.code_challenge_method': 'the name of a method',
    '.picture_key': 'where a picture lies that a page shows',
    '.storage_key': 'where a file lies; what it is read with is a signed address',
    '.request_key': 'chosen by the caller, so that a repeated call does nothing',
    '.client_key': 'chosen by the caller, so that a repeated call does nothing',
    '.viewer_key': 'counts who looked',
  }),
);
const opensNothing = (name: string) =>
  OPENS_NOTHING.has(name) || OPENS_NOTHING.has(name.slice(name.lastIndexOf('.')));

describe('the list of what gives access to an account (AUTH-295)', () => {
  it('names every column that holds a secret', async () => {
    const { rows } = await sql<{ name: string }>`
      select case nspname when 'public' then '' else nspname || '.' end || relname || '.' || attname as name
      from pg_attribute
      join pg_class on pg_class.oid = attrelid and relkind in ('r', 'p')
      join pg_namespace on pg_namespace.oid = relnamespace and nspname in ('public', 'identity')
      where attnum > 0 and not attisdropped
        and atttypid in ('bytea'::regtype, 'text'::regtype, 'varchar'::regtype, 'uuid'::regtype, 'jsonb'::regtype)
        and (attname ~ '(^|_)(secrets?|tokens?|hash|hashes|passwords?|challenges?|keys?|codes?|nonce|otp|pin)(_|$)'
          or attname ~ '(^|_)(auth|p256dh|endpoint|signature|verifier|credentials?)(_|$)'
          or relname ~ '(^|_)(secrets|signing_keys|service_keys)$' and atttypid = 'bytea'::regtype)
      order by 1`.execute(server.services.db);
    const declared = new Set(registeredDoors.flatMap(({ secrets }) => secrets));
    const missing = rows
      .map(({ name }) => name)
      .filter((name) => !declared.has(name))
      .filter((name) => !opensNothing(name));
    expect(rows.length).toBeGreaterThan(35);
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

const TEST_DOORS = { ...identityTestDoors, ...featureTestDoors };

const CAUSES: [string, Ending | null, (house: House) => Promise<unknown>][] = [
  ['nothing', null, async () => undefined],
  [
    'a new password',
    'new_password',
    ({ own }) =>
      call(server.url, 'PUT', '/user', {
        token: own.token,
        body: { password: 'battery staple', current_password: PASSWORD },
      }),
  ],
  [
    '"This wasn\'t me"',
    'not_me',
    ({ notMe }) => fetch(`${server.url}/not-me?token=${notMe}`, { method: 'POST' }),
  ],
  [
    'signing out everywhere',
    'sign_out_everywhere',
    ({ own }) => call(server.url, 'POST', '/logout?scope=global', { token: own.token }),
  ],
  [
    'signing out other devices',
    'sign_out_everywhere',
    ({ own }) => call(server.url, 'POST', '/logout?scope=others', { token: own.token }),
  ],
  [
    'a suspension',
    'suspension',
    ({ userId }) =>
      call(server.url, 'PUT', `/admin/users/${userId}`, {
        token: doors.key,
        body: { ban_duration: '24h' },
      }),
  ],
  [
    'leaving',
    'leaving',
    async ({ userId }) => {
      const { services } = server;
      await inTransaction(services, (work) => removeAccount(work, userId));
      const row = services.db.selectFrom('identity.users').where('id', '=', userId);
      const waiting = row.select('id').where('removal_due_at', 'is not', null);
      await until(async () => (await waiting.executeTakeFirst()) === undefined || undefined);
    },
  ],
];

describe('each door after each ending (AUTH-295)', () => {
  it('tests cover every declared door', () => {
    const names = registeredDoors.map(({ name }) => name);
    expect(Object.keys(TEST_DOORS).toSorted()).toEqual(names.toSorted());
    expect(new Set(CAUSES.map(([, ending]) => ending))).toEqual(new Set([null, ...endings]));
  });

  it.each(CAUSES)('after %s is what the list says (AUTH-312)', async (_, ending, cause) => {
    const house = await makeHouse(doors);
    const probes: [string, () => Promise<boolean>][] = [];
    for (const [name, open] of Object.entries(TEST_DOORS))
      probes.push([name, await open(doors, house)]);
    await cause(house);
    const found: Record<string, string> = {};
    for (const [name, probe] of probes) found[name] = (await probe()) ? 'open' : 'closed';
    const expected = registeredDoors.map(({ name, on }) => [
      name,
      ending === null || on[ending].startsWith('stays') ? 'open' : 'closed',
    ]);
    expect(found).toEqual(Object.fromEntries(expected));
  });
});

/** The intruder's second step; it comes last, since no session counts before it is taken. */
async function addSecondStep(userId: string, createdAt = new Date()) {
  const add = (factorType: 'totp' | 'recovery_code') =>
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

describe('"This wasn\'t me" (AUTH-294)', () => {
  /** Whether an intruder opened the door. */
  async function openHouse() {
    const house = await makeHouse(doors);
    for (const name of [
      'passkeys',
      'phone number',
      'accounts of other providers, and wallets',
      'calendar address',
    ])
      await TEST_DOORS[name]?.(doors, house);
    return house;
  }
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

  it('leaves the phone number and the connected accounts from before', async () => {
    const house = await openHouse();
    const before = new Date(Date.now() - 86_400_000);
    const { db } = server.services;
    await db
      .updateTable('identity.users')
      .set({ phone_confirmed_at: before })
      .where('id', '=', house.userId)
      .execute();
    await db
      .updateTable('identity.identities')
      .set({ created_at: before })
      .where('user_id', '=', house.userId)
      .execute();
    const read = () =>
      db
        .selectFrom('identity.users')
        .innerJoin('identity.identities', 'user_id', 'identity.users.id')
        .select(['phone', 'provider'])
        .where('user_id', '=', house.userId)
        .orderBy('provider')
        .execute();
    const known = await read();
    expect(known).toContainEqual({ phone: expect.any(String), provider: 'web3' });
    await fetch(`${server.url}/not-me?token=${house.notMe}`, { method: 'POST' });
    expect(await read()).toEqual(known);
  });

  it('leaves the second step from before: a mailbox alone does not take it away', async () => {
    const house = await openHouse();
    await addSecondStep(house.userId, new Date(Date.now() - 86_400_000));
    await fetch(`${server.url}/not-me?token=${house.notMe}`, { method: 'POST' });
    expect((await reset(house.email, 'battery staple')).error?.code).toBe('insufficient_aal');
  });
});
