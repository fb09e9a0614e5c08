import { fieldOf } from '../values/service-path.ts';
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
  readSearch: ({ step }: Record<string, unknown>): { step?: number } => {
    const position = positions.find((known) => known === step);
    return position === undefined ? {} : { step: position };
  },
  stepAt: (position: number): WizardStep => wizardSteps[position - 1] ?? 'basics',
  positionOf: (step: WizardStep): number => wizardSteps.indexOf(step) + 1,
  positionAfter: (position: number): number => Math.min(LAST, position + 1),
  positionBefore: (position: number): number => Math.max(1, position - 1),
  review: LAST,
};

/** SERV-078. */
const FIELDS_OF_STEP: Record<WizardStep, readonly ServiceField[]> = {
  basics: ['title', 'description', 'category', 'subcategory'],
  pricing: ['priceType', 'hourlyRate', 'fixedPrice', 'packages', 'addons'],
  location: ['location', 'serviceAreaRadius'],
  skills: ['experienceLevel', 'skills', 'toolsEquipment', 'photos'],
  availability: ['responseTime', 'schedule'],
  review: [],
};

export const fieldsOfStep = (step: WizardStep): readonly ServiceField[] => FIELDS_OF_STEP[step];

/** Where a field, or a part of one such as `packages.0.name`, is entered. */
export const stepOfField = (path: string): WizardStep =>
  wizardSteps.find((step) => FIELDS_OF_STEP[step].includes(fieldOf(path))) ?? 'basics';

/** SERV-076: only the step's own fields count. */
export const isStepValid = (step: WizardStep, issues: ServiceIssues): boolean =>
  Object.keys(issues).every((path) => stepOfField(path) !== step);
