/** The steps in their order (TASK-189); the address counts them from 1. */
export const wizardSteps = ['what', 'where', 'budget', 'when', 'requirements'] as const;
export type WizardStep = (typeof wizardSteps)[number];

const stepNumbers = [1, 2, 3, 4, 5] as const;
export type WizardPlace = (typeof stepNumbers)[number] | 'preview';

export const wizardPlaces: readonly WizardPlace[] = [...stepNumbers, 'preview'];

/** Where the wizard stands is part of the address, so that the browser's Back goes one step back. */
export function readWizardSearch({ step }: Record<string, unknown>): { step?: WizardPlace } {
  const place = wizardPlaces.find((known) => known === step);
  return place === undefined ? {} : { step: place };
}

export const stepAt = (place: Exclude<WizardPlace, 'preview'>): WizardStep =>
  wizardSteps[place - 1] ?? 'what';

export const placeOf = (step: WizardStep): WizardPlace =>
  stepNumbers[wizardSteps.indexOf(step)] ?? 1;

export function placeAfter(place: WizardPlace): WizardPlace {
  return place === 'preview' || place === 5 ? 'preview' : stepNumbers[place];
}

export function placeBefore(place: WizardPlace): WizardPlace {
  if (place === 'preview') return 5;
  return stepNumbers[place - 2] ?? 1;
}
