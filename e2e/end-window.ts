// Ends the time in which people can say that they want an item of the site under test: node e2e/end-window.ts <item>
import { pino } from 'pino';
import { sql } from 'kysely';
import { readConfig } from '#platform/server/config.ts';
import { UNHURRIED_MS } from '#platform/server/database/bounded-pool.ts';
import { createDb } from '#platform/server/database/db.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';

const [itemId = ''] = process.argv.slice(2);
const config = readConfig(process.env);
const log = pino({ level: 'warn' });
const database = await openDatabase(config, log);
const db = createDb({ url: database.url, poolSize: 1, timeoutMs: UNHURRIED_MS, log });
try {
  // As if it had been opened two days earlier.
  await sql`
    update item_draws set opens_at = opens_at - interval '49 hours', closes_at = least(closes_at - interval '49 hours', now())
    where item_id = ${itemId} and status = 'open'`.execute(db);
} finally {
  await db.destroy();
  await database.close();
}
