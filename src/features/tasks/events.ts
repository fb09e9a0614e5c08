import { defineEvent } from '#platform/server/live/events.ts';

/** The poster says that a task marked completed is not finished yet (TASK-033). */
export const taskSentBack = defineEvent<{
  taskId: string;
  posterId: string;
  taskerId: string;
  reason: string;
  /** The tasker is notified of it by a notice of its own; nobody need notify them again. */
  isNotified: boolean;
}>('tasks.sent_back');
