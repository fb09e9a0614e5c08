import type { Tasks } from '#platform/server/database/database-types.gen.ts';
import type { ValuePath } from '#platform/every-field.ts';
import type { TaskDraft } from '../task-draft.ts';

/**
 * The columns of `tasks` that hold what a poster enters, field by field. What is stored and what a person's export holds
 * follow from it; a field that is left out is a type error.
 */
const columnsOfField = {
  title: ['title'],
  description: ['description'],
  category: ['category'],
  kind: ['kind'],
  // Stored in `task_photos`.
  photos: [],
  'location.type': ['location_type'],
  'location.city': ['city'],
  'location.state': ['state'],
  // Stored in `task_places`, because it is not public.
  'location.address': [],
  'location.zipCode': [],
  'budget.type': ['budget_type'],
  'budget.amount': ['price'],
  'budget.maxAmount': ['max_price'],
  'timing.type': ['timing_type'],
  'timing.date': ['timing_date'],
  'timing.timeOfDay': ['time_of_day'],
  'timing.duration': ['duration'],
  skills: ['skills'],
  equipment: ['equipment'],
  experience: ['experience'],
  urgency: ['urgency'],
  contactPreference: ['contact_preference'],
} as const satisfies Record<ValuePath<TaskDraft>, ReadonlyArray<keyof Tasks>>;

export type EnteredColumn = (typeof columnsOfField)[keyof typeof columnsOfField][number];
export const enteredColumns: readonly EnteredColumn[] = Object.values(columnsOfField).flat();
