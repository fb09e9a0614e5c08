import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DB } from '#platform/server/database/database-types.gen.ts';
import { cachedCount } from './cached-count.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

// Never connected: a count belongs to a database, whichever it is.
const database = () =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: new pg.Pool({ max: 1 }) }) });

/** Counts one more each time. */
function counting(from: number) {
  let next = from;
  return async () => {
    next += 1;
    return next;
  };
}

test('a small count is always made anew', async () => {
  const db = database();
  const count = counting(0);
  expect(await cachedCount(db, 'all', count)).toBe(1);
  expect(await cachedCount(db, 'all', count)).toBe(2);
});

test('a large count serves again for two seconds, each filter and database for itself', async () => {
  const db = database();
  const count = counting(9_000);
  expect(await cachedCount(db, 'all', count)).toBe(9_001);
  expect(await cachedCount(db, 'all', count)).toBe(9_001);
  expect(await cachedCount(db, 'other', count)).toBe(9_002);
  expect(await cachedCount(database(), 'all', count)).toBe(9_003);
});

test('an old count serves once more while it is made anew behind', async () => {
  const db = database();
  await cachedCount(db, 'all', counting(9_000));
  vi.advanceTimersByTime(2_001);
  const { promise, resolve } = Promise.withResolvers<number>();
  const slow = vi.fn<() => Promise<number>>(() => promise);
  expect(await cachedCount(db, 'all', slow)).toBe(9_001);
  expect(await cachedCount(db, 'all', slow)).toBe(9_001);
  expect(slow).toHaveBeenCalledOnce();
  resolve(9_007);
  await promise;
  expect(await cachedCount(db, 'all', counting(0))).toBe(9_007);
});

test('a failure behind the back of a read spoils neither it nor the next count', async () => {
  const db = database();
  await cachedCount(db, 'all', counting(9_000));
  vi.advanceTimersByTime(2_001);
  expect(await cachedCount(db, 'all', () => Promise.reject(new Error('lost')))).toBe(9_001);
  vi.advanceTimersByTime(2_001);
  expect(await cachedCount(db, 'all', counting(9_400))).toBe(9_001);
  await Promise.resolve();
  expect(await cachedCount(db, 'all', counting(0))).toBe(9_401);
});

test('a count of long ago is waited for', async () => {
  const db = database();
  await cachedCount(db, 'all', counting(9_000));
  vi.advanceTimersByTime(62_001);
  expect(await cachedCount(db, 'all', counting(9_500))).toBe(9_501);
});
