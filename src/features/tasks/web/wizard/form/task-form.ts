import { z } from 'zod';
import { pictureKey } from '#features/media/picture-key.ts';
import { wizardCategories } from '#features/subjects/wizard-categories.ts';
import { asTyped, typedNumber } from '#platform/text/typed-number.ts';
import { USUAL_TIMES } from '../../../limits.ts';
import { UNSAID } from '../../../vocabulary.ts';
import { kindsOfCategory, taskKinds } from '../../../kinds.ts';
import type { TaskKind } from '../../../kinds.ts';
import { usStates } from '../../../../geo/us-states.ts';
import {
  budgetTypes,
  contactPreferences,
  durations,
  experienceLevels,
  frequencies,
  locationTypes,
  posterUrgencies,
  timesOfDay,
  timingTypes,
} from '../../../vocabulary.ts';
import type { TaskRepeat } from '../../../repeat.ts';
import type { TaskDraft } from '../../../task-draft.ts';

const text = z.string().catch('');
// A box that was emptied stays empty. Drafts of earlier versions hold numbers.
const amount = z.string().or(z.number().nullable().transform(asTyped)).catch('');

const locationForm = z.object({
  type: z.enum(locationTypes).catch('in-person'),
  city: text,
  state: z.enum(usStates).or(z.literal('')).catch(''),
  address: text,
  zipCode: text,
} satisfies Record<keyof TaskDraft['location'], z.ZodType>);
/** Amounts as typed; `typedNumber` reads them. */
const budgetForm = z.object({
  type: z.enum(budgetTypes).catch('fixed'),
  fixedAmount: amount,
  hourlyAmount: amount,
  maxAmount: amount,
});
const timingForm = z.object({
  type: z.enum(timingTypes).catch('flexible'),
  date: text,
  timeOfDay: z.enum(timesOfDay).catch('flexible'),
  duration: z.enum(durations).nullable().catch(null),
} satisfies Record<keyof TaskDraft['timing'], z.ZodType>);

const repeatForm = z.object({
  /** Empty is once. */
  frequency: z.enum(frequencies).or(z.literal('')).catch(''),
  endType: z.enum(['times', 'day']).catch('times'),
  times: z.string().catch(String(USUAL_TIMES)),
  lastDay: text,
});

/**
 * The values of the screens while a person fills in a task, as typed. Every type keeps values of its own, so that
 * switching back restores what was typed (TASK-195); `toDraft` leaves out those not chosen. A field that is missing or
 * that this version cannot read begins as it does in an empty form. The fields stand in the order of the screens.
 */
export const taskForm = z.object({
  title: text,
  description: text,
  photos: z.array(pictureKey).catch([]),
  category: z.enum(wizardCategories).or(z.literal('')).catch(''),
  kind: z.enum(taskKinds).nullable().catch(null),
  location: locationForm.catch(() => locationForm.parse({})),
  budget: budgetForm.catch(() => budgetForm.parse({})),
  helpersWanted: z.number().catch(1),
  timing: timingForm.catch(() => timingForm.parse({})),
  repeat: repeatForm.catch(() => repeatForm.parse({})),
  skills: z.array(z.string()).catch([]),
  equipment: text,
  experience: z.enum(experienceLevels).catch(UNSAID.experience),
  urgency: z.enum(posterUrgencies).catch(UNSAID.urgency),
  contactPreference: z.enum(contactPreferences).catch('messages'),
} satisfies Record<keyof TaskDraft | 'repeat', z.ZodType>);
export type TaskFormValues = z.infer<typeof taskForm>;

export const emptyTaskForm = taskForm.parse({});

/** The kind stays remembered when the category changes, but counts only where it belongs. */
export function chosenKind({
  category,
  kind,
}: Pick<TaskFormValues, 'category' | 'kind'>): TaskKind | null {
  if (category === '' || kind === null) return null;
  return kindsOfCategory[category].includes(kind) ? kind : null;
}

function chosenLocation({ location }: TaskFormValues) {
  return location.type === 'remote' ? { type: location.type } : location;
}

function chosenBudget({ budget }: TaskFormValues) {
  const { type } = budget;
  if (type === 'negotiable') return { type };
  if (type === 'fixed') return { type, amount: typedNumber(budget.fixedAmount) };
  return {
    type,
    amount: typedNumber(budget.hourlyAmount),
    maxAmount: typedNumber(budget.maxAmount),
  };
}

function chosenTiming({ timing }: TaskFormValues) {
  const { type, duration } = timing;
  if (type !== 'specific') return { type, duration };
  return { ...timing, date: timing.date === '' ? null : timing.date };
}

/** The form in the shape of `taskDraft`, with only the fields of the chosen types; not yet checked. */
export function toDraft(values: TaskFormValues) {
  return {
    ...values,
    kind: chosenKind(values),
    location: chosenLocation(values),
    budget: chosenBudget(values),
    timing: chosenTiming(values),
  } satisfies Record<keyof TaskDraft, unknown>;
}

/** The chosen repetition as it is sent, not yet checked; null for a task without it (DEAL-216). */
export function toRepeat({ timing, repeat }: TaskFormValues): TaskRepeat | null {
  const { frequency, endType, times, lastDay } = repeat;
  if (timing.type !== 'specific' || frequency === '') return null;
  return {
    frequency,
    end:
      endType === 'times'
        ? { type: endType, times: typedNumber(times) ?? 0 }
        : { type: endType, day: lastDay },
  };
}
