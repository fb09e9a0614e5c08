import type { ServiceIssues } from '../values/service-issues.ts';
import type { ServiceField } from '../values/service-values.ts';

/** The steps of both wizards in their order (SERV-075, SERV-100). */
export const wizardSteps = [
  'basics',
  'pricing',
  'location',
  'skills',
  'availability',
  'review',
] as const;
export type WizardStep = (typeof wizardSteps)[number];

const positions: readonly number[] = wizardSteps.map((_, index) => index + 1);
const LAST = wizardSteps.length;

/** The way through the steps; the review is the last of them, so nothing comes behind it. */
export const serviceWizard = {
  positions,
  /** The position is part of the address, so that the browser's Back goes one step back. */
  readSearch: ({ step }: Record<string, unknown>): { step?: number } => ({
    step: positions.find((known) => known === step),
  }),
  stepAt: (position: number): WizardStep => wizardSteps[position - 1] ?? 'basics',
  findPosition: (step: WizardStep): number => wizardSteps.indexOf(step) + 1,
  positionAfter: (position: number): number => Math.min(LAST, position + 1),
  positionBefore: (position: number): number => Math.max(1, position - 1),
  review: LAST,
};

/** In the order of the screens (SERV-078). */
const STEP_OF_FIELD: Record<ServiceField, WizardStep> = {
  title: 'basics',
  description: 'basics',
  category: 'basics',
  subcategory: 'basics',
  priceType: 'pricing',
  hourlyRate: 'pricing',
  fixedPrice: 'pricing',
  packages: 'pricing',
  addons: 'pricing',
  location: 'location',
  serviceAreaRadius: 'location',
  experienceLevel: 'skills',
  skills: 'skills',
  toolsEquipment: 'skills',
  photos: 'skills',
  responseTime: 'availability',
  schedule: 'availability',
};

const isField = (path: string): path is ServiceField => path in STEP_OF_FIELD;
const allFields = Object.keys(STEP_OF_FIELD).filter(isField);

export const fieldsOfStep = (step: WizardStep): readonly ServiceField[] =>
  allFields.filter((field) => STEP_OF_FIELD[field] === step);

/** Returns the step on which a field, or a part of one such as `packages.0.name`, is entered. */
export function stepOfField(path: string): WizardStep {
  const [top = ''] = path.split('.');
  return isField(top) ? STEP_OF_FIELD[top] : 'basics';
}

/** SERV-076: only the step's own fields count. */
export const isStepValid = (step: WizardStep, issues: ServiceIssues): boolean =>
  Object.keys(issues).every((path) => stepOfField(path) !== step);
