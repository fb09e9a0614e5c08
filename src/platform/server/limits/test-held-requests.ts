import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Db } from '../database/db.ts';

/** However busy this machine is. */
const WAITING = { timeout: 20_000, interval: 20 };

/** Begins requests that read tasks, each of which is in work until all are let go, and resolves once they are. */
export async function holdRequests(
  db: Db,
  begin: ReadonlyArray<() => Promise<Response>>,
): Promise<() => Promise<Response[]>> {
  const locked = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const lock = db.transaction().execute(async (trx) => {
    await sql`lock table tasks in access exclusive mode`.execute(trx);
    locked.resolve();
    await free.promise;
  });
  await locked.promise;
  const held = begin.map((one) => one());
  const letGo = async () => {
    free.resolve();
    await lock;
    return Promise.all(held);
  };
  try {
    await vi.waitUntil(async () => {
      const { rows } = await sql`select 1 from pg_locks where not granted
        and relation = 'tasks'::regclass`.execute(db);
      return rows.length >= held.length;
    }, WAITING);
  } catch (error) {
    await letGo();
    throw error;
  }
  return letGo;
}
