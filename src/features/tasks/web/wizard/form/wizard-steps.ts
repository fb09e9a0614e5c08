import { wizardWay } from '#features/posting/web/wizard-way.ts';

/** The steps in their order (TASK-189). */
export const wizardSteps = ['what', 'where', 'budget', 'when', 'requirements'] as const;
export type WizardStep = (typeof wizardSteps)[number];

export const taskWizard = wizardWay(wizardSteps);
