/** The categories of on-demand requests (TASK-045, QUICK-005). */
export const helpCategories = [
  'delivery',
  'handyman',
  'cleaning',
  'moving',
  'assembly',
  'tech_support',
  'gardening',
  'pet_care',
  'shopping',
  'other',
] as const;
export type HelpCategory = (typeof helpCategories)[number];
