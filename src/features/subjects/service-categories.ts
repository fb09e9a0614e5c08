/** The categories of services (SERV-038, TASK-046). */
export const serviceCategories = [
  'home_improvement',
  'cleaning',
  'tech_support',
  'moving',
  'handyman',
  'gardening',
  'pet_care',
  'tutoring',
  'delivery',
  'creative',
  'other',
] as const;
export type ServiceCategory = (typeof serviceCategories)[number];
