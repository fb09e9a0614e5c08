// Ends the time of a request of the site under test: node e2e/let-request-expire.ts <request>
import { pino } from 'pino';
import { sql } from 'kysely';
import { readConfig } from '#platform/server/config.ts';
import { UNHURRIED_MS } from '#platform/server/database/bounded-pool.ts';
import { createDb } from '#platform/server/database/db.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';

const [requestId = ''] = process.argv.slice(2);
const config = readConfig(process.env);
const log = pino({ level: 'warn' });
const database = await openDatabase(config, log);
const db = createDb({ url: database.url, poolSize: 1, timeoutMs: UNHURRIED_MS, log });
try {
  // As if it had been made half an hour earlier.
  await sql`
    update on_demand_task_requests
    set created_at = created_at - interval '30 minutes', expires_at = expires_at - interval '30 minutes',
      due_at = least(due_at, now())
    where id = ${requestId}`.execute(db);
} finally {
  await db.destroy();
  await database.close();
}
