import type { ServiceCategory } from '#features/subjects/service-categories.ts';
import type { WizardCategory } from '#features/subjects/wizard-categories.ts';
import type { TaskKind } from '#features/tasks/kinds.ts';

type Pair = { category: WizardCategory; kind: TaskKind | null };

/** Maps the category of a service to the category and kind of a task. */
const TASK_CATEGORIES: Record<ServiceCategory, Pair> = {
  home_improvement: { category: 'home-maintenance', kind: 'home-repairs' },
  cleaning: { category: 'home-maintenance', kind: 'cleaning' },
  tech_support: { category: 'tech-digital', kind: null },
  moving: { category: 'handyman', kind: 'moving-labor' },
  handyman: { category: 'handyman', kind: null },
  gardening: { category: 'home-maintenance', kind: 'yard-garden' },
  pet_care: { category: 'personal-care', kind: 'pet-care' },
  tutoring: { category: 'business', kind: null },
  delivery: { category: 'delivery', kind: null },
  creative: { category: 'creative', kind: null },
  other: { category: 'business', kind: null },
};

export const toTaskCategory = (category: ServiceCategory): Pair => TASK_CATEGORIES[category];
