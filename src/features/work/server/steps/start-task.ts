import { mayStart } from '#features/tasks/rules.ts';
import { notifyAboutTask } from '#features/tasks/server/public.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { takeStep } from './take-step.ts';

/** The tasker begins, and the poster is notified (TASK-030, TASK-180). */
export async function startTask(work: Work, by: Actor, taskId: string): Promise<void> {
  const task = await takeStep(work, by, taskId, {
    from: ['claimed'],
    to: 'started',
    rule: mayStart,
  });
  if (task === null) return;
  await notifyAboutTask(work, task, { type: 'task_started', to: [task.posterId] });
}
