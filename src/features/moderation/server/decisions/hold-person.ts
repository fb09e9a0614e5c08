import { sql } from 'kysely';
import type { Work } from '#platform/server/context.ts';

/**
 * One after the other decides about a person and what is theirs, and undoes it: else what one takes away, another that does
 * not see it yet would put back.
 */
export async function holdPerson({ trx }: Work, personId: string | null): Promise<void> {
  if (personId === null) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${personId}, 104))`.execute(trx);
}
