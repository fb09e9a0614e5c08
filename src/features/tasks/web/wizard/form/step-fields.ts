import { get } from 'react-hook-form';
import type { FieldPath } from 'react-hook-form';
import type { ValuePath } from '#platform/every-field.ts';
import { emptyTaskForm } from './task-form.ts';
import type { TaskFormValues } from './task-form.ts';
import type { WizardStep } from './wizard-steps.ts';

export type TaskFormPath = FieldPath<TaskFormValues>;

const STEPS = {
  title: 'what',
  description: 'what',
  photos: 'what',
  category: 'what',
  kind: 'what',
  location: 'where',
  budget: 'budget',
  helpersWanted: 'budget',
  timing: 'when',
  repeat: 'when',
} as const satisfies { [Field in keyof TaskFormValues]?: WizardStep };

/** The fields of the last step: all that no step before it asks for. */
export type Requirements = Omit<TaskFormValues, keyof typeof STEPS>;

const stepsByField = new Map<string, WizardStep>(Object.entries(STEPS));

export function stepOfField(path: TaskFormPath): WizardStep {
  const [field = path] = path.split('.');
  return stepsByField.get(field) ?? 'requirements';
}

const allFields = Object.entries(emptyTaskForm).flatMap(([field, value]) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.keys(value).map((part) => `${field}.${part}`)
    : [field],
) as Array<ValuePath<TaskFormValues>>;

export const fieldsOfStep = (step: WizardStep): readonly TaskFormPath[] =>
  allFields.filter((path) => stepOfField(path) === step);

/** The form's field behind a path of the draft that is sent, such as `budget.amount`; null when none. */
export function formPath(draftPath: string, values: TaskFormValues): TaskFormPath | null {
  if (draftPath === 'budget.amount') {
    return values.budget.type === 'hourly' ? 'budget.hourlyAmount' : 'budget.fixedAmount';
  }
  if (draftPath === 'repeat.end.times') return 'repeat.times';
  if (draftPath === 'repeat.end.day') return 'repeat.lastDay';
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
