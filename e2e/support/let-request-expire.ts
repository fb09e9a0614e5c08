// Ends the time of a request of the site under test: node e2e/support/let-request-expire.ts <request>
import { sql } from 'kysely';
import { withData } from './with-data.ts';

const [requestId = ''] = process.argv.slice(2);
await withData(async (db) => {
  // As if it had been made half an hour earlier.
  await sql`
    update on_demand_task_requests
    set created_at = created_at - interval '30 minutes', expires_at = expires_at - interval '30 minutes',
      due_at = least(due_at, now())
    where id = ${requestId}`.execute(db);
});
