import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pino } from 'pino';
import { DatabaseUnavailable } from '../database-patience.ts';
import { createDb } from '../db.ts';
import type { Db } from '../db.ts';
import { placeholder, createStatement } from './statement.ts';
import { createTestDatabase } from '../test-database.ts';
import { countWaiting } from '../test-locks.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
let other: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  const log = pino({ level: 'silent' });
  const open = (timeoutMs: number) => createDb({ url: database.url, poolSize: 1, timeoutMs, log });
  [db, other] = [open(1_000), open(30_000)];
});
afterAll(async () => {
  await Promise.all([db.destroy(), other.destroy()]);
  await database.drop();
});
beforeEach(async () => {
  await sql`drop table if exists counters`.execute(other);
  await sql`create table counters (id int primary key, value int check (value < 10))`.execute(
    other,
  );
  await sql`insert into counters values (1, 0)`.execute(other);
});

const prepared =
  <Row>(text: RawBuilder<Row>) =>
  (values: Record<string, unknown>) =>
    createStatement(text.compile(db), { isPrepared: true })(values);
const lock = prepared(
  sql`select count(*) from (select from counters where id = ${placeholder('id')} for update) as held`,
);
const add = prepared<{ value: number }>(
  sql`update counters set value = value + ${placeholder('more')}::int where id = 1 returning value`,
);
const read = prepared<{ value: number }>(
  sql`select (select value from counters where id = ${placeholder('id')}) as value`,
);
const value = async () =>
  (await sql<{ value: number }>`select value from counters`.execute(other)).rows[0]?.value;
const backend = async () =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;

test('answers with the rows of the last, again and again', async () => {
  for (const sum of [1, 2, 3]) {
    expect(await db.inOneTrip(lock({ id: 1 }), add({ more: 1 }))).toEqual([{ value: sum }]);
  }
  expect(await value()).toBe(3);
});

test('all of them count or none', async () => {
  await db.inOneTrip(add({ more: 1 }), add({ more: 1 }));
  const before = await backend();
  await expect(db.inOneTrip(add({ more: 1 }), add({ more: 50 }))).rejects.toMatchObject({
    code: '23514',
  });
  expect(await value()).toBe(2);
  // It is known what was prepared, so the connection stays in use.
  expect(await backend()).toBe(before);
  expect(await db.inOneTrip(add({ more: 1 }), add({ more: 1 }))).toEqual([{ value: 4 }]);
});

test('one that comes behind a lock sees what was committed while it was waited for', async () => {
  const answer = await other.transaction().execute(async (trx) => {
    await sql`update counters set value = 7 where id = 1`.execute(trx);
    const asking = db.inOneTrip(lock({ id: 1 }), read({ id: 1 }));
    await expect.poll(() => countWaiting(trx)).toBe(1);
    return { asking };
  });
  expect(await answer.asking).toEqual([{ value: 7 }]);
});

test('the end of patience is the end of the whole trip', async () => {
  const asking = await other.transaction().execute(async (trx) => {
    await sql`select from counters for update`.execute(trx);
    const trip = db.inOneTrip(lock({ id: 1 }), add({ more: 1 }));
    await expect(trip).rejects.toBeInstanceOf(DatabaseUnavailable);
    // The server gives it up by itself, which on a busy machine may be a moment later.
    await expect.poll(() => countWaiting(trx)).toBe(0);
    return 'given up';
  });
  expect(asking).toBe('given up');
  expect(await value()).toBe(0);
  expect(await db.inOneTrip(lock({ id: 1 }), add({ more: 1 }))).toEqual([{ value: 1 }]);
});

test('a first use that fails leaves no connection that believes to have prepared it', async () => {
  const divide = prepared<{ one: number }>(sql`select 1 / ${placeholder('by')}::int as one`);
  const next = prepared<{ two: number }>(sql`select 2 * ${placeholder('by')}::int as two`);
  await expect(db.inOneTrip(divide({ by: 0 }), next({ by: 1 }))).rejects.toMatchObject({
    code: '22012',
  });
  expect(await db.inOneTrip(divide({ by: 1 }), next({ by: 1 }))).toEqual([{ two: 2 }]);
});

test('takes statements that are not prepared', async () => {
  const plain = createStatement(sql`select 1 as never_prepared`.compile(db), { isPrepared: false });
  expect(await db.inOneTrip(add({ more: 1 }), plain({}))).toEqual([{ never_prepared: 1 }]);
  expect(await value()).toBe(1);
});
