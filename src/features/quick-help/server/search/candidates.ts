import { sql } from 'kysely';
import { FEED_MILES } from '#features/duty/limits.ts';
import { onDutyNear } from '#features/duty/server/public.ts';
import type { HelpCategory } from '#features/subjects/help-categories.ts';
import type { Point } from '#features/geo/distance.ts';
import { browsersForAsks } from '#features/notifications/server/public.ts';
import { isNotBlockedFrom } from '#features/visibility/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { asLanguage } from '#platform/language/translator.ts';
import type { Candidate } from '../../dispatch/types.ts';
import { MOST_GIVEN_BACK } from '../../limits.ts';
import { givenBackBy } from '../pages/request-query.ts';

/** A helper that a search could reach, with the data for their pop-up. */
export type Reachable = Candidate & {
  position: Point;
  /** The browsers that notifications are pushed to. */
  browsers: string[];
  language: 'en' | 'es';
  /** Their relation to the requester, if it decides what they see of the requester. */
  requesterRelation: string | null;
};

const findRequestPlace = (db: DbOrTransaction, requestId: string) =>
  db
    .selectFrom('on_demand_task_places')
    .select(['latitude', 'longitude'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();

/** Returns the helpers whose feed contains a request, whatever they want to be alerted to (QUICK-073). */
export async function findFeeds(db: DbOrTransaction, requestId: string): Promise<string[]> {
  const place = await findRequestPlace(db, requestId);
  const near = place ? await onDutyNear(db, place, FEED_MILES).execute() : [];
  return near.map(({ helper_id: helperId }) => helperId);
}

/**
 * Finds all helpers on duty within 15 miles, from cell to cell, who want such requests now, were not blocked by the
 * requester and did not block them, nearest first (QUICK-044, QUICK-050 to QUICK-052).
 */
export async function findCandidates(
  db: DbOrTransaction,
  request: { id: string; requesterId: string; category: HelpCategory },
): Promise<Reachable[]> {
  const place = await findRequestPlace(db, request.id);
  if (!place) return [];
  const near = onDutyNear(db, place, FEED_MILES, request.category)
    .where('near.helper_id', '!=', request.requesterId)
    .where(isNotBlockedFrom('near.helper_id', request.requesterId));
  const rows = await db
    .selectFrom(near.as('near'))
    .innerJoin('profiles', 'profiles.id', 'near.helper_id')
    .innerJoin('profiles as requester', (join) => join.on('requester.id', '=', request.requesterId))
    .select([
      'near.helper_id as id',
      'near.km',
      'near.lat',
      'near.lng',
      'profiles.rating_score as score',
      'profiles.preferred_language as language',
    ])
    .select([
      sql<Date | null>`(select max(alerted_at) from on_demand_task_alerts as alert
        where alert.request_id = ${request.id} and alert.helper_id = near.helper_id)`.as(
        'last_asked_at',
      ),
      sql<boolean>`exists (select from helper_task_responses as answer
        where answer.task_request_id = ${request.id} and answer.helper_id = near.helper_id)`.as(
        'has_declined',
      ),
      sql<boolean>`exists (select from on_demand_task_alerts as alert
          where alert.helper_id = near.helper_id and alert.is_exclusive and alert.ended_at is null)
        or exists (select from on_demand_task_requests as other
          where other.accepted_by = near.helper_id and other.status in ('accepted', 'started'))
        or ${givenBackBy(sql.ref('near.helper_id'))} >= ${MOST_GIVEN_BACK}`.as('is_busy'),
      browsersForAsks(sql.ref('near.helper_id')).as('browsers'),
      sql<boolean>`exists (select from on_demand_task_requests as earlier
        where earlier.accepted_by = near.helper_id and earlier.requester_id = ${request.requesterId}
          and earlier.status = 'completed' and not earlier.is_sharing_ended)`.as('is_known'),
      sql<string | null>`case when requester.profile_visibility <> 'public'
        then relation_of(near.helper_id, ${request.requesterId}) end`.as('relation'),
    ])
    .orderBy('near.km')
    .orderBy('near.helper_id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    km: row.km,
    score: row.score,
    isKnown: row.is_known,
    hasPush: row.browsers.length > 0,
    lastAskedAt: row.last_asked_at?.getTime() ?? null,
    hasDeclined: row.has_declined,
    isBusy: row.is_busy,
    position: { latitude: row.lat, longitude: row.lng },
    browsers: row.browsers,
    language: asLanguage(row.language),
    requesterRelation: row.relation,
  }));
}
