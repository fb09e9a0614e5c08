import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** After a moderator's decision both sides have at least so many days (DEAL-075). */
const DAYS_AFTER_DECISION = 1;

/** In SQL, of two columns with people: no report of one about the other is open, or was decided less than a day ago. */
export const noReportBetween = (one: string, other: string): RawBuilder<boolean> => {
  const [first, second] = [sql.ref(one), sql.ref(other)];
  return sql`not exists (
    select from reports
    where (reports.reporter_id, reports.person_id) in ((${first}, ${second}), (${second}, ${first}))
      and (reports.status = 'open'
        or reports.decided_at > now() - make_interval(hours => ${DAYS_AFTER_DECISION * 24})))`;
};
