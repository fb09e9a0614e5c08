// Ends the time in which people can say that they want an item of the site under test: node e2e/support/end-window.ts <item>
import { sql } from 'kysely';
import { withData } from './with-data.ts';

const [itemId = ''] = process.argv.slice(2);
await withData(async (db) => {
  // As if it had been opened two days earlier.
  await sql`
    update item_draws set opens_at = opens_at - interval '49 hours', closes_at = least(closes_at - interval '49 hours', now())
    where item_id = ${itemId} and status = 'open'`.execute(db);
});
