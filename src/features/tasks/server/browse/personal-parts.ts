import { sql } from 'kysely';
import { hasBlocks, isBlockedFrom, knowsHiddenOnes } from '#features/visibility/server/public.ts';
import { personalDetail, personalParts } from '#platform/server/api/member-answers.ts';
import type { Selecting } from '#platform/server/api/member-answers.ts';
import { taskCard } from '../../contract.ts';
import { presentOwnParts } from '../reading/present-task.ts';
import type { OwnRow } from '../reading/present-task.ts';
import { isTaskExpired, selectTaskDetails } from '../reading/task-query.ts';
import { ownTasks } from './task-filter.ts';

const ownParts = taskCard.pick({ viewer: true, abilities: true });

const posters = ({ ids }: Selecting) => sql`select poster_id from tasks where id = any(${ids})`;

/** In SQL: whether the list has other tasks for this viewer, or one of them has expired since it was read. */
const hasOthers = ({ db, viewerId, ids }: Selecting) =>
  sql<boolean>`(${hasBlocks(viewerId)} or exists (${ownTasks(db, viewerId)})
    or exists (select from tasks where id = any(${ids}) and ${isTaskExpired}))`;

/** How a list of tasks differs between its signed-in readers (OPS-215). */
export const personalTaskParts = personalParts<OwnRow & { id: string }>('tasks', {
  isApart: (selecting) =>
    sql<boolean>`(${hasOthers(selecting)} or ${knowsHiddenOnes(posters(selecting), selecting.viewerId)})`,
  own: {
    select: ({ db, viewerId, ids }) =>
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
  },
});

/** The same of the pins of a map, and of counts, which show nobody (OPS-217). */
export const personalTaskPins = personalParts('tasks', {
  isApart: hasOthers,
  own: {
    select: ({ viewerId, ids }) =>
      sql`select id from tasks where id = any(${ids}) and poster_id = ${viewerId}`,
    present: () => ({ isOwn: true }),
  },
});

/** The same of one task (OPS-218). */
export const personalTaskDetail = personalDetail({
  shown: ({ db, id }) =>
    db
      .selectFrom(
        selectTaskDetails(db, null)
          .where(sql<boolean>`tasks.id = ${id}`)
          .as('task'),
      )
      .select(
        sql`jsonb_build_array(to_jsonb(task) - 'views_count',
          (select xmin::text from profiles where id = task.poster_id))`.as('shown'),
      ),
  isApart: ({ viewerId, id }) => {
    const poster = sql`select poster_id from tasks where id = ${id}`;
    return sql<boolean>`(
      exists (select from tasks where id = ${id}
        and (${viewerId} in (poster_id, claimed_by) or ${isBlockedFrom('poster_id', viewerId)}))
      or exists (select from task_applications where task_id = ${id} and applicant_id = ${viewerId})
      or ${knowsHiddenOnes(poster, viewerId)})`;
  },
});
