import { sql } from 'kysely';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { BadgeType } from '#features/people/badge-types.ts';

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

type Earned = Exclude<BadgeType, 'founding_member' | 'early_adopter'>;
type Rule = (standing: Standing) => boolean;

/** The rule by which activity earns each of these badges (PEOPLE-123, PEOPLE-124). */
const RULES: Readonly<Record<Earned, Rule>> = {
  verified_tasker: (standing) =>
    standing.isConfirmed &&
    standing.isComplete &&
    standing.doneFor >= 5 &&
    standing.reviews >= 3 &&
    (standing.average ?? 0) >= 4 &&
    standing.upheldReports === 0,
  community_champion: ({ doneWith, reviews, average }) =>
    doneWith >= 10 && reviews >= 5 && (average ?? 0) >= 4.5,
};
export const earnedTypes = Object.keys(RULES) as Earned[];

/** Returns the badges that a person has earned by their activity. */
export const earnedBadges = (standing: Standing): Earned[] =>
  earnedTypes.filter((type) => RULES[type](standing));

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
