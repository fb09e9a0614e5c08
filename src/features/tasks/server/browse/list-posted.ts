import { sql } from 'kysely';
import { z } from 'zod';
import { cursorTime, cutPage, readCursor } from '#platform/server/database/lists/keyset-page.ts';
import type { KeysetPage } from '#platform/server/database/lists/keyset-page.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { TASKS_A_PAGE } from '../../limits.ts';
import { selectTaskDetails, withTakenAway } from '../reading/task-query.ts';
import type { TaskDetailRow } from '../reading/task-query.ts';
import { waitsForDecision } from '../waits-for-decision.ts';

/** In SQL: 1 while the poster has to decide, about an applicant or whether the work is done. */
const needsDecisionBy = (
  posterId: string,
) => sql<number>`(case when tasks.status = 'completed_by_tasker'
  or exists (select from task_applications as a
    where a.task_id = tasks.id and ${waitsForDecision(posterId)})
  then 1 else 0 end)`;

const position = z.tuple([z.int().min(0).max(1), cursorTime, z.uuid()]);

/**
 * TASK-255, MOD-082: everything a person posted and did not remove, what needs a decision first, then newest first.
 */
export async function listPosted(
  db: DbOrTransaction,
  posterId: string,
  cursor: string | null,
): Promise<KeysetPage<TaskDetailRow>> {
  const reached = readCursor(position, cursor);
  const needsDecision = needsDecisionBy(posterId);
  const found = await selectTaskDetails(db, posterId, withTakenAway(db, posterId))
    .select(needsDecision.as('needs_decision'))
    .where('tasks.poster_id', '=', posterId)
    // Reached from the whole (TASK-383).
    .where('tasks.part_of_id', 'is', null)
    .$if(reached !== null, (query) =>
      query.where(
        sql<boolean>`(${needsDecision}, tasks.created_at, tasks.id)
          < (${reached?.[0]}::int, ${reached?.[1]}::timestamptz, ${reached?.[2]}::uuid)`,
      ),
    )
    .orderBy(sql`${needsDecision} desc, tasks.created_at desc, tasks.id desc`)
    .limit(TASKS_A_PAGE + 1)
    .execute();
  return cutPage(found, TASKS_A_PAGE, (last) => [last.needs_decision, last.created_at, last.id]);
}
