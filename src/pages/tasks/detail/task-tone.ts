import type { MarkerTone } from '#features/geo/web/map/map-view-props.ts';
import type { TaskCard } from '#features/tasks/contract.ts';
import { isNeededUrgently } from '#features/tasks/texts/urgency.ts';

/** Red for a hurry the poster declared, blue otherwise: pins say what cards say (GEO-026, TASK-097, decision 0032). */
export const taskTone = (
  task: Pick<TaskCard, 'posterUrgency' | 'status' | 'isExpired'>,
): MarkerTone => (isNeededUrgently(task) ? 'urgent' : 'calm');
