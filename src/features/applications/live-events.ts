/** Live, to poster and applicant: read this task's applications again. */
export const APPLICATIONS_CHANGED = 'applications.changed';
export type ApplicationsChanged = { taskId: string };
