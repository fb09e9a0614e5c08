import { sql } from 'kysely';
import { isBanned } from '#identity/server/public.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { asLanguage } from '#platform/language/translator.ts';
import { newSecret, secretHash } from '#platform/server/config/secret.ts';
import type { CalendarFeed } from '../contract.ts';

/** Below it each person’s calendar has its address. */
export const FEEDS = '/calendar';

export async function findFeed(
  db: DbOrTransaction,
  personId: string,
): Promise<CalendarFeed | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select(['created_at as createdAt', 'last_read_at as lastReadAt'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row ?? null;
}

/** Creates the person's only feed address; an older address stops working. */
export async function createFeed(db: DbOrTransaction, personId: string): Promise<string> {
  const secret = newSecret();
  const made = { secret_hash: secretHash(secret), created_at: new Date(), last_read_at: null };
  await db
    .insertInto('calendar_feeds')
    .values({ ...made, person_id: personId })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(made))
    .execute();
  return `${FEEDS}/${secret}.ics`;
}

/** Again does nothing. */
export async function revokeFeed(db: DbOrTransaction, personId: string): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('person_id', '=', personId).execute();
}

/** Returns the owner of the calendar at an address, with their chosen language; null if the address is not valid. */
export async function findFeedOwner(db: DbOrTransaction, secret: string): Promise<Actor | null> {
  const row = await db
    .selectFrom('calendar_feeds as feed')
    .innerJoin('profiles', 'profiles.id', 'feed.person_id')
    .innerJoin('identity.users as account', 'account.id', 'feed.person_id')
    .select(['feed.person_id', 'profiles.preferred_language', 'account.banned_until'])
    .where('feed.secret_hash', '=', secretHash(secret))
    .where('account.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row || isBanned(row)) return null;
  const { preferred_language: language } = row;
  return { userId: row.person_id, language: asLanguage(language) };
}

/** Written down once a minute at most, however often calendars ask. */
export async function markRead(db: DbOrTransaction, personId: string): Promise<void> {
  await db
    .updateTable('calendar_feeds')
    .set({ last_read_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where(sql<boolean>`coalesce(last_read_at < now() - interval '1 minute', true)`)
    .execute();
}
