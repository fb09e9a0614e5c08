import { selectContestedCount } from '#features/outcomes/server/public.ts';
import { countUnanswered } from '#features/notifications/server/public.ts';
import { countPostcards } from '#features/served-neighbors/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { StaffMember } from '#features/moderation/rules.ts';
import { isNotAbout, hasReported } from '#features/moderation/server/public.ts';

/**
 * Counts the work waiting for the caller, and since when it waits, in one query. Work that concerns them or that they
 * reported is for others (MOD-058). Operators also see how many deliveries were not acknowledged today (NOTE-224).
 */
export async function findWaiting(db: DbOrTransaction, { userId: viewerId, role }: StaffMember) {
  const reports = db
    .selectFrom('reports')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min('created_at').as('since'),
      fn.countAll<number>().filterWhere('assigned_to', '=', viewerId).as('own'),
    ])
    .where('status', '=', 'open')
    .where(isNotAbout('person_id', viewerId))
    .where(isNotAbout('reporter_id', viewerId));
  const appeals = db
    .selectFrom('moderation_appeals')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('since')])
    .where('outcome', 'is', null)
    .where(isNotAbout('person_id', viewerId))
    .where('decision_actor_id', '!=', viewerId)
    .where((eb) => eb.not(hasReported('moderation_appeals.decision_id', viewerId)));
  // Each side of the joins is one row.
  const counts = await db
    .selectFrom(reports.as('reports'))
    .innerJoin(appeals.as('appeals'), (join) => join.onTrue())
    .innerJoin(selectContestedCount(db, viewerId).as('outcomes'), (join) => join.onTrue())
    .select(['reports.count as reports', 'reports.since as reportsSince', 'reports.own'])
    .select(['appeals.count as appeals', 'appeals.since as appealsSince'])
    .select(['outcomes.count as outcomes', 'outcomes.since as outcomesSince'])
    .executeTakeFirstOrThrow();
  return {
    reports: { count: counts.reports, since: counts.reportsSince },
    own: counts.own,
    appeals: { count: counts.appeals, since: counts.appealsSince },
    outcomes: { count: counts.outcomes, since: counts.outcomesSince },
    unanswered: role === 'operator' ? await unansweredToday(db) : null,
    postcards: role === 'operator' ? await countPostcards(db, viewerId) : null,
  };
}

async function unansweredToday(db: DbOrTransaction): Promise<number> {
  const counts = await countUnanswered(db, 1);
  return counts.reduce((sum, { count }) => sum + count, 0);
}
