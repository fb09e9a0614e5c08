import {
  announceApplications,
  closeApplication,
  pendingApplicants,
} from '#features/applications/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import { mayGiveUp, mayRemoveHelper } from '#features/tasks/rules.ts';
import type { TaskRule } from '#features/tasks/rules.ts';
import { hasBegun, notifyAboutTask } from '#features/tasks/server/public.ts';
import type { LockedTask } from '#features/tasks/server/public.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { Ending } from '#features/subjects/endings.ts';
import { taskReleased } from '../../events.ts';
import type { Release } from '../../events.ts';
import { giveBackPart } from './parts-of-whole.ts';
import { takeStep } from './take-step.ts';

type Ended = { taskId: string; ending: Ending };

/** 'Give Up Task', by the tasker (TASK-034). */
export const giveUpTask = (work: Work, by: Actor, ended: Ended): Promise<void> =>
  releaseTask(work, by, ended, { rule: mayGiveUp, wording: 'task_given_up' });

/** 'Remove Helper', by the poster (TASK-034). */
export const removeHelper = (work: Work, by: Actor, ended: Ended): Promise<void> =>
  releaseTask(work, by, ended, { rule: mayRemoveHelper, wording: 'helper_removed' });

/**
 * Reopens the task without its tasker, which makes the other applications pending again. A task agreed on in a
 * conversation ends instead; of a booking, the other person is notified in its chat.
 */
async function releaseTask(
  work: Work,
  by: Actor,
  { taskId, ending }: Ended,
  { rule, wording }: { rule: TaskRule; wording: 'task_given_up' | 'helper_removed' },
): Promise<void> {
  const task = await takeStep(work, by, taskId, {
    from: ['claimed', 'started'],
    to: 'open',
    rule,
    taskerId: null,
  });
  if (task === null || task.taskerId === null) return;
  if (ending === 'did_not_come') await requireBegun(work, by, taskId);
  const { posterId, taskerId } = task;
  const waiting = await endDeal(work, { ...task, taskerId }, { actorId: by.userId, ending });
  if (task.isBooked) return;
  if (ending === 'called_off') {
    // The actor is one of the two, and people are not notified of their own actions.
    await notifyAboutTask(work, task, {
      type: 'task_released',
      to: [posterId, taskerId],
      wording: getReleaseWording(task, wording),
    });
  }
  await notifyAboutTask(work, task, { type: 'task_reopened', to: waiting });
}

const PART_WORDING = { task_given_up: 'part_given_up', helper_removed: 'part_removed' } as const;

function getReleaseWording(task: LockedTask, wording: keyof typeof PART_WORDING) {
  if (task.partOfId !== null) return PART_WORDING[wording];
  return task.isPrivate ? 'task_called_off' : wording;
}

/** Ends the deal of a task that was opened again without its tasker; returns the applicants who wait again. */
export async function endDeal(
  work: Work,
  task: LockedTask & { taskerId: string },
  release: Release,
): Promise<string[]> {
  const { id: taskId, posterId, taskerId, isPrivate, isBooked } = task;
  await closeApplication(work, { taskId, applicantId: taskerId }, 'released');
  const deal = { taskId, posterId, taskerId, isPrivate, isBooked };
  await work.emit(taskReleased, { ...deal, ...release });
  const { partOfId } = task;
  if (partOfId !== null) await giveBackPart(work, { ...task, partOfId });
  const waiting = isPrivate ? [] : await pendingApplicants(work, taskId);
  announceApplications(work, taskId, [posterId, taskerId, ...waiting]);
  return waiting;
}

/** DEAL-122: nobody can have stayed away before the day has come. */
async function requireBegun({ trx }: Work, by: Actor, taskId: string): Promise<void> {
  const task = await trx
    .selectFrom('tasks')
    .select(hasBegun.as('has_begun'))
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow();
  if (!task.has_begun) refuse(by, 'CONFLICT', 'work:refusals.not_begun');
}
