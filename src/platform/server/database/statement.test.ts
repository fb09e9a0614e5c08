import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pino } from 'pino';
import { createDb } from './db.ts';
import type { Db } from './db.ts';
import { placeholder, statementOf } from './statement.ts';
import { createTestDatabase } from './test-database.ts';

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
  statementOf(
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
  for (const more of [20, 30]) {
    const { rows } = await db.executeQuery(sum(true, more)({ one: 1 }));
    expect(rows).toEqual([{ sum: 1 + more }]);
  }
  expect(await preparedTexts()).toEqual(['select $1::int + $2::int as sum']);
});
