import type { WizardCategory } from '#features/subjects/wizard-categories.ts';

export const taskKinds = [
  'home-repairs',
  'cleaning',
  'yard-garden',
  'furniture-assembly',
  'moving-labor',
  'car-care',
  'rides',
  'errands-shopping',
  'food-delivery',
  'pet-care',
  'childcare',
  'companionship',
] as const;
export type TaskKind = (typeof taskKinds)[number];

/** The kinds step 1 of the wizard offers under a category (TASK-048). */
export const kindsOfCategory: Record<WizardCategory, readonly TaskKind[]> = {
  'home-maintenance': ['home-repairs', 'cleaning', 'yard-garden'],
  handyman: ['furniture-assembly', 'moving-labor'],
  automotive: ['car-care', 'rides'],
  'tech-digital': [],
  creative: [],
  delivery: ['moving-labor', 'errands-shopping', 'food-delivery'],
  'personal-care': ['pet-care', 'childcare', 'companionship'],
  business: [],
};
