import { sql } from 'kysely';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { Standing } from '../rules.ts';

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
