import type { TaskDetail } from './contract.ts';

/**
 * Returns the applicants of a task; none where there are no applications, or where the task is not the viewer's own.
 */
export const getApplicants = ({
  applicants = { waiting: 0, first: [] },
}: Pick<TaskDetail, 'applicants'>) => applicants;
