import { sql } from 'kysely';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { earnedBadgeTypes } from '../needs.ts';
import type { BadgeNeed, EarnedBadgeType } from '../needs.ts';

/** The numbers that the server counts for a person before it awards badges. */
export type Standing = {
  isConfirmed: boolean;
  /** Completed, with name, place, picture and phone. */
  isComplete: boolean;
  /** The number of different people on done tasks, as poster or tasker: tasks with one friend count once (PEOPLE-198). */
  doneWith: number;
  /** The number of different posters. */
  doneFor: number;
  reviews: number;
  /** Average of published reviews; null without any. */
  average: number | null;
  /** Counted over the last 90 days. */
  upheldReports: number;
};

/** One condition of a badge: how far a person is from it, 0 once they meet it. */
type Requirement = { need: BadgeNeed; missing: (standing: Standing) => number };

const times = (
  need: BadgeNeed,
  least: number,
  count: (standing: Standing) => number,
): Requirement => ({ need, missing: (standing) => Math.max(0, least - count(standing)) });
const is = (need: BadgeNeed, isMet: (standing: Standing) => boolean): Requirement =>
  times(need, 1, (standing) => Number(isMet(standing)));
const averageFrom = (least: number): Requirement => ({
  need: 'average',
  missing: ({ average }) => Math.max(0, least - (average ?? 0)),
});

/** The conditions under which activity earns each of these badges (PEOPLE-123, PEOPLE-124). */
const RULES: Readonly<Record<EarnedBadgeType, readonly Requirement[]>> = {
  verified_tasker: [
    is('email', ({ isConfirmed }) => isConfirmed),
    is('profile', ({ isComplete }) => isComplete),
    times('tasksFor', 5, ({ doneFor }) => doneFor),
    times('reviews', 3, ({ reviews }) => reviews),
    averageFrom(4),
    is('reports', ({ upheldReports }) => upheldReports === 0),
  ],
  community_champion: [
    times('tasksWith', 10, ({ doneWith }) => doneWith),
    times('reviews', 5, ({ reviews }) => reviews),
    averageFrom(4.5),
  ],
};

export type MissingNeed = { need: BadgeNeed; missing: number };

/** Returns what a person still lacks for a badge; an average only once there is one (PEOPLE-200). */
export const missingFor = (type: EarnedBadgeType, standing: Standing): MissingNeed[] =>
  RULES[type]
    .map(({ need, missing }) => ({ need, missing: missing(standing) }))
    .filter(
      ({ need, missing }) => missing > 0 && (need !== 'average' || standing.average !== null),
    );

/** Returns the badges that a person has earned by their activity. */
export const earnedBadges = (standing: Standing): EarnedBadgeType[] =>
  earnedBadgeTypes.filter((type) => RULES[type].every(({ missing }) => missing(standing) === 0));

type Row = Standing & { userId: string; held: string[] };

/** Reads the numbers that count for these people's badges, and the badges that they hold or held, in one statement. */
export async function readStandings(
  db: DbOrTransaction,
  userIds: readonly string[],
): Promise<Row[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<Row>`
    select profiles.id as "userId",
      users.email_confirmed_at is not null as "isConfirmed",
      profiles.onboarding_completed and trim(profiles.full_name) <> ''
        and coalesce(profiles.location, '') <> '' and profiles.avatar_url is not null
        and coalesce(profiles.phone, '') <> '' as "isComplete",
      (select count(distinct other)::int from (
        select claimed_by as other from tasks where poster_id = profiles.id and status = 'done'
        union all select poster_id from tasks where claimed_by = profiles.id and status = 'done'
      ) as pairs) as "doneWith",
      (select count(distinct poster_id)::int from tasks
        where claimed_by = profiles.id and status = 'done') as "doneFor",
      profiles.review_count as reviews,
      profiles.rating_average::float8 as average,
      (select count(*)::int from reports
        left join moderation_decisions on moderation_decisions.id = reports.decision_id
        where reports.person_id = profiles.id and reports.status = 'acted'
          and reports.decided_at > now() - interval '90 days'
          and moderation_decisions.reversed_at is null) as "upheldReports",
      array(select type from badges where user_id = profiles.id) as held
    from profiles
    join identity.users on users.id = profiles.id
    where profiles.id = any(${[...userIds]}::uuid[])
    order by profiles.id`.execute(db);
  return rows;
}
