import type { TaskDetail } from '#features/tasks/contract.ts';
import type { Viewer } from '#features/people/web/viewer.ts';

/** The steps of the work that lead on. */
const WORK = ['claim', 'start', 'complete', 'confirm'] as const;

export type MainStep = 'work' | 'manage' | 'edit' | 'apply' | null;

/** What a viewer most likely came to a task's page for; null where there is nothing to do (TASK-335). */
export function mainStepOf(
  task: Pick<
    TaskDetail,
    'abilities' | 'viewer' | 'status' | 'isExpired' | 'isPrivate' | 'applicants'
  >,
  { status }: Pick<Viewer, 'status'>,
): MainStep {
  const { abilities, viewer } = task;
  if (WORK.some((step) => abilities[step].allowed)) return 'work';
  if (viewer.isOwn) {
    const isWaitedFor = (task.applicants?.waiting ?? 0) > 0 && !task.isPrivate;
    if (isWaitedFor && abilities.manageApplications.allowed) return 'manage';
    return abilities.edit.allowed ? 'edit' : null;
  }
  if (viewer.application !== null) return null;
  const isOpen = task.status === 'open' && !task.isExpired;
  return isOpen && (status === 'anonymous' || abilities.apply.allowed) ? 'apply' : null;
}
