import { defineEvent } from '#platform/server/live/events.ts';

type Pair = { taskId: string; posterId: string; taskerId: string };

/** The approved applicant became the tasker (TASK-029). */
export const taskClaimed = defineEvent<Pair>('applications.task_claimed');

/** The tasker gave the task up or was removed from it (TASK-034). */
export const taskReleased = defineEvent<Pair>('applications.task_released');

/** An application was rejected, declined or withdrawn; its applicant has no part in the task any more. */
export const applicationEnded = defineEvent<{ taskId: string; applicantId: string }>(
  'applications.application_ended',
);
