import { announceApplications, pendingApplicants } from '#features/applications/server/public.ts';
import { mayClaim } from '#features/tasks/rules.ts';
import { lockTask, notifyAboutTask } from '#features/tasks/server/public.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { taskClaimed } from '../../events.ts';
import { claimPart } from './parts-of-whole.ts';
import { takeStepOn } from './take-step.ts';

/** TASK-029, TASK-036, TASK-178: one claim wins; the others stay pending and are notified. */
export async function claimTask(work: Work, by: Actor, taskId: string): Promise<void> {
  const found = await lockTask(work, by, taskId);
  if (found.facts.helpers) return claimPart(work, by, found);
  const task = await takeStepOn(work, found, {
    from: ['open'],
    to: 'claimed',
    rule: mayClaim,
    taskerId: by.userId,
  });
  if (task === null) return;
  await work.emit(taskClaimed, {
    taskId: task.id,
    posterId: task.posterId,
    taskerId: by.userId,
  });
  await notifyAboutTask(work, task, {
    type: 'task_claimed',
    to: [task.posterId],
    isStoredSilently: true,
  });
  const waiting = await pendingApplicants(work, task.id);
  await notifyAboutTask(work, task, { type: 'task_taken', to: waiting });
  announceApplications(work, task.id, [task.posterId, by.userId, ...waiting]);
}
