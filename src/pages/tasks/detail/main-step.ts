import { getApplicants } from '#features/tasks/applicants.ts';
import type { TaskDetail } from '#features/tasks/contract.ts';
import type { MainStep } from '#features/tasks/web/detail/main-step.ts';
import { mainSteps } from '#features/work/main-steps.ts';
import type { Viewer } from '#features/people/web/viewer.ts';

/** By what the viewer may do, and who waits for them. */
export function chooseMainStep(
  task: Pick<TaskDetail, 'abilities' | 'viewer' | 'status' | 'isExpired' | 'applicants'>,
  { status }: Pick<Viewer, 'status'>,
): MainStep {
  const { abilities, viewer } = task;
  if (mainSteps.some((step) => abilities[step].allowed)) return 'work';
  if (viewer.isOwn) {
    if (getApplicants(task).waiting > 0) return 'manage';
    return abilities.edit.allowed ? 'edit' : null;
  }
  if (viewer.application !== null) return null;
  const isOpen = task.status === 'open' && !task.isExpired;
  return isOpen &&
    (status === 'anonymous' || abilities.apply.allowed || abilities.joinWaitingList.allowed)
    ? 'apply'
    : null;
}
