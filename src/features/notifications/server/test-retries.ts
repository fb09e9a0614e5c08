import { sql } from 'kysely';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

/** Lets jobs that are tried again come without their pause. */
export const retryNow = (db: DbOrTransaction) =>
  sql`update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`.execute(
    db,
  );
