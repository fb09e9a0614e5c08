import type { TaskStatus } from '../../vocabulary.ts';

/** Null once the task was removed, which ends every chat about it (CHAT-023). */
export const currentStatus = (task: {
  status: TaskStatus;
  removed_at: Date | null;
}): TaskStatus | null => (task.removed_at === null ? task.status : null);
