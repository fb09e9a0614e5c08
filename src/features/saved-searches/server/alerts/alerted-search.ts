import { sql } from 'kysely';
import { z } from 'zod';
import type { Language, Work } from '#platform/server/context.ts';
import { asLanguage } from '#platform/language/translator.ts';
import { frequencies } from '../../vocabulary.ts';
import { searchedTypes } from '../../contract.ts';

const known = z.object({ entityType: z.enum(searchedTypes), frequency: z.enum(frequencies) });

/** A saved search whose owner is to be notified; it stays locked until the transaction ends. */
export type AlertedSearch = z.infer<typeof known> & {
  id: string;
  ownerId: string;
  name: string;
  seenAt: Date;
  mailedAt: Date;
  timeZone: string;
  language: Language;
  isMailed: boolean;
  /** By the database's clock, and later than any e-mail about it. */
  now: Date;
};

/** In SQL: where its owner lives. A profile that names no zone has the browser's in which the search was saved. */
export const zoneOfOwner = sql<string>`case
  when profiles.timezone <> 'UTC' then profiles.timezone else search.time_zone end`;

/**
 * Locks searches of one person and returns them with their owner; with `dueOwnerId` those with an e-mail to come. The lock
 * on the owner makes jobs that run side by side report one after the other (ITEM-340).
 */
export async function lockSearches(
  { trx }: Work,
  which: { id: string } | { dueOwnerId: string },
): Promise<AlertedSearch[]> {
  const rows = await trx
    .selectFrom('saved_searches as search')
    .innerJoin('profiles', 'profiles.id', 'search.owner_id')
    .select(['search.id', 'search.owner_id', 'search.entity_type', 'search.name'])
    .select(['search.frequency', 'search.seen_at', 'search.mailed_at'])
    .select(['profiles.preferred_language', 'profiles.email_notifications'])
    .select(zoneOfOwner.as('time_zone'))
    .select(
      sql<Date>`greatest(clock_timestamp(), search.mailed_at + interval '1 ms')::timestamptz(3)`.as(
        'now',
      ),
    )
    .$if('id' in which, (query) => query.where('search.id', '=', 'id' in which ? which.id : ''))
    .$if('dueOwnerId' in which, (query) =>
      query
        .where('search.owner_id', '=', 'dueOwnerId' in which ? which.dueOwnerId : '')
        .where('search.digest_at', '<=', sql<Date>`now()`),
    )
    .orderBy('search.id')
    .forUpdate('search')
    .execute();
  const ownerId = rows[0]?.owner_id;
  if (ownerId !== undefined)
    await sql`select pg_advisory_xact_lock(hashtextextended(${ownerId}, 89))`.execute(trx);
  return rows.map((row) => ({
    ...known.parse({ entityType: row.entity_type, frequency: row.frequency }),
    id: row.id,
    ownerId: row.owner_id,
    name: row.name,
    seenAt: row.seen_at,
    mailedAt: row.mailed_at,
    timeZone: row.time_zone,
    language: asLanguage(row.preferred_language),
    isMailed: row.email_notifications,
    now: row.now,
  }));
}
