import { mayComplete } from '#features/tasks/rules.ts';
import { notifyAboutTask } from '#features/tasks/server/public.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { takeStep } from './take-step.ts';

/** The tasker is finished; whether it is done is the poster's word (TASK-031, TASK-181). */
export async function completeTask(work: Work, by: Actor, taskId: string): Promise<void> {
  const task = await takeStep(work, by, taskId, {
    from: ['started', 'claimed'],
    through: 'started',
    to: 'completed_by_tasker',
    rule: mayComplete,
  });
  if (task === null) return;
  await notifyAboutTask(work, task, { type: 'task_completed', to: [task.posterId] });
}
