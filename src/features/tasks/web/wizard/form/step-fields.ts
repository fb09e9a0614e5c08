import { get } from 'react-hook-form';
import type { FieldPath } from 'react-hook-form';
import type { TaskFormValues } from './task-form.ts';
import { wizardSteps } from './wizard-steps.ts';
import type { WizardStep } from './wizard-steps.ts';

export type TaskFormPath = FieldPath<TaskFormValues>;

const FIELDS_OF_STEP: Record<WizardStep, readonly TaskFormPath[]> = {
  what: ['title', 'description', 'photos', 'category', 'kind'],
  where: [
    'location.type',
    'location.city',
    'location.state',
    'location.address',
    'location.zipCode',
  ],
  budget: ['budget.type', 'budget.fixedAmount', 'budget.hourlyAmount', 'budget.maxAmount'],
  when: ['timing.type', 'timing.date', 'timing.timeOfDay', 'timing.duration'],
  requirements: ['skills', 'equipment', 'experience', 'urgency', 'contactPreference'],
};

export const fieldsOfStep = (step: WizardStep): readonly TaskFormPath[] => FIELDS_OF_STEP[step];

export function stepOfField(path: TaskFormPath): WizardStep {
  return wizardSteps.find((step) => FIELDS_OF_STEP[step].includes(path)) ?? 'what';
}

const allFields: readonly TaskFormPath[] = wizardSteps.flatMap(fieldsOfStep);

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
