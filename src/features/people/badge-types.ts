/**
 * Every badge and its icon, in the order they are shown (PEOPLE-115, PEOPLE-117). For a new badge the compiler asks for
 * its texts (`people.json`) and its rule (`earned-badges.ts`), and `tools/drawing/draw-icons.ts` draws its icon.
 */
export const badgeIcons = {
  founding_member: 'award',
  verified_tasker: 'badge-check',
  community_champion: 'heart-handshake',
  early_adopter: 'sparkles',
} as const;
export type BadgeType = keyof typeof badgeIcons;
export const badgeTypes = Object.keys(badgeIcons) as BadgeType[];

export type Badge = { type: BadgeType; awardedAt: Date };

export const inOrder = <B extends { type: BadgeType }>(badges: readonly B[]): B[] =>
  badges.toSorted((a, b) => badgeTypes.indexOf(a.type) - badgeTypes.indexOf(b.type));
