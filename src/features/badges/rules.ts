import type { BadgeType } from '#features/people/badge-types.ts';

/** What the server counts of somebody before it awards anything. */
export type Standing = {
  isConfirmed: boolean;
  /** Completed, with name, place, picture and phone. */
  isComplete: boolean;
  /** The number of different people on done tasks, as poster or tasker: tasks with one friend count once (PEOPLE-198). */
  doneWith: number;
  /** The number of different posters. */
  doneFor: number;
  reviews: number;
  /** Of published reviews; null without any. */
  average: number | null;
  /** Of the last 90 days. */
  upheldReports: number;
};

type Earned = Exclude<BadgeType, 'founding_member' | 'early_adopter'>;

/** The badges that come by what somebody does (PEOPLE-123, PEOPLE-124). */
export function earnedBadges(standing: Standing): Earned[] {
  const { doneWith, doneFor, reviews, average } = standing;
  const isChampion = doneWith >= 10 && reviews >= 5 && (average ?? 0) >= 4.5;
  const isVerified =
    standing.isConfirmed &&
    standing.isComplete &&
    doneFor >= 5 &&
    reviews >= 3 &&
    (average ?? 0) >= 4 &&
    standing.upheldReports === 0;
  return [
    ...(isVerified ? (['verified_tasker'] as const) : []),
    ...(isChampion ? (['community_champion'] as const) : []),
  ];
}

/** What a profile still needs before it is completed (PEOPLE-138). */
export const foundingNeeds = ['onboarding', 'name', 'location'] as const;
export type FoundingNeed = (typeof foundingNeeds)[number];

export function missingForFounding(profile: {
  onboardingCompleted: boolean;
  fullName: string;
  location: string | null;
}): FoundingNeed[] {
  return foundingNeeds.filter((need) => {
    if (need === 'onboarding') return !profile.onboardingCompleted;
    return need === 'name' ? !profile.fullName.trim() : !profile.location?.trim();
  });
}

/** PEOPLE-139: why somebody gets no founding badge, or null where nothing is in the way. */
export function foundingRefusal(facts: {
  isHeld: boolean;
  /** An operator took it back; it is not awarded again (PEOPLE-125). */
  isWithdrawn: boolean;
  isOver: boolean;
  missing: readonly FoundingNeed[];
}): 'held' | 'withdrawn' | 'over' | 'incomplete' | null {
  if (facts.isHeld) return 'held';
  if (facts.isWithdrawn) return 'withdrawn';
  if (facts.isOver) return 'over';
  return facts.missing.length > 0 ? 'incomplete' : null;
}

/** How many seconds a unit has, and how many of it the next larger one. */
const UNITS = [
  ['days', 86_400, Infinity],
  ['hours', 3600, 24],
  ['minutes', 60, 60],
  ['seconds', 1, 60],
] as const;

/** What a countdown shows of so many seconds (PEOPLE-130). */
export const countdownParts = (seconds: number) =>
  UNITS.map(([unit, length, inNext]) => ({ unit, value: Math.floor(seconds / length) % inNext }));
