/** The conditions of badges that are earned by activity (PEOPLE-123, PEOPLE-124). */
export const badgeNeeds = [
  'email',
  'profile',
  'tasksFor',
  'tasksWith',
  'reviews',
  'average',
  'reports',
] as const;
export type BadgeNeed = (typeof badgeNeeds)[number];

/** The badges that activity earns. */
export const earnedBadgeTypes = ['verified_tasker', 'community_champion'] as const;
export type EarnedBadgeType = (typeof earnedBadgeTypes)[number];
