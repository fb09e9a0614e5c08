import { defineEvent } from '#platform/server/live/events.ts';

/** The poster approved an application, at the price it names (DEAL-033). */
export const applicationApproved = defineEvent<{ taskId: string; applicantId: string }>(
  'applications.application_approved',
);

/** An application was rejected, declined or withdrawn; its applicant has no part in the task any more. */
export const applicationEnded = defineEvent<{ taskId: string; applicantId: string }>(
  'applications.application_ended',
);
