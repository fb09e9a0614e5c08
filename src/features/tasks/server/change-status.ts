import type { Point } from '#features/geo/distance.ts';
import { broadcastToAreas } from '#features/geo/server/public.ts';
import { newId } from '#platform/server/ids.ts';
import type { Work } from '#platform/server/context.ts';
import { forgetPublicAnswers } from '#platform/server/http/public-answers.ts';
import { TASK_AREAS, TASK_CHANGED } from '../live-events.ts';
import type { TaskChanged } from '../live-events.ts';
import type { TaskStatus } from '../vocabulary.ts';
import { forgetOpenTasks } from './browse/open-task-groups.ts';
import type { LockedTask } from './locked-task.ts';

/** Moves a task on from the status the rules were asked about, and records who did it (TASK-037). */
export async function changeStatus(
  work: Work,
  task: LockedTask,
  to: TaskStatus,
  /** Given with a claim, null with a return to open; otherwise the tasker stays. */
  taskerId: string | null = task.taskerId,
  /** Null when nobody took the step: the time for an answer was over (DEAL-070). */
  actorId: string | null = task.actor.userId,
): Promise<void> {
  await work.trx
    .with('moved', (trx) =>
      trx
        .updateTable('tasks')
        .set({
          status: to,
          claimed_by: taskerId,
          updated_at: new Date(),
          // An agreement between two is not for others to take: it is removed where it would be open again.
          ...(task.isPrivate && to === 'open' && { removed_at: new Date() }),
        })
        .where('id', '=', task.id)
        .where('status', '=', task.facts.status)
        .where('removed_at', 'is', null)
        .returning('id'),
    )
    .insertInto('task_transitions')
    .columns(['id', 'task_id', 'actor_id', 'acted_by', 'from_status', 'to_status'])
    .expression((eb) =>
      eb
        .selectFrom('moved')
        .select([
          eb.val(newId()).as('id'),
          'moved.id as task_id',
          eb.val(actorId).as('actor_id'),
          eb.val(actorId === null ? null : (task.actor.actedBy ?? 'account')).as('acted_by'),
          eb.val(task.facts.status).as('from_status'),
          eb.val(to).as('to_status'),
        ]),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  if (task.facts.status === 'open' || to === 'open') forgetOpenTasks(work);
  await announceTaskChange(work, task);
}

/**
 * Sends an event to the pages of poster, tasker and applicants to read the task again, and those that look at its area, old or new
 * (TASK-278, TASK-280).
 */
export async function announceTaskChange(
  work: Work,
  task: Pick<LockedTask, 'id' | 'posterId' | 'taskerId' | 'cell'> & { isPrivate?: boolean },
  movedTo: Point | null = task.cell,
): Promise<void> {
  const applicants = await work.trx
    .selectFrom('task_applications')
    .select('applicant_id')
    .where('task_id', '=', task.id)
    .execute();
  const people = new Set(applicants.map((row) => row.applicant_id)).add(task.posterId);
  if (task.taskerId !== null) people.add(task.taskerId);
  const payload: TaskChanged = { taskId: task.id };
  work.afterCommit(() => {
    work.services.realtime.toUsers(people, TASK_CHANGED, payload);
    if (task.isPrivate === true) return;
    forgetPublicAnswers(work.services);
    broadcastToAreas(work.services, TASK_AREAS, task.id, [task.cell, movedTo]);
  });
}
