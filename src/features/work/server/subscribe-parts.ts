import { helpersWantedChanged, taskExpired } from '#features/tasks/events.ts';
import type { Services } from '#platform/server/context.ts';
import { finishWhole, followHelpersWanted } from './steps/parts-of-whole.ts';

/** A task for several helpers ends with its last part, its number of helpers or its day (TASK-382). */
export function subscribeParts({ events }: Services): void {
  events.on(helpersWantedChanged, followHelpersWanted);
  events.on(taskExpired, (work, { taskId, posterId }) => finishWhole(work, taskId, posterId));
}
