import { sql } from 'kysely';
import type { DbOrTransaction } from './db.ts';

/** Whether the database can reckon with a time zone: it may know fewer than the browsers do. */
export async function isKnownTimeZone(db: DbOrTransaction, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where name = ${name}`.execute(db);
  return rows.length > 0;
}
