import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brokenUniqueRule, createDb } from '../db.ts';
import type { Db } from '../db.ts';
import { createTestDatabase } from '../test-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  const log = pino({ level: 'silent' });
  db = createDb({ url: database.url, poolSize: 1, timeoutMs: 10_000, log });
  await sql`create table marks (id int primary key)`.execute(db);
});
beforeEach(() => sql`truncate marks`.execute(db));
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const mark = (id: number, on: Pick<Db, 'getExecutor'> = db) =>
  sql`insert into marks values (${id})`.execute(on);
const marks = async () =>
  (await sql<{ id: number }>`select id from marks order by id`.execute(db)).rows.map(
    ({ id }) => id,
  );
/** Whether what follows is one transaction: only there does a local setting last. */
const isInTransaction = async (on: Pick<Db, 'getExecutor'>) => {
  await sql`set local application_name = 'inside'`.execute(on);
  const { rows } = await sql<{
    name: string;
  }>`select current_setting('application_name') as name`.execute(on);
  return rows[0]?.name === 'inside';
};

describe('a transaction that begins with its first statement', () => {
  it('is one, whether that has values or none', async () => {
    for (const first of [0, 1, 2, 3]) {
      await db.transaction().execute(async (trx) => {
        if (first % 2 === 1) await mark(first, trx);
        expect(await isInTransaction(trx)).toBe(true);
      });
      expect(await isInTransaction(db)).toBe(false);
    }
    expect(await marks()).toEqual([1, 3]);
  });

  it('answers with the rows and the count of its first statement', async () => {
    await mark(7);
    for (let time = 0; time < 3; time += 1) {
      await db.transaction().execute(async (trx) => {
        expect(await sql`select id from marks where id = ${7}`.execute(trx)).toMatchObject({
          rows: [{ id: 7 }],
        });
      });
    }
    const raised = await db
      .transaction()
      .execute((trx) => sql`update marks set id = id + ${1}`.execute(trx));
    expect(raised.numAffectedRows).toBe(1n);
  });

  it('counts in whole or not at all', async () => {
    const change = db.transaction().execute(async (trx) => {
      await mark(1, trx);
      await mark(2, trx);
      throw new Error('changed my mind');
    });
    await expect(change).rejects.toThrow('changed my mind');
    expect(await marks()).toEqual([]);
  });

  it('says why its first statement failed, and leaves a connection that works', async () => {
    await mark(1);
    for (let time = 0; time < 3; time += 1) {
      const failure = await db
        .transaction()
        .execute((trx) => mark(1, trx))
        .catch((error: unknown) => error);
      expect(brokenUniqueRule(failure)).toBe('marks_pkey');
      await db.transaction().execute((trx) => mark(10 + time, trx));
    }
    expect(await marks()).toEqual([1, 10, 11, 12]);
  });

  it('may ask nothing', async () => {
    await db.transaction().execute(async () => {});
    const undone = db.transaction().execute(() => Promise.reject(new Error('no')));
    await expect(undone).rejects.toThrow('no');
    expect(await isInTransaction(db)).toBe(false);
  });

  it('keeps its isolation', async () => {
    await db
      .transaction()
      .setIsolationLevel('serializable')
      .execute(async (trx) => {
        const { rows } = await sql`show transaction_isolation`.execute(trx);
        expect(rows).toEqual([{ transaction_isolation: 'serializable' }]);
      });
  });
});
