/** In the order they are shown (PEOPLE-115, PEOPLE-117). */
export const badgeTypes = [
  'founding_member',
  'verified_tasker',
  'community_champion',
  'early_adopter',
] as const;
export type BadgeType = (typeof badgeTypes)[number];

export type Badge = { type: BadgeType; awardedAt: Date };

export const inOrder = <B extends { type: BadgeType }>(badges: readonly B[]): B[] =>
  badges.toSorted((a, b) => badgeTypes.indexOf(a.type) - badgeTypes.indexOf(b.type));
