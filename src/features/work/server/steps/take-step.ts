import type { ServedThingAct } from '#features/subjects/on-behalf.ts';
import { announceForServed } from '#features/subjects/server/public.ts';
import type { TaskRule } from '#features/tasks/rules.ts';
import { changeStatus, lockTask } from '#features/tasks/server/public.ts';
import type { LockedTask } from '#features/tasks/server/public.ts';
import type { TaskStatus } from '#features/tasks/vocabulary.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';

type Step = {
  from: readonly TaskStatus[];
  /** A status that no step skips: a task that is not that far passes it first. */
  through?: TaskStatus;
  to: TaskStatus;
  rule: TaskRule;
  /** Given with a claim, null with a return to open; otherwise the tasker stays. */
  taskerId?: string | null;
};

/** How the steps of a poster are told in the history of a person served (PEOPLE-228). */
const SERVED_ACTS: Partial<Record<TaskStatus, ServedThingAct>> = {
  open: 'helper_removed',
  started: 'sent_back',
  done: 'work_confirmed',
};

/**
 * The beginning of every step of the work: locks the task, checks the rule and changes the status. Returns the task as
 * it was before, or null if the actor just took this step and nothing is left to do (TASK-035).
 */
export const takeStep = async (
  work: Work,
  by: Actor,
  taskId: string,
  step: Step,
): Promise<LockedTask | null> => takeStepOn(work, await lockTask(work, by, taskId), step);

/** The same on a task that the caller has locked. */
export async function takeStepOn(
  work: Work,
  task: LockedTask,
  { from, through, to, rule, taskerId }: Step,
): Promise<LockedTask | null> {
  if (isRepeat(task, from, to)) return null;
  authorise(task.actor, rule(task.facts, task.viewer));
  const isSkipped = through !== undefined && through !== task.facts.status;
  if (isSkipped) await changeStatus(work, task, through);
  const before = isSkipped ? { ...task, facts: { ...task.facts, status: through } } : task;
  await changeStatus(work, before, to, taskerId);
  const act = SERVED_ACTS[to];
  if (task.viewer.isPoster && act !== undefined) {
    await announceForServed(work, { ...task, kind: 'task' }, act);
  }
  return task;
}

function isRepeat(task: LockedTask, from: readonly TaskStatus[], to: TaskStatus): boolean {
  const last = task.lastTransition;
  return (
    last !== null &&
    last.actorId === task.actor.userId &&
    last.to === to &&
    from.some((status) => status === last.from) &&
    task.facts.status === to
  );
}
