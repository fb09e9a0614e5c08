import type { TaskDetail } from './contract.ts';

/** Of a task for which nobody has applied, or that is not the viewer's own, there are none to tell of. */
export const applicantsOf = ({
  applicants = { waiting: 0, first: [] },
}: Pick<TaskDetail, 'applicants'>) => applicants;
