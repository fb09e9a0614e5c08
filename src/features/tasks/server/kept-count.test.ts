import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DB } from '#platform/server/database-types.gen.ts';
import { keptCount } from './kept-count.ts';

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
  expect(await keptCount(db, 'all', count)).toBe(1);
  expect(await keptCount(db, 'all', count)).toBe(2);
});

test('a large count serves again for two seconds, each filter and database for itself', async () => {
  const db = database();
  const count = counting(9_000);
  expect(await keptCount(db, 'all', count)).toBe(9_001);
  expect(await keptCount(db, 'all', count)).toBe(9_001);
  expect(await keptCount(db, 'other', count)).toBe(9_002);
  expect(await keptCount(database(), 'all', count)).toBe(9_003);
  vi.advanceTimersByTime(2_001);
  expect(await keptCount(db, 'all', count)).toBe(9_004);
});

test('while an old count is made anew, others get the old one', async () => {
  const db = database();
  await keptCount(db, 'all', counting(9_000));
  vi.advanceTimersByTime(2_001);
  const { promise, resolve } = Promise.withResolvers<number>();
  const slow = keptCount(db, 'all', () => promise);
  expect(await keptCount(db, 'all', counting(0))).toBe(9_001);
  resolve(9_007);
  expect(await slow).toBe(9_007);
});
