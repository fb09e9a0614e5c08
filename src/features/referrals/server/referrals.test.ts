import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { authClient } from '#identity/server/test-accounts.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { generateCode } from './generate-code.ts';
import { expireReferrals } from './pending-referrals.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

const setAge = (person: TestPerson, days: number) =>
  server.services.db
    .updateTable('identity.users')
    .set({ created_at: daysAgo(days) })
    .where('id', '=', person.userId)
    .execute();

/** Creates a person with an old account and a code. */
async function inviter(name?: string): Promise<{ person: TestPerson; code: string }> {
  const person = await server.person(name);
  await setAge(person, 100);
  const { code } = await person.api.referrals.generateCode();
  return { person, code };
}

const redeem = async ({ api }: TestPerson, code: string) =>
  (await api.referrals.redeem({ code })).redeemed;
const NOTHING = { code: null, completed: 0, pending: 0, tokensEarned: 0, balance: 0 };

const listTokenEntries = (userId: string) =>
  server.services.db
    .selectFrom('token_entries')
    .select(['amount', 'reason'])
    .where('user_id', '=', userId)
    .execute();

describe('a code', () => {
  it('is random, made once and for life (PEOPLE-154, PEOPLE-155, PEOPLE-156)', async () => {
    const ana = await server.person();
    expect(await ana.api.referrals.dashboard()).toEqual(NOTHING);
    const made = await Promise.all(
      Array.from({ length: 20 }, () => ana.api.referrals.generateCode()),
    );
    const codes = new Set(made.map(({ code }) => code));
    expect([...codes]).toEqual([expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/)]);
    // A code alone is no referral (PEOPLE-161).
    expect(await ana.api.referrals.dashboard()).toEqual({ ...NOTHING, code: [...codes][0] });
    expect(await ana.api.referrals.history({})).toEqual({ items: [], nextCursor: null });
  });

  it('that another person already has is generated again (PEOPLE-156)', async () => {
    const { code } = await inviter();
    const ben = await server.person();
    const chance = [code, code, 'ZZZZ9999'].values();
    const next = () => chance.next().value ?? '';
    expect(await generateCode(server.services.db, ben.userId, next)).toBe('ZZZZ9999');
  });
});

describe('redeeming a code', () => {
  it('gives both five tokens and notifies its owner (PEOPLE-151, PEOPLE-173, PEOPLE-178, NOTE-040)', async () => {
    const { person: ana, code } = await inviter();
    const ben = await server.person('Ben Friend');
    // However it is typed.
    expect(await redeem(ben, ` ${code.toLowerCase()} `)).toBe(true);
    for (const { userId } of [ana, ben]) {
      expect(await listTokenEntries(userId)).toEqual([{ amount: 5, reason: 'referral' }]);
    }
    const tokens = { tokensEarned: 5, balance: 5 };
    expect(await ben.api.referrals.dashboard()).toEqual({ ...NOTHING, ...tokens });
    expect(await ana.api.referrals.dashboard()).toEqual({
      ...tokens,
      code,
      completed: 1,
      pending: 0,
    });
    const { items } = await ana.api.referrals.history({});
    expect(items).toEqual([
      {
        id: expect.any(String) as string,
        status: 'completed',
        rewardAmount: 5,
        createdAt: expect.any(Date) as Date,
        completedAt: expect.any(Date) as Date,
        friend: { personId: expect.any(String) as string, name: 'Ben Friend', avatarUrl: null },
      },
    ]);
    const [notice] = (await ana.api.notifications.list({})).items;
    expect(notice).toMatchObject({
      type: 'referral_completed',
      message: 'Ben Friend joined Porchlight with your link. You both earned 5 tokens.',
      entityType: 'referral',
      entityId: items[0]?.id,
    });
    expect((await ben.api.notifications.list({})).items).toEqual([]);
  });

  it('is silent about a code that is worth nothing, and changes nothing (PEOPLE-167 to PEOPLE-170, NOTE-201)', async () => {
    const { person: ana, code } = await inviter();
    const { code: other } = await inviter();
    const ben = await server.person();
    const old = await server.person();
    await setAge(old, 31);
    const older = await server.person();
    await setAge(older, 29);
    const { code: ofYounger } = await ben.api.referrals.generateCode();
    const tries: [TestPerson, string][] = [
      [ben, 'NOBODYS2'],
      [ben, '<b>'],
      [ben, ''],
      [ana, code],
      [old, code],
      [older, ofYounger],
    ];
    for (const [person, tried] of tries) expect(await redeem(person, tried)).toBe(false);
    expect(await redeem(ben, other)).toBe(true);
    expect(await redeem(ben, other)).toBe(false);
    expect(await redeem(ben, code)).toBe(false);
    expect(await ana.api.referrals.dashboard()).toEqual({ ...NOTHING, code });
    await expect(server.anonymous.referrals.redeem({ code })).rejects.toMatchObject({
      status: 401,
    });
  });

  it('counts each mailbox once and never the owner’s, whatever its plus label (PEOPLE-199)', async () => {
    const { person: ana, code } = await inviter();
    const mailbox = `ana-${newId()}`;
    const withEmail = async (person: TestPerson, email: string) => {
      await server.services.db
        .updateTable('identity.users')
        .set({ email })
        .where('id', '=', person.userId)
        .execute();
      return person;
    };
    await withEmail(ana, `${mailbox}@x.example`);
    const own = await withEmail(await server.person(), `${mailbox}+me@x.example`);
    expect(await redeem(own, code)).toBe(false);
    const friends = await Promise.all(
      ['', '+1', '+2'].map(async (label) =>
        withEmail(await server.person(), `ben-${mailbox}${label}@x.example`),
      ),
    );
    const redeemed = await Promise.all(friends.map((friend) => redeem(friend, code)));
    expect(redeemed.filter(Boolean)).toHaveLength(1);
    expect((await ana.api.referrals.dashboard()).completed).toBe(1);
  });

  it('100 times at once is once (PEOPLE-169, PEOPLE-178)', async () => {
    const { person: ana, code } = await inviter();
    const { person: eve, code: other } = await inviter();
    const ben = await server.person();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, nth) => redeem(ben, nth % 2 === 0 ? code : other)),
    );
    expect(answers.filter((isRedeemed) => isRedeemed)).toHaveLength(1);
    expect(await listTokenEntries(ben.userId)).toEqual([{ amount: 5, reason: 'referral' }]);
    const owners = [await listTokenEntries(ana.userId), await listTokenEntries(eve.userId)];
    expect(owners.flat()).toEqual([{ amount: 5, reason: 'referral' }]);
  });

  it('many friends at once all count (PEOPLE-178)', async () => {
    const { person: ana, code } = await inviter();
    const friends = await Promise.all(Array.from({ length: 20 }, () => server.person()));
    const answers = await Promise.all(friends.map((friend) => redeem(friend, code)));
    expect(answers).toEqual(friends.map(() => true));
    expect(await ana.api.referrals.dashboard()).toMatchObject({ completed: 20, balance: 100 });
  });

  it('is tried ten times an hour, then refused without a word (PEOPLE-172)', async () => {
    const strict = await startTestServer({ RATE_LIMITS: 'on' });
    try {
      const ana = await strict.person();
      const ben = await strict.person();
      const { code } = await ana.api.referrals.generateCode();
      for (let tried = 0; tried < 10; tried += 1) expect(await redeem(ben, 'NOBODYS2')).toBe(false);
      expect(await redeem(ben, code)).toBe(false);
      const cleo = await strict.person();
      expect(await redeem(cleo, code)).toBe(true);
    } finally {
      await strict.close();
    }
  });
});

describe('the history', () => {
  it('is read page by page, newest first, by its owner only (PEOPLE-161, PEOPLE-181)', async () => {
    const { person: ana, code } = await inviter();
    await server.services.db
      .insertInto('referrals')
      .values(
        Array.from({ length: 45 }, (_, nth) => ({
          id: newId(),
          referrer_id: ana.userId,
          referral_code: code,
          status: 'expired',
          reward_amount: 5,
          // Three of each moment.
          created_at: daysAgo(Math.floor(nth / 3) + 1),
        })),
      )
      .execute();
    const first = await ana.api.referrals.history({});
    const second = await ana.api.referrals.history({ cursor: first.nextCursor });
    const third = await ana.api.referrals.history({ cursor: second.nextCursor });
    expect([first, second, third].map(({ items }) => items.length)).toEqual([20, 20, 5]);
    expect(third.nextCursor).toBeNull();
    const all = [first, second, third].flatMap(({ items }) => items);
    expect(new Set(all.map(({ id }) => id)).size).toBe(45);
    const times = all.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const eve = await server.person();
    expect((await eve.api.referrals.history({})).items).toEqual([]);
    await expect(ana.api.referrals.history({ cursor: 'x' })).rejects.toMatchObject({ status: 422 });
    await expect(server.anonymous.referrals.history({})).rejects.toMatchObject({ status: 401 });
    await expect(server.anonymous.referrals.dashboard()).rejects.toMatchObject({ status: 401 });
  });

  it('names no person its owner may not know, nor does the notification (PEOPLE-161)', async () => {
    const { person: ana, code } = await inviter();
    const hidden = await server.person('Hilda Hidden');
    await server.services.db
      .updateTable('profiles')
      .set({ profile_visibility: 'private' })
      .where('id', '=', hidden.userId)
      .execute();
    expect(await redeem(hidden, code)).toBe(true);
    const history = await ana.api.referrals.history({});
    expect(history.items[0]).toMatchObject({ status: 'completed', friend: null });
    const notices = await ana.api.notifications.list({});
    expect(notices.items[0]?.message).toMatch(/^Unknown User joined/);
    expect(JSON.stringify([history, notices])).not.toContain('Hilda');
  });

  test.each(['friend', 'inviter'] as const)(
    'and tokens of the one stay when the other’s account goes: the %s’s (PEOPLE-177)',
    async (gone) => {
      const { person: ana, code } = await inviter();
      const ben = await server.person();
      await redeem(ben, code);
      const [left, stays] = gone === 'friend' ? [ben, ana] : [ana, ben];
      await server.services.db.deleteFrom('identity.users').where('id', '=', left.userId).execute();
      expect(await stays.api.tokens.balance()).toEqual({ balance: 5, earned: 5 });
      expect(await listTokenEntries(left.userId)).toHaveLength(1);
      if (gone === 'friend') {
        const { items } = await ana.api.referrals.history({});
        expect(items).toMatchObject([{ status: 'completed', friend: null }]);
      } else {
        const { code: other } = await inviter();
        expect(await redeem(ben, other)).toBe(false);
      }
    },
  );
});

describe('a person who signs up with a code (PEOPLE-171)', () => {
  const signUp = (email: string, code: string) =>
    authClient(server.url).signUp({
      email,
      password: 'correct horse',
      options: { data: { full_name: 'Nia New', referral_code: code } },
    });
  const fetchCounts = async ({ api }: TestPerson) => {
    const { completed, pending } = await api.referrals.dashboard();
    return { completed, pending };
  };
  const statuses = async ({ api }: TestPerson) =>
    (await api.referrals.history({})).items.map(({ status, friend }) => [status, friend?.name]);

  it('is pending and nameless, once however often, and completed when the code is redeemed', async () => {
    const { person: ana, code } = await inviter();
    const email = `${newId()}@example.org`;
    await signUp(email, code.toLowerCase());
    await signUp(email, code);
    expect(await statuses(ana)).toEqual([['pending', undefined]]);
    expect(await fetchCounts(ana)).toEqual({ completed: 0, pending: 1 });
    expect(await ana.api.tokens.balance()).toEqual({ balance: 0, earned: 0 });

    const { id } = await server.services.db
      .updateTable('identity.users')
      .set({ email_confirmed_at: new Date() })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirstOrThrow();
    const { data } = await authClient(server.url).signInWithPassword({
      email,
      password: 'correct horse',
    });
    const friend = server.apiFor(data.session?.access_token ?? null);
    expect(await friend.referrals.redeem({ code })).toEqual({ redeemed: true });
    expect(await statuses(ana)).toEqual([['completed', 'Nia New']]);
    expect(await fetchCounts(ana)).toEqual({ completed: 1, pending: 0 });
    expect(await listTokenEntries(id)).toHaveLength(1);
  });

  it('looks the same whether or not the address has an account (AUTH-031)', async () => {
    const { person: ana, code } = await inviter();
    const member = await server.person();
    await signUp(member.email, code);
    await signUp(`${newId()}@example.org`, code);
    expect(await statuses(ana)).toEqual([
      ['pending', undefined],
      ['pending', undefined],
    ]);
    // No address can be read from it.
    const stored = await sql<{ row: string }>`select referrals::text as row from referrals`.execute(
      server.services.db,
    );
    expect(stored.rows.some(({ row }) => row.includes(member.email))).toBe(false);
  });

  it('by another code than the one redeemed leaves the other waiting', async () => {
    const { person: ana, code } = await inviter();
    const { person: eve, code: other } = await inviter();
    const email = `${newId()}@example.org`;
    await signUp(email, other);
    const { id } = await server.services.db
      .updateTable('identity.users')
      .set({ email_confirmed_at: new Date() })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirstOrThrow();
    const { data } = await authClient(server.url).signInWithPassword({
      email,
      password: 'correct horse',
    });
    await server.apiFor(data.session?.access_token ?? null).referrals.redeem({ code });
    expect(await fetchCounts(ana)).toEqual({ completed: 1, pending: 0 });
    expect(await fetchCounts(eve)).toEqual({ completed: 0, pending: 1 });
    expect(await listTokenEntries(id)).toHaveLength(1);
  });

  it('is expired and worth nothing after 30 days', async () => {
    const { person: ana, code } = await inviter();
    await signUp(`${newId()}@example.org`, code);
    await signUp(`${newId()}@example.org`, code);
    const pending = await server.services.db
      .selectFrom('referrals')
      .select('id')
      .where('referrer_id', '=', ana.userId)
      .execute();
    await server.services.db
      .updateTable('referrals')
      .set({ created_at: daysAgo(30.01) })
      .where('id', '=', pending[0]?.id ?? '')
      .execute();
    await expireReferrals(server.services);
    expect((await statuses(ana)).map(([status]) => status)).toEqual(['pending', 'expired']);
    expect(await ana.api.tokens.balance()).toEqual({ balance: 0, earned: 0 });
  });

  it('is no referral without a code, or with an unknown one', async () => {
    const before = await server.services.db
      .selectFrom('referrals')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    await signUp(`${newId()}@example.org`, 'NOBODYS2');
    await authClient(server.url).signUp({
      email: `${newId()}@example.org`,
      password: 'correct horse',
    });
    const after = await server.services.db
      .selectFrom('referrals')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(after).toEqual(before);
  });
});

it('an address that is not confirmed redeems nothing (PEOPLE-171)', async () => {
  const { person: ana, code } = await inviter();
  const ben = await server.person();
  await server.services.db
    .updateTable('identity.users')
    .set({ email_confirmed_at: null })
    .where('id', '=', ben.userId)
    .execute();
  expect(await redeem(ben, code)).toBe(false);
  expect(await listTokenEntries(ana.userId)).toEqual([]);
});
