import type { Tasks } from '#platform/server/database/database-types.gen.ts';
import { columnsByField } from '#platform/server/database/columns-by-field.ts';
import type { ValuePath } from '#platform/every-field.ts';
import type { TaskDraft } from '../task-draft.ts';

/** Stored and read as they are entered. */
export const requirementColumns = columnsByField({
  skills: 'skills',
  equipment: 'equipment',
  experience: 'experience',
  contactPreference: 'contact_preference',
} as const satisfies { [Field in keyof TaskDraft]?: keyof Tasks });

/** The columns of all other fields; a field that is left out is a type error. */
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
  helpersWanted: ['helpers_wanted'],
  'budget.type': ['budget_type'],
  'budget.amount': ['price'],
  'budget.maxAmount': ['max_price'],
  'timing.type': ['timing_type'],
  'timing.date': ['timing_date'],
  'timing.timeOfDay': ['time_of_day'],
  'timing.duration': ['duration'],
  urgency: ['urgency'],
} as const satisfies Record<
  Exclude<ValuePath<TaskDraft>, keyof ReturnType<typeof requirementColumns.pick>>,
  ReadonlyArray<keyof Tasks>
>;

export type EnteredColumn = (typeof columnsOfField)[keyof typeof columnsOfField][number];
export const enteredColumns = [
  ...Object.values(columnsOfField).flat(),
  ...requirementColumns.names,
];
