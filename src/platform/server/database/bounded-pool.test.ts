import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DatabaseUnavailable, unhurried, withDatabasePatience } from './database-patience.ts';
import { createDb } from './db.ts';
import type { Db, DbOrTransaction } from './db.ts';
import { createTestDatabase } from './test-database.ts';

const log = pino({ level: 'silent' });
/** Far longer than any test runs. */
const LONG_MS = 600_000;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db | null = null;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await db?.destroy();
  db = null;
});
afterAll(() => database.drop());

function open(options: { url?: string; poolSize?: number; timeoutMs?: number } = {}): Db {
  db = createDb({ url: database.url, poolSize: 2, timeoutMs: LONG_MS, log, ...options });
  return db;
}
const sleep = (on: Db, seconds: number) => sql`select pg_sleep(${seconds})`.execute(on);
const one = async (on: DbOrTransaction) =>
  (await sql<{ one: number }>`select 1 as one`.execute(on)).rows.map((row) => row.one);
const backend = async (on: Db) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on)).rows[0]?.pid ?? 0;

describe('waiting for the database ends', () => {
  it('for an answer that takes too long, also on the server, and the next one is served', async () => {
    const bounded = open({ timeoutMs: 300 });
    await expect(sleep(bounded, 3600)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await vi.waitFor(async () => {
      expect(await one(bounded)).toEqual([1]);
      const { rows } = await sql`
        select from pg_stat_activity where query like '%pg_sleep(%' and state = 'active'
          and datname = current_database() and pid <> pg_backend_pid()`.execute(bounded);
      expect(rows).toEqual([]);
    });
  });

  it('for a transaction whose statement takes too long, which leaves nothing behind', async () => {
    const bounded = open({ timeoutMs: 300 });
    await vi.waitFor(() =>
      sql`create table if not exists left_behind (id integer)`.execute(bounded),
    );
    const change = bounded.transaction().execute(async (trx) => {
      await sql`insert into left_behind values (1)`.execute(trx);
      await sql`select pg_sleep(3600)`.execute(trx);
    });
    await expect(change).rejects.toBeInstanceOf(DatabaseUnavailable);
    await vi.waitFor(async () => {
      expect((await sql`select from left_behind`.execute(bounded)).rows).toEqual([]);
    });
  });

  it('for a free connection, and the holder of one goes on', async () => {
    const bounded = open({ poolSize: 1 });
    const holding = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holder = bounded.connection().execute(async (connection) => {
      held.resolve();
      await holding.promise;
      return one(connection);
    });
    await held.promise;
    const hurried = withDatabasePatience(50, () => one(bounded));
    await expect(hurried).rejects.toBeInstanceOf(DatabaseUnavailable);
    holding.resolve();
    expect(await holder).toEqual([1]);
    expect(await one(bounded)).toEqual([1]);
  });

  it('at once where too many wait already', async () => {
    const bounded = open({ poolSize: 1 });
    const holding = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holder = bounded.connection().execute(async () => {
      held.resolve();
      await holding.promise;
    });
    await held.promise;
    const line = Array.from({ length: 20 }, () => one(bounded));
    // None of the waiting queries is close to its limit.
    await expect(one(bounded)).rejects.toBeInstanceOf(DatabaseUnavailable);
    holding.resolve();
    await holder;
    expect(await Promise.all(line)).toEqual(line.map(() => [1]));
  });

  it('for all questions of a request together, however short each is', async () => {
    const bounded = open();
    const asked: number[] = [];
    const request = withDatabasePatience(400, async () => {
      for (let count = 1; ; count += 1) {
        await sleep(bounded, 0.1);
        asked.push(count);
      }
    });
    await expect(request).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(asked.length).toBeLessThan(4);
  });

  it('but not for what the request does itself, nor for what goes on after its answer', async () => {
    const bounded = open();
    const after = Promise.withResolvers<void>();
    const later = await withDatabasePatience(600, async () => {
      // A slow body, say.
      await new Promise((done) => setTimeout(done, 700));
      expect(await one(bounded)).toEqual([1]);
      const goOn = async () => {
        await after.promise;
        await sleep(bounded, 0.7);
        return one(bounded);
      };
      return { answer: goOn() };
    });
    after.resolve();
    expect(await later.answer).toEqual([1]);
  });

  it('later for work that no caller waits for, on connections of its own', async () => {
    const bounded = open({ poolSize: 1, timeoutMs: 300 });
    const pid = await unhurried(async () => {
      await sleep(bounded, 0.5);
      return backend(bounded);
    });
    await vi.waitFor(async () => expect(await backend(bounded)).not.toBe(pid));
  });
});

describe('a database that is not there', () => {
  let silent: Server;
  let url: string;
  beforeAll(async () => {
    // Takes connections like the system of a machine whose database has stopped, and never says a word.
    silent = createServer(() => {});
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    url = `postgres://nobody:x@127.0.0.1:${(silent.address() as AddressInfo).port}/none`;
  });
  afterAll(() => silent.close());

  it.each([
    ['silent', () => url],
    ['not listening', () => 'postgres://nobody:x@127.0.0.1:1/none'],
    ['refusing us', () => database.url.replace(/:[^:@/]+@/, ':wrong@')],
  ])('is unavailable: %s', async (_, address) => {
    await expect(one(open({ url: address(), timeoutMs: 200 }))).rejects.toBeInstanceOf(
      DatabaseUnavailable,
    );
  });
});

describe('connections that break', () => {
  it.each([
    ['idle', false],
    ['in the middle of a question', true],
  ])('%s are replaced', async (_, isAsking) => {
    const [bounded, other] = [open({ poolSize: 1 }), createDb({ ...optionsOfOther() })];
    try {
      const pid = await backend(bounded);
      const asking = isAsking ? sleep(bounded, 3600) : Promise.reject(new DatabaseUnavailable());
      asking.catch(() => {});
      await vi.waitFor(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where pid = ${pid} and state = ${isAsking ? 'active' : 'idle'}`.execute(
          other,
        );
        expect(rows).toHaveLength(1);
      });
      await sql`select pg_terminate_backend(${pid})`.execute(other);
      await expect(asking).rejects.toBeInstanceOf(DatabaseUnavailable);
      await vi.waitFor(async () => expect(await backend(bounded)).not.toBe(pid));
    } finally {
      await other.destroy();
    }
  });

  const optionsOfOther = () => ({ url: database.url, poolSize: 1, timeoutMs: LONG_MS, log });

  it('knows a mistake of ours from a database that is away', async () => {
    const mistake = sql`select no_such_column`.execute(open());
    await expect(mistake).rejects.toMatchObject({ code: '42703' });
    await expect(mistake).rejects.not.toBeInstanceOf(DatabaseUnavailable);
  });

  it('takes one that ends one of two who wait for each other for one that is away (OPS-144)', async () => {
    const bounded = open();
    await sql`create table pairs (id integer primary key, changes integer not null)`.execute(
      bounded,
    );
    await sql`insert into pairs values (1, 0), (2, 0)`.execute(bounded);
    const both = Promise.withResolvers<void>();
    let holding = 0;
    const change = (trx: DbOrTransaction, id: number) =>
      sql`update pairs set changes = changes + 1 where id = ${id}`.execute(trx);
    const inOrder = (first: number, second: number) =>
      bounded.transaction().execute(async (trx) => {
        await sql`set local deadlock_timeout = '10ms'`.execute(trx);
        await change(trx, first);
        holding += 1;
        if (holding === 2) both.resolve();
        await both.promise;
        await change(trx, second);
      });
    const ends = await Promise.allSettled([inOrder(1, 2), inOrder(2, 1)]);
    const failed = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(failed).toEqual([expect.any(DatabaseUnavailable)]);
    const { rows } = await sql`select changes from pairs`.execute(bounded);
    expect(rows).toEqual([{ changes: 1 }, { changes: 1 }]);
  });

  it('takes one without room for one that is away (OPS-133)', async () => {
    const full = sql`do $$ begin raise 'could not extend file' using errcode = 'disk_full'; end $$`;
    await expect(full.execute(open())).rejects.toBeInstanceOf(DatabaseUnavailable);
  });
});
