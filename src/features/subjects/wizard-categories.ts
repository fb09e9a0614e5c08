/** The categories of tasks, in the order people see them (TASK-041). */
export const wizardCategories = [
  'home-maintenance',
  'handyman',
  'automotive',
  'tech-digital',
  'creative',
  'delivery',
  'personal-care',
  'business',
] as const;
export type WizardCategory = (typeof wizardCategories)[number];
