import { get } from 'react-hook-form';
import type { FieldPath } from 'react-hook-form';
import type { ValuePath } from '#platform/every-field.ts';
import type { TaskFormValues } from './task-form.ts';
import type { WizardStep } from './wizard-steps.ts';

export type TaskFormPath = FieldPath<TaskFormValues>;

/** A field of the form that is left out here is a type error; the order is that of the screens. */
const STEP_OF_FIELD: Record<ValuePath<TaskFormValues>, WizardStep> = {
  title: 'what',
  description: 'what',
  photos: 'what',
  category: 'what',
  kind: 'what',
  'location.type': 'where',
  'location.city': 'where',
  'location.state': 'where',
  'location.address': 'where',
  'location.zipCode': 'where',
  'budget.type': 'budget',
  'budget.fixedAmount': 'budget',
  'budget.hourlyAmount': 'budget',
  'budget.maxAmount': 'budget',
  'timing.type': 'when',
  'timing.date': 'when',
  'timing.timeOfDay': 'when',
  'timing.duration': 'when',
  skills: 'requirements',
  equipment: 'requirements',
  experience: 'requirements',
  urgency: 'requirements',
  contactPreference: 'requirements',
};

const isField = (path: string): path is ValuePath<TaskFormValues> => path in STEP_OF_FIELD;

const allFields = Object.keys(STEP_OF_FIELD).filter(isField);

export const fieldsOfStep = (step: WizardStep): readonly TaskFormPath[] =>
  allFields.filter((path) => STEP_OF_FIELD[path] === step);

export const stepOfField = (path: TaskFormPath): WizardStep =>
  isField(path) ? STEP_OF_FIELD[path] : 'what';

/** The form's field behind a path of the draft that is sent, such as `budget.amount`; null when none. */
export function formPath(draftPath: string, values: TaskFormValues): TaskFormPath | null {
  if (draftPath === 'budget.amount') {
    return values.budget.type === 'hourly' ? 'budget.hourlyAmount' : 'budget.fixedAmount';
  }
  return (
    allFields.find((path) => path === draftPath) ??
    allFields.find((path) => draftPath.startsWith(`${path}.`)) ??
    null
  );
}

/** Compared field by field, whatever the order of the keys. */
export function isSameForm(one: TaskFormValues, other: TaskFormValues): boolean {
  return allFields.every(
    (path) => JSON.stringify(get(one, path)) === JSON.stringify(get(other, path)),
  );
}
