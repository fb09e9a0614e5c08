import { countContested } from '#features/outcomes/server/public.ts';
import { countUnanswered } from '#features/notifications/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { StaffMember } from '#features/moderation/rules.ts';
import { isNotAbout, hasReported } from '#features/moderation/server/public.ts';

/**
 * Counts the work waiting for the caller, and since when it waits. Work that concerns them or that they reported is for
 * others (MOD-058). Operators also see how many deliveries were not acknowledged today (NOTE-224).
 */
export async function findWaiting(db: DbOrTransaction, { userId: viewerId, role }: StaffMember) {
  const reports = await db
    .selectFrom('reports')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min('created_at').as('since'),
      fn.countAll<number>().filterWhere('assigned_to', '=', viewerId).as('own'),
    ])
    .where('status', '=', 'open')
    .where(isNotAbout('person_id', viewerId))
    .where(isNotAbout('reporter_id', viewerId))
    .executeTakeFirstOrThrow();
  const appeals = await db
    .selectFrom('moderation_appeals')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('since')])
    .where('outcome', 'is', null)
    .where(isNotAbout('person_id', viewerId))
    .where('decision_actor_id', '!=', viewerId)
    .where((eb) => eb.not(hasReported('moderation_appeals.decision_id', viewerId)))
    .executeTakeFirstOrThrow();
  const outcomes = await countContested(db, viewerId);
  return {
    reports: { count: reports.count, since: reports.since },
    own: reports.own,
    appeals: { count: appeals.count, since: appeals.since },
    outcomes,
    unanswered: role === 'operator' ? await unansweredToday(db) : null,
  };
}

async function unansweredToday(db: DbOrTransaction): Promise<number> {
  const counts = await countUnanswered(db, 1);
  return counts.reduce((sum, { count }) => sum + count, 0);
}
