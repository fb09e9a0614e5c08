import { sql } from 'kysely';

/** After a moderator's decision both sides have at least so many days (DEAL-075). */
const DAYS_AFTER_DECISION = 1;

/** In SQL, of a task: no report of one side about the other is open, or was decided less than a day ago. */
export const noReportBetween = sql<boolean>`not exists (
  select from reports
  where (reports.reporter_id, reports.person_id) in (
      (tasks.poster_id, tasks.claimed_by), (tasks.claimed_by, tasks.poster_id))
    and (reports.status = 'open'
      or reports.decided_at > now() - make_interval(hours => ${DAYS_AFTER_DECISION * 24})))`;
