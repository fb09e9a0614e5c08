/** The parts that a profile must have to count as complete (PEOPLE-138). */
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

/** PEOPLE-139: why a person cannot get the founding badge; null if they can. */
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

/** Each unit, its length in seconds, and its count in the next larger unit. */
const UNITS = [
  ['days', 86_400, Infinity],
  ['hours', 3600, 24],
  ['minutes', 60, 60],
  ['seconds', 1, 60],
] as const;

/** Splits seconds into the parts that a countdown shows (PEOPLE-130). */
export const countdownParts = (seconds: number) =>
  UNITS.map(([unit, length, inNext]) => ({ unit, value: Math.floor(seconds / length) % inNext }));
