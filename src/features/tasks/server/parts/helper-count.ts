import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TaskStatus } from '../../vocabulary.ts';

/** In SQL: the helpers who have a part of `tasks`, also those whose part is done (TASK-376). */
export const helpersTaken = sql<number>`(select count(*)::int from tasks as part
  where part.part_of_id = tasks.id and part.removed_at is null)`;

/** In SQL: every helper that `tasks` needs has a part of it (TASK-377). */
export const isFull = sql<boolean>`(tasks.helpers_wanted is not null
  and ${helpersTaken} >= tasks.helpers_wanted)`;

const partColumn = (person: RawBuilder<unknown>, column: 'id' | 'status') =>
  sql`(select ${sql.ref(`part.${column}`)} from tasks as part
    where part.part_of_id = tasks.id and part.claimed_by = ${person} and part.removed_at is null)`;

/** In SQL: the part of `tasks` that a person has now. */
export const findPart = (person: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`${partColumn(person, 'id')}`;

/** In SQL: how far that part is. */
export const findPartStatus = (person: RawBuilder<unknown>): RawBuilder<TaskStatus | null> =>
  sql<TaskStatus | null>`${partColumn(person, 'status')}`;

/** In SQL: the approvals that `tasks` has room for are all given (TASK-168, TASK-377). */
export const isEveryoneApproved = sql<boolean>`((select count(*) from task_applications as approved
  where approved.task_id = tasks.id and approved.status = 'approved') >= coalesce(tasks.helpers_wanted, 1))`;
