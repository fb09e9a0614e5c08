import { sql } from 'kysely';
import { wordsChanged } from '#features/browsing/events.ts';
import type { RegisteredMatters } from '#features/notifications/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import { DIGEST_JOB, EVERY_QUARTER, sendDueDigests } from './alerts/digest.ts';
import { notifyAtOnce } from './alerts/instant-alerts.ts';
import { EMAIL_JOB, emailJob } from './alerts/email-later.ts';
import { sendAlertEmail } from './alerts/alert-email.ts';
import { NOTIFY_JOB, notifyJob } from './alerts/notify-later.ts';
import { MATCH_JOB, matchJob, matchThing } from './match-later.ts';
import { REBUILD_JOB, rebuildSearches, rebuildWithNewWords } from './rebuild-searches.ts';
import type { RegisteredSearches } from './registered.ts';

/** The saved-searches feature's interface for the rest of the server. */
export { matchLater } from './match-later.ts';
export type { RegisteredSearches, SearchedKind, SearchedThing } from './registered.ts';

const FORGET_JOB = 'saved-searches.forget';
const EVERY_NIGHT = '41 3 * * *';

/** Comparing, telling and writing are jobs of their own: each is tried again alone. */
export async function subscribeSavedSearches(
  services: Services,
  kinds: RegisteredSearches,
  matters: RegisteredMatters,
): Promise<void> {
  const { events, jobs } = services;
  events.on(wordsChanged, rebuildWithNewWords);
  await jobs.handle(REBUILD_JOB, () => rebuildSearches(services, kinds), { isSingle: true });
  await jobs.handle(MATCH_JOB, (data) => matchThing(services, kinds, matchJob.parse(data)));
  await jobs.handle(NOTIFY_JOB, (data) =>
    notifyAtOnce(services, kinds, notifyJob.parse(data).searchIds),
  );
  await jobs.handle(EMAIL_JOB, (data, { id }) =>
    sendAlertEmail(services, kinds, emailJob.parse(data), id, matters),
  );
  await jobs.repeat(DIGEST_JOB, EVERY_QUARTER, () => sendDueDigests(services, kinds));
  await jobs.repeat(FORGET_JOB, EVERY_NIGHT, () => forgetOld(services));
}

/**
 * Removes hits older than a year, whose things are either gone or count as new again, and the hits of searches just
 * deleted.
 */
async function forgetOld({ db }: Services): Promise<void> {
  await sql`
    delete from saved_search_hits where found_at < now() - interval '1 year'
      or not exists (select from saved_searches where id = search_id)`.execute(db);
  await sql`delete from saved_search_things where compared_at < now() - interval '1 year'`.execute(
    db,
  );
}
