import { defineEvent } from '#platform/server/live/events.ts';

/** An application was rejected, declined or withdrawn; its applicant has no part in the task any more. */
export const applicationEnded = defineEvent<{ taskId: string; applicantId: string }>(
  'applications.application_ended',
);
