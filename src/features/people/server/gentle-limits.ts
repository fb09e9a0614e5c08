import { sql } from 'kysely';
import { refuse, requireViewer } from '#platform/server/api/api.ts';
import type { ApiContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { Allowance } from '#platform/server/limits/allowance.ts';
import { HELD_DAYS, NEWCOMER_DAYS, timesAllowed } from '../gentle-limits.ts';
import type { GoodStanding } from '../gentle-limits.ts';
import { doneTasks } from './done-tasks.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Counts one use of what newcomers begin slowly with (MOD-043). Only who has used up its number is looked at: they have it
 * once more for each sign of good standing, or no limit of this kind at all.
 */
export async function requireGentleAllowance(context: ApiContext, of: Allowance): Promise<void> {
  const { userId, joinedAt } = requireViewer(context);
  const { limits } = context;
  if (await limits.allow({ ...of, key: userId })) return;
  const standing = { ...(await readStanding(context.db, userId)), daysHere: daysSince(joinedAt) };
  const times = timesAllowed(standing);
  if (times === Infinity) return;
  for (let more = 1; more < times; more += 1) {
    if (await limits.allow({ ...of, key: `${userId}:${more}` })) return;
  }
  const [reason, days] = standing.isHeld ? ['held', HELD_DAYS] : ['newcomer', NEWCOMER_DAYS];
  refuse(context, 'TOO_MANY_REQUESTS', `common:refusals.${reason}`, { days });
}

const daysSince = (time: number): number => (Date.now() - time) / DAY_MS;

/**
 * In SQL: whether a decision holds the person to the limits of newcomers. Removing or hiding a thing does not, and a
 * ban prevents writing altogether.
 */
const isHeld = sql<boolean>`exists (
  select from moderation_decisions
  where person_id = profiles.id and action in ('warn', 'limit', 'suspend') and reversed_at is null
    and coalesce(ends_at, created_at) > now() - make_interval(days => ${HELD_DAYS}))`;

async function readStanding(db: Db, userId: string): Promise<Omit<GoodStanding, 'daysHere'>> {
  const row = await db
    .selectFrom('profiles')
    .innerJoin('identity.users', 'identity.users.id', 'profiles.id')
    .select([doneTasks('claimed_by').as('helped'), doneTasks('poster_id').as('posted')])
    .select(['identity.users.phone_confirmed_at', isHeld.as('is_held')])
    .where('profiles.id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    finishedTasks: row.helped + row.posted,
    hasConfirmedPhone: row.phone_confirmed_at !== null,
    isHeld: row.is_held,
  };
}
