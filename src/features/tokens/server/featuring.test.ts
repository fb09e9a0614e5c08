import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createItem } from '#features/marketplace/server/factory.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import type { TaskStatus } from '#features/tasks/vocabulary.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const DAY = 86_400_000;

/** As many tokens as referrals bring, five by five. */
async function rich(referrals: number): Promise<TestPerson> {
  const person = await server.person();
  for (let nth = 0; nth < referrals; nth += 1) {
    const { id } = await server.services.db
      .insertInto('referrals')
      .values({
        id: newId(),
        referrer_id: person.userId,
        referral_code: 'ABCD2345',
        status: 'completed',
        reward_amount: 5,
        completed_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertEntry({ user_id: person.userId, amount: 5, referral_id: id });
  }
  return person;
}

const insertEntry = (entry: { user_id: string; amount: number; referral_id?: string }) =>
  server.services.db
    .insertInto('token_entries')
    .values({
      id: newId(),
      ...entry,
      ...(entry.referral_id === undefined
        ? { reason: 'feature', entity_type: 'task', entity_id: newId() }
        : { reason: 'referral' }),
    })
    .execute();

const listTokenEntries = (userId: string) =>
  server.services.db
    .selectFrom('token_entries')
    .select(['amount', 'reason', 'entity_type', 'entity_id'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

const createOwnTask = (person: TestPerson) =>
  makeTask(server.services, { posterId: person.userId });
const feature = ({ api }: TestPerson, entityId: string) =>
  api.tokens.feature({ entityType: 'task', entityId });
const isFeatured = async (id: string) => (await server.anonymous.tasks.find({ id })).isFeatured;

type TaskRow = { is_featured: boolean; expires_at: Date; status: TaskStatus; claimed_by: string };
const setTask = (id: string, row: Partial<TaskRow>) =>
  server.services.db.updateTable('tasks').set(row).where('id', '=', id).execute();

describe('featuring an own task', () => {
  it('takes five tokens and lasts seven days (PEOPLE-176, PEOPLE-177, TASK-010)', async () => {
    const ana = await rich(2);
    const { id } = await createOwnTask(ana);
    const { featuredUntil } = await feature(ana, id);
    expect(featuredUntil.getTime() / DAY).toBeCloseTo(Date.now() / DAY + 7, 2);
    expect(await isFeatured(id)).toBe(true);
    expect(await ana.api.tokens.balance()).toEqual({ balance: 5, earned: 10 });
    expect((await listTokenEntries(ana.userId)).at(-1)).toEqual({
      amount: -5,
      reason: 'feature',
      entity_type: 'task',
      entity_id: id,
    });
    const { items } = await ana.api.tokens.listOwn({ entityType: 'task' });
    expect(items).toEqual([{ id, title: 'Mow the front lawn', isFeatured: true, featuredUntil }]);
  });

  it('without enough tokens nothing changes (PEOPLE-180)', async () => {
    const poor = await server.person();
    const { id } = await createOwnTask(poor);
    await expect(feature(poor, id)).rejects.toMatchObject({
      status: 409,
      message: 'Not enough tokens',
      data: { reason: 'tokens:refusals.too_few' },
    });
    expect(await isFeatured(id)).toBe(false);
    expect(await listTokenEntries(poor.userId)).toEqual([]);
  });

  it('works once while it is featured, no matter who featured it', async () => {
    const ana = await rich(2);
    const { id } = await createOwnTask(ana);
    const byOperator = await createOwnTask(ana);
    await setTask(byOperator.id, { is_featured: true });
    await feature(ana, id);
    for (const featured of [id, byOperator.id]) {
      await expect(feature(ana, featured)).rejects.toMatchObject({
        status: 409,
        message: 'This task is already featured.',
      });
    }
    expect(await ana.api.tokens.balance()).toEqual({ balance: 5, earned: 10 });
  });

  it('only by whose it is, and only where it would be seen', async () => {
    const ana = await rich(1);
    const ben = await rich(1);
    const task = await createOwnTask(ana);
    await expect(feature(ben, task.id)).rejects.toMatchObject({ status: 403 });
    await expect(
      server.anonymous.tokens.feature({ entityType: 'task', entityId: task.id }),
    ).rejects.toMatchObject({ status: 401 });
    for (const nothing of [newId(), 'no id']) {
      await expect(feature(ana, nothing)).rejects.toMatchObject({ status: 404 });
    }
    const expired = await createOwnTask(ana);
    await setTask(expired.id, { expires_at: new Date(Date.now() - DAY) });
    await expect(feature(ana, expired.id)).rejects.toMatchObject({ status: 409 });
    const claimed = await createOwnTask(ana);
    await setTask(claimed.id, { status: 'claimed', claimed_by: ben.userId });
    await expect(feature(ana, claimed.id)).rejects.toMatchObject({ status: 409 });
    expect(await ana.api.tokens.balance()).toEqual({ balance: 5, earned: 5 });
    const { items } = await ana.api.tokens.listOwn({ entityType: 'task' });
    expect(items.map(({ id }) => id)).toEqual([task.id]);
  });
});

describe('featuring an own item', () => {
  const featureItem = ({ api }: TestPerson, entityId: string) =>
    api.tokens.feature({ entityType: 'marketplace_item', entityId });

  it('takes five tokens and lasts seven days (PEOPLE-176, ITEM-023)', async () => {
    const ana = await rich(2);
    const { id } = await createItem(server.services, { sellerId: ana.userId });
    const { featuredUntil } = await featureItem(ana, id);
    expect(featuredUntil.getTime() / DAY).toBeCloseTo(Date.now() / DAY + 7, 2);
    const found = await server.anonymous.marketplace.find({ itemId: id });
    expect(found.isFeatured).toBe(true);
    expect(await ana.api.tokens.balance()).toEqual({ balance: 5, earned: 10 });
    const { items } = await ana.api.tokens.listOwn({ entityType: 'marketplace_item' });
    expect(items).toEqual([{ id, title: 'Oak dining table', isFeatured: true, featuredUntil }]);
    await expect(featureItem(ana, id)).rejects.toMatchObject({
      status: 409,
      message: 'This item is already featured.',
    });
  });

  it('only by whose it is, and only while it is available', async () => {
    const [ana, ben] = [await rich(1), await rich(1)];
    const { id } = await createItem(server.services, { sellerId: ana.userId });
    await expect(featureItem(ben, id)).rejects.toMatchObject({ status: 403 });
    await ana.api.marketplace.reserve({ itemId: id });
    await expect(featureItem(ana, id)).rejects.toMatchObject({ status: 409 });
    await ana.api.marketplace.remove({ itemId: id });
    await expect(featureItem(ana, id)).rejects.toMatchObject({ status: 404 });
    expect(await ana.api.tokens.balance()).toEqual({ balance: 5, earned: 5 });
  });
});

describe('at once', () => {
  it('100 spends of one person never go below 0 (PEOPLE-177)', async () => {
    const ana = await rich(3);
    const tasks = await Promise.all(Array.from({ length: 20 }, () => createOwnTask(ana)));
    const tries = Array.from({ length: 100 }, (_, nth) => feature(ana, tasks[nth % 20]?.id ?? ''));
    const answers = await Promise.allSettled(tries);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409 });
    }
    expect(await ana.api.tokens.balance()).toEqual({ balance: 0, earned: 15 });
  });

  it('100 entries past every rule of the program neither (PEOPLE-177)', async () => {
    const ana = await rich(3);
    const answers = await Promise.allSettled(
      Array.from({ length: 100 }, () => insertEntry({ user_id: ana.userId, amount: -5 })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await ana.api.tokens.balance()).toEqual({ balance: 0, earned: 15 });
  });
});

describe('the ledger', () => {
  test.each([
    ['changing an entry', sql`update token_entries set amount = 500`],
    ['taking one away', sql`delete from token_entries`],
    ['emptying it', sql`truncate token_entries`],
    ['setting a balance', sql`update token_balances set balance = 500`],
    [
      'inventing one',
      sql`insert into token_balances (user_id, balance) select id, 500 from profiles`,
    ],
    ['forgetting one', sql`delete from token_balances`],
  ])('refuses %s (PEOPLE-177)', async (_, statement) => {
    await rich(1);
    await expect(statement.execute(server.services.db)).rejects.toThrow(/is not allowed on token_/);
  });

  it('has one entry for each party of a referral (PEOPLE-178)', async () => {
    const ana = await rich(1);
    const [entry] = await server.services.db
      .selectFrom('token_entries')
      .select('referral_id')
      .where('user_id', '=', ana.userId)
      .execute();
    const again = { user_id: ana.userId, amount: 5, referral_id: entry?.referral_id ?? '' };
    await expect(insertEntry(again)).rejects.toThrow(/token_entries_referral/);
  });

  it('outlives an account, whose balance goes with it', async () => {
    const ana = await rich(1);
    await server.services.db.deleteFrom('identity.users').where('id', '=', ana.userId).execute();
    expect(await listTokenEntries(ana.userId)).toHaveLength(1);
    const balance = server.services.db.selectFrom('token_balances').selectAll();
    expect(await balance.where('user_id', '=', ana.userId).execute()).toEqual([]);
    await expect(insertEntry({ user_id: ana.userId, amount: -5 })).rejects.toThrow(/foreign key/);
  });

  it('is the sum of its entries, for everyone (PEOPLE-177, PEOPLE-179)', async () => {
    const { rows } = await sql<{ wrong: number }>`
      select count(*)::int as wrong from token_balances balances
      cross join lateral (
        select sum(amount) as balance, sum(greatest(amount, 0)) as earned
        from token_entries where user_id = balances.user_id) as entries
      where balances.balance is distinct from entries.balance
        or balances.earned is distinct from entries.earned`.execute(server.services.db);
    expect(rows).toEqual([{ wrong: 0 }]);
  });

  it('shows each person only their own (PEOPLE-181)', async () => {
    await expect(server.anonymous.tokens.balance()).rejects.toMatchObject({ status: 401 });
    const nobody = await server.person();
    expect(await nobody.api.tokens.balance()).toEqual({ balance: 0, earned: 0 });
    expect((await nobody.api.tokens.listOwn({ entityType: 'task' })).items).toEqual([]);
  });
});
