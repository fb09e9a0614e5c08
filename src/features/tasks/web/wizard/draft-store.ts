import { z } from 'zod';
import { deviceStorage } from '#platform/web/storage.ts';
import { pictureKey } from '#features/media/picture-key.ts';
import { taskKinds } from '../../kinds.ts';
import { usStates } from '../../us-states.ts';
import {
  budgetTypes,
  contactPreferences,
  durations,
  experienceLevels,
  locationTypes,
  posterUrgencies,
  timesOfDay,
  timingTypes,
  wizardCategories,
} from '../../vocabulary.ts';
import { isSameForm } from './step-fields.ts';
import { emptyTaskForm } from './task-form.ts';
import type { TaskFormValues } from './task-form.ts';
import { wizardPlaces } from './wizard-steps.ts';

/** Raise it when older drafts can no longer be read as they are. */
const VERSION = 1;

const empty = emptyTaskForm;
const text = z.string().catch('');
// A box that was emptied stays empty; only something unreadable falls back to the form's start.
const amount = (start: number | null) => z.number().nullable().catch(start);

/** As typed, right or wrong: a value this version does not know falls back alone. */
export const storedValues: z.ZodType<TaskFormValues> = z.object({
  title: text,
  description: text,
  category: z.enum(wizardCategories).or(z.literal('')).catch(empty.category),
  kind: z.enum(taskKinds).nullable().catch(empty.kind),
  photos: z.array(pictureKey).catch(empty.photos),
  location: z
    .object({
      type: z.enum(locationTypes).catch(empty.location.type),
      address: text,
      city: text,
      state: z.enum(usStates).or(z.literal('')).catch(empty.location.state),
      zipCode: text,
    })
    .catch(empty.location),
  budget: z
    .object({
      type: z.enum(budgetTypes).catch(empty.budget.type),
      fixedAmount: amount(empty.budget.fixedAmount),
      hourlyAmount: amount(empty.budget.hourlyAmount),
      maxAmount: amount(empty.budget.maxAmount),
    })
    .catch(empty.budget),
  timing: z
    .object({
      type: z.enum(timingTypes).catch(empty.timing.type),
      date: text,
      timeOfDay: z.enum(timesOfDay).catch(empty.timing.timeOfDay),
      duration: z.enum(durations).nullable().catch(empty.timing.duration),
    })
    .catch(empty.timing),
  skills: z.array(z.string()).catch(empty.skills),
  equipment: text,
  experience: z.enum(experienceLevels).catch(empty.experience),
  urgency: z.enum(posterUrgencies).catch(empty.urgency),
  contactPreference: z.enum(contactPreferences).catch(empty.contactPreference),
});

const storedDraft = z.object({
  version: z.literal(VERSION),
  savedAt: z.number(),
  /** Made once for this posting, so that trying again cannot make two tasks (TASK-231). */
  requestKey: z.uuid(),
  place: z.literal(wizardPlaces).catch(1),
  values: storedValues,
  /** Names of photos that were not uploaded when the form was left: their files are gone with the page. */
  lostPhotos: z.array(z.string()).catch([]),
});
export type StoredDraft = Omit<z.infer<typeof storedDraft>, 'version'>;

/** One draft for each person who uses this browser (TASK-196). */
const keyOf = (userId: string) => `task_draft_${userId}`;

export function encodeDraft(draft: StoredDraft): string {
  return JSON.stringify({ ...draft, version: VERSION });
}

export function decodeDraft(stored: string | null): StoredDraft | null {
  if (stored === null) return null;
  try {
    const { version: _, ...draft } = storedDraft.parse(JSON.parse(stored));
    return draft;
  } catch {
    return null;
  }
}

export const loadDraft = (userId: string): StoredDraft | null =>
  decodeDraft(deviceStorage.get(keyOf(userId)));

/** Whether it could be kept: a browser may refuse. */
export const saveDraft = (userId: string, draft: StoredDraft): boolean =>
  deviceStorage.set(keyOf(userId), encodeDraft(draft));

export const removeDraft = (userId: string): void => deviceStorage.remove(keyOf(userId));

/** Hears what other tabs do to the draft: null when they posted it or started over. */
export function watchDraft(userId: string, listener: (draft: StoredDraft | null) => void) {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key?.endsWith(keyOf(userId))) listener(decodeDraft(newValue));
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Whether anything was entered that is worth offering again. */
export const hasContent = (values: TaskFormValues): boolean => !isSameForm(values, emptyTaskForm);
