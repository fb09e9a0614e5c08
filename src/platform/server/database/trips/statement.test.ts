import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pino } from 'pino';
import type { Db } from '../db.ts';
import { createTestDatabase } from '../test-database.ts';

// Only so many statements get a name in a process, and other tests of this one may have used them all up.
vi.resetModules();
const { DatabaseUnavailable } = await import('../database-patience.ts');
const { createDb } = await import('../db.ts');
const { placeholder, createStatement, plannedOnce } = await import('./statement.ts');

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  const log = pino({ level: 'silent' });
  db = createDb({ url: database.url, poolSize: 1, timeoutMs: 30_000, log });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const sum = (isPrepared: boolean, more: number) =>
  createStatement(
    sql<{ sum: number }>`select ${placeholder('one')}::int + ${more}::int as sum`.compile(db),
    { isPrepared },
  );
const preparedTexts = async () =>
  (
    await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  ).rows.map(({ statement }) => statement);

test('each use has its own values in the places of the placeholders', async () => {
  const statement = sum(false, 10);
  for (const one of [1, 2]) {
    const { rows } = await db.executeQuery(statement({ one }));
    expect(rows).toEqual([{ sum: 10 + one }]);
  }
  expect(await preparedTexts()).toEqual([]);
});

test('one that is prepared is so once a connection, whatever its values', async () => {
  for (const one of [1, 2]) {
    const { rows } = await db.executeQuery(sum(true, 20)({ one }));
    expect(rows).toEqual([{ sum: one + 20 }]);
  }
  expect(await preparedTexts()).toEqual(['select $1::int + 20::int as sum']);
});

test('one with a limit is prepared once it is used often, if it says that its plan stays the same', async () => {
  const before = await preparedTexts();
  for (let used = 0; used < 30; used += 1) {
    await sql`select ${1}::int as one limit 1`.execute(db);
    await sql`${plannedOnce} select ${2}::int as two limit 1`.execute(db);
  }
  expect((await preparedTexts()).filter((text) => !before.includes(text))).toEqual([
    '/* planned once */ select $1::int as two limit 1',
  ]);
});

test('writes constant values into the text, whatever they hold', async () => {
  const texts = ['it’s', "it's", 'a\\b', '$1', '?', ''];
  const statement = createStatement(
    sql<{ same: boolean[] }>`select array[${sql.join(
      texts.map((text) => sql`${text} = ${placeholder(text)}`),
    )}, ${true}, ${-1} < ${0.5}, ${null}::text is null] as same`.compile(db),
    { isPrepared: false },
  );
  const { rows } = await db.executeQuery(
    statement(Object.fromEntries(texts.map((text) => [text, text]))),
  );
  expect(rows[0]?.same).toEqual(Array.from({ length: texts.length + 3 }, () => true));
});

test('prepares a statement often asked by keys, not one that depends on its values', async () => {
  const ask = (one: number) => sql`select ${one}::int as asked_often`.execute(db);
  const search = (one: string) => sql`select ${one} like 'a%' as asked_often`.execute(db);
  const known = async () => (await preparedTexts()).filter((text) => text.includes('asked_often'));
  for (let count = 0; count < 19; count += 1) await Promise.all([ask(count), search('abc')]);
  expect(await known()).toEqual([]);
  for (let count = 0; count < 10; count += 1) await Promise.all([ask(count), search('abc')]);
  expect(await known()).toEqual(['select $1::int as asked_often']);
});

test('a prepared statement whose table changes puts one caller off, and serves on', async () => {
  await sql`create table changing (id int)`.execute(db);
  const read = createStatement(
    sql`select * from changing where id = ${placeholder('id')}`.compile(db),
    {
      isPrepared: true,
    },
  );
  const ask = async () => (await db.executeQuery(read({ id: 1 }))).rows;
  expect(await ask()).toEqual([]);
  await sql`alter table changing add column name text`.execute(db);
  await expect(ask()).rejects.toBeInstanceOf(DatabaseUnavailable);
  await sql`insert into changing values (1, 'new')`.execute(db);
  expect(await ask()).toEqual([{ id: 1, name: 'new' }]);
});
