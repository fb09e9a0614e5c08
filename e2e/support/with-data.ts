import { pino } from 'pino';
import { readConfig } from '#platform/server/config/config.ts';
import { UNHURRIED_MS } from '#platform/server/database/bounded-pool.ts';
import { createDb } from '#platform/server/database/db.ts';
import type { Db } from '#platform/server/database/db.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';

/** For scripts that `onTheData` runs: what they do in the database of the site under test. */
export async function withData(act: (db: Db) => Promise<unknown>): Promise<void> {
  const log = pino({ level: 'warn' });
  const database = await openDatabase(readConfig(process.env), log);
  const db = createDb({ url: database.url, poolSize: 1, timeoutMs: UNHURRIED_MS, log });
  try {
    await act(db);
  } finally {
    await db.destroy();
    await database.close();
  }
}
