import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { DatabaseConnection } from 'kysely';
import { expect, test, vi } from 'vitest';
import { countCache } from '#platform/server/counted.ts';
import type { DB } from '#platform/server/database/database-types.gen.ts';
import { testCaches } from '#platform/server/test-caches.ts';
import { ordersOf } from './list-order.ts';
import type { ListedRow } from './list-order.ts';
import { readList } from './read-list.ts';
import type { ListKind } from './read-list.ts';

/** Answers each statement with a table of a million rows. */
class Million extends DummyDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    const rows: never[] = [{ size: 1_000_000 } as never];
    return Object.assign(connection, { executeQuery: async () => ({ rows }) });
  }
}

const db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new Million(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const row: ListedRow = { id: '', is_featured: false, created_at: new Date(), away: null };

/** A list of so many, and how its pages are read; by an index of its own for each of ten categories. */
function listOf(count: number, viewerId: string | null = null) {
  const source = { db, caches: testCaches() };
  const read = vi.fn<(how: string) => void>();
  const page = (how: string) => ({
    execute: async () => {
      read(how);
      return [{ ...row, collected: count }];
    },
  });
  const kind: ListKind<string, ListedRow> = {
    table: 'things',
    counts: countCache('things.counts'),
    sorting: { isWorthIt: () => true, walkedShare: () => 0.1, page: () => page('sorted') },
    walkedPage: () => page('walked'),
    listed: () => db.selectFrom('services'),
  };
  const orderOf = () => ordersOf<ListedRow>('things').newest;
  const ask = () =>
    readList(kind, source, viewerId, { wanted: '', sort: '', orderOf, cursor: null, limit: 50 });
  return { ask, read };
}

test('keeps a collected list for a while, and then walks along a long one', async () => {
  const { ask, read } = listOf(3_000);
  const first = await ask();
  expect(await ask()).toEqual(first);
  expect(first.total).toBe(3_000);
  expect(read.mock.calls.flat()).toEqual(['sorted', 'walked']);
});

test('a short list is collected each time', async () => {
  const { ask, read } = listOf(1_000);
  expect([await ask(), await ask()].map(({ total }) => total)).toEqual([1_000, 1_000]);
  expect(read.mock.calls.flat()).toEqual(['sorted', 'sorted']);
});

test('never reuses a list that blocks narrowed for one viewer', async () => {
  const { ask, read } = listOf(3_000, 'somebody');
  await ask();
  await ask();
  expect(read.mock.calls.flat()).toEqual(['sorted', 'sorted']);
});
