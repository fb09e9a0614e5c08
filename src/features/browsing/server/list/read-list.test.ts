import { setImmediate } from 'node:timers/promises';
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
import { buildListOrders } from './list-order.ts';
import type { ListedRow } from './list-order.ts';
import { readList } from './read-list.ts';
import type { ListKind } from './read-list.ts';

/** A database that answers each statement so. */
function dbThat(answers: () => Promise<{ rows: never[] }>): Kysely<DB> {
  class Answering extends DummyDriver {
    override async acquireConnection(): Promise<DatabaseConnection> {
      return Object.assign(await super.acquireConnection(), { executeQuery: answers });
    }
  }
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Answering(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/** A table of a million rows. */
const db = dbThat(async () => ({ rows: [{ size: 1_000_000 } as never] }));

const row: ListedRow = {
  id: '',
  is_featured: false,
  created_at: new Date(),
  away: null,
  score: null,
};

/** A list of so many, and how its pages are read; by an index of its own for each of ten categories. */
function createList(count: number, viewerId: string | null = null) {
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
  const chooseOrder = () => buildListOrders<ListedRow>('things').newest;
  const ask = () =>
    readList(kind, source, viewerId, {
      wanted: '',
      sort: '',
      chooseOrder,
      cursor: null,
      limit: 50,
    });
  return { ask, read };
}

test('keeps a collected list for a while, and then walks along a long one', async () => {
  const { ask, read } = createList(3_000);
  const first = await ask();
  expect(await ask()).toEqual(first);
  expect(first.total).toBe(3_000);
  expect(read.mock.calls.flat()).toEqual(['sorted', 'walked']);
});

test('a short list is collected each time', async () => {
  const { ask, read } = createList(1_000);
  expect([await ask(), await ask()].map(({ total }) => total)).toEqual([1_000, 1_000]);
  expect(read.mock.calls.flat()).toEqual(['sorted', 'sorted']);
});

test('never reuses a list that blocks narrowed for one viewer', async () => {
  const { ask, read } = createList(3_000, 'somebody');
  await ask();
  await ask();
  expect(read.mock.calls.flat()).toEqual(['sorted', 'sorted']);
});

test('handles a count that fails after the rows have failed', async () => {
  const unhandled = vi.fn<(reason: unknown) => void>();
  process.on('unhandledRejection', unhandled);
  const counting = Promise.withResolvers<{ rows: never[] }>();
  const lost = dbThat(() => counting.promise);
  const kind: ListKind<string, ListedRow> = {
    table: 'things',
    counts: countCache('things.counts'),
    walkedPage: () => ({ execute: () => Promise.reject(new Error('no rows')) }),
    listed: () => lost.selectFrom('services'),
  };
  const chooseOrder = () => buildListOrders<ListedRow>('things').newest;
  const asked = { wanted: '', sort: '', chooseOrder, cursor: null, limit: 50 };
  const reading = readList(kind, { db: lost, caches: testCaches() }, null, asked);
  await expect(reading).rejects.toThrow('no rows');
  counting.reject(new Error('no count'));
  await setImmediate();
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
