import { sql } from 'kysely';
import { hasBlocks, knowsHiddenOnes } from '#features/visibility/server/public.ts';
import { personalParts } from '#platform/server/api/member-answers.ts';
import { taskCard } from '../../contract.ts';
import { presentOwnParts } from '../reading/present-task.ts';
import type { OwnRow } from '../reading/present-task.ts';
import { isTaskExpired } from '../reading/task-query.ts';
import { ownTasks } from './task-filter.ts';

const ownParts = taskCard.pick({ viewer: true, abilities: true });

/** How a list of tasks differs between its signed-in readers (OPS-215). */
export const personalTaskParts = personalParts<OwnRow & { id: string }>('tasks', {
  isApart: ({ db, viewerId, ids }) => {
    const posters = sql`select poster_id from tasks where id = any(${ids})`;
    return sql<boolean>`(${hasBlocks(viewerId)} or exists (${ownTasks(db, viewerId)})
      or ${knowsHiddenOnes(posters, viewerId)})`;
  },
  personal: ({ db, viewerId, ids }) =>
    db
      .selectFrom('tasks')
      .leftJoin('task_applications as own', (join) =>
        join.onRef('own.task_id', '=', 'tasks.id').on('own.applicant_id', '=', viewerId),
      )
      .select(['tasks.id', 'tasks.poster_id', 'tasks.claimed_by', 'tasks.status'])
      .select(isTaskExpired.as('is_expired'))
      .select([
        'own.id as own_application_id',
        'own.status as own_application_status',
        'own.closed_reason as own_application_closed_reason',
      ])
      .where(sql<boolean>`tasks.id = any(${ids})`)
      .where(
        sql<boolean>`(own.id is not null or tasks.poster_id = ${viewerId} or tasks.claimed_by = ${viewerId})`,
      ),
  present: (row, viewerId) => ownParts.parse(presentOwnParts(row, viewerId)),
});
