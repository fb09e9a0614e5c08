import { sql } from 'kysely';
import type { Services, Work } from '#platform/server/context.ts';
import { runEachInTransaction } from '#platform/server/run-each-in-transaction.ts';
import { isDaytime, nextMorning } from '#platform/time/mornings.ts';
import { nextDigest } from '../../digest-time.ts';
import type { RegisteredSearches } from '../registered.ts';
import { lockSearches, zoneOfOwner } from './alerted-search.ts';
import type { AlertedSearch } from './alerted-search.ts';
import { hasUnmailed, emailAbout } from './email-later.ts';
import { notifyOfHits } from './notify-of-hits.ts';

export const DIGEST_JOB = 'saved-searches.digest';
export const EVERY_QUARTER = '*/15 * * * *';

const AT_ONCE = 100;
const ROWS_AT_ONCE = 1000;
/** The next run continues with the rest. */
const MOST_ROUNDS = 1000;

/** Sends the digest of new finds to all people whose local morning it is now (ITEM-343). */
export async function sendDueDigests(services: Services, kinds: RegisteredSearches): Promise<void> {
  await postponeEmpty(services);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const due = await services.db
      .selectFrom('saved_searches')
      .select('owner_id')
      .distinct()
      .where('digest_at', '<=', sql<Date>`now()`)
      .limit(AT_ONCE)
      .execute();
    const done = await runEachInTransaction(
      services,
      'saved-searches',
      due,
      (work, { owner_id: ownerId }) => digestFor(work, kinds, ownerId),
    );
    if (due.length < AT_ONCE || done === 0) return;
  }
}

/** All that is due to one person, in one e-mail; the next is due another day, whether there was anything or not. */
async function digestFor(work: Work, kinds: RegisteredSearches, ownerId: string): Promise<void> {
  const found: AlertedSearch[] = [];
  for (const search of await lockSearches(work, { dueOwnerId: ownerId })) {
    const { now, timeZone, frequency } = search;
    const isDay = isDaytime(now, timeZone);
    if (isDay) {
      await notifyOfHits(work, kinds, search);
      if (await hasUnmailed(work.trx, search)) found.push(search);
    }
    const next = isDay ? nextDigest(frequency, now, timeZone) : nextMorning(now, timeZone);
    await work.trx
      .updateTable('saved_searches')
      .set({ digest_at: next })
      .where('id', '=', search.id)
      .execute();
  }
  if (found.length > 0) await emailAbout(work, found);
}

/** Most searches find nothing on most days: those that are due to many at once get their next day together. */
async function postponeEmpty({ db }: Services): Promise<void> {
  const isEmpty = sql<boolean>`search.digest_at <= now()
    and not exists (select from saved_search_hits where search_id = search.id and notified_at is null)
    and not exists (
      select from saved_search_hits where search_id = search.id and notified_at > search.mailed_at)`;
  const groups = await db
    .selectFrom('saved_searches as search')
    .innerJoin('profiles', 'profiles.id', 'search.owner_id')
    .select(['search.frequency', zoneOfOwner.as('time_zone')])
    .distinct()
    .where(isEmpty)
    .execute();
  for (const { frequency, time_zone: zone } of groups) {
    const next = nextDigest(frequency, new Date(), zone);
    if (next === null) continue;
    const postpone = () =>
      sql`
      update saved_searches set digest_at = ${next}
      where id in (
        select search.id from saved_searches as search
        join profiles on profiles.id = search.owner_id
        where ${isEmpty} and search.frequency = ${frequency} and ${zoneOfOwner} = ${zone}
        limit ${ROWS_AT_ONCE} for update of search skip locked)`.execute(db);
    while (((await postpone()).numAffectedRows ?? 0n) === BigInt(ROWS_AT_ONCE));
  }
}
