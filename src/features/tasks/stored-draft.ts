import type { TaskDetail } from './contract.ts';
import type { TaskDraft } from './task-draft.ts';

/** A stored task of one's own in the shape of a draft; not yet checked. */
export function toStoredDraft(task: TaskDetail) {
  return {
    ...task,
    location: {
      type: task.locationType,
      address: task.exactPlace?.streetAddress ?? '',
      city: task.city ?? '',
      state: task.state ?? '',
      zipCode: task.exactPlace?.zipCode ?? '',
    },
    budget: {
      type: task.budgetType,
      amount: task.budgetType === 'negotiable' ? null : task.price,
      maxAmount: task.maxPrice,
    },
    helpersWanted: task.helpers?.wanted ?? 1,
    timing: { ...task.timing, duration: task.duration },
    urgency: task.posterUrgency,
  } satisfies Record<keyof TaskDraft, unknown>;
}
