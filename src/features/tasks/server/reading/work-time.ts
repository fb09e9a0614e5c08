import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Work without a day is asked about after so many (DEAL-086). */
export const DAYS_WITHOUT_DAY = 14;

// A task knows the end of its day where it is, and a part of the day (TASK-216). Clocks change at night, so that the
// hours between are always these. A booking has exact times.
const agreedTime = (column: 'starts_at' | 'ends_at') =>
  sql`(select ${sql.ref(`agreed.${column}`)} from bookings as agreed where agreed.task_id = tasks.id)`;

/** In SQL: the task of a booking, which has its own time, terms and chat. */
export const isBooked = sql<boolean>`(tasks.is_private
  and exists (select from bookings as booked where booked.task_id = tasks.id))`;

/** In SQL: when the work of a task begins; null while there is no day. */
export const workStartsAt = sql<Date | null>`(case when ${isBooked} then ${agreedTime('starts_at')}
  else tasks.expires_at - case tasks.time_of_day
    when 'afternoon' then interval '12 hours' when 'evening' then interval '7 hours'
    else interval '16 hours' end end)`;

/** In SQL: when it ends, at the latest. */
export const workEndsAt = sql<Date | null>`(case when ${isBooked} then ${agreedTime('ends_at')}
  else tasks.expires_at - case tasks.time_of_day
    when 'morning' then interval '12 hours' when 'afternoon' then interval '7 hours'
    when 'evening' then interval '4 hours' else interval '0' end end)`;

/** In SQL: when work that is not marked completed was claimed or started, whichever was later. */
const workSince = sql<Date>`(select last.created_at from task_transitions as last
  where last.task_id = tasks.id order by last.id desc limit 1)`;

/** In SQL: the time that identifies the question whether work happened; a new time asks again (DEAL-080, DEAL-086). */
export const askedAbout = sql<Date>`coalesce(${workEndsAt}, ${workSince})::timestamptz(3)`;

/**
 * In SQL: whether the time of work that is not marked completed has passed by a day (DEAL-080); without a day, whether it
 * has been under way for so long (DEAL-086).
 */
export const isDayOver = sql<boolean>`(case when tasks.status in ('claimed', 'started')
  then coalesce(${workEndsAt} <= now() - interval '24 hours',
    ${workSince} <= now() - make_interval(hours => ${sql.lit(DAYS_WITHOUT_DAY * 24)}), false)
  else false end)`;

/**
 * In SQL, as `tasks`: work under way that meets a condition. `offset` makes PostgreSQL find it by its own index: for a page in
 * the order of ids it would rather read every task there is.
 */
export const tasksUnderWay = (
  statuses: ReadonlyArray<'claimed' | 'started' | 'completed_by_tasker'>,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select * from tasks
  where tasks.status in (${sql.join(statuses.map((status) => sql.lit(status)))})
    and tasks.removed_at is null and ${condition}
  offset 0) as tasks`;
