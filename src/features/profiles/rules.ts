/** Onboarding is asked for until it was completed and both of its answers are there (SHELL-072). */
export function needsOnboarding(profile: {
  onboardingCompleted: boolean;
  fullName: string;
  location: string | null;
}): boolean {
  return !profile.onboardingCompleted || !profile.fullName.trim() || !profile.location?.trim();
}

/** 'unknown' without a person or an answer yet; a failed look-up counts as 'done' (SHELL-073). */
export type Onboarding = 'unknown' | 'needed' | 'done';

const ONBOARDING = '/onboarding';
/** Pages where people arrive without a particular purpose. */
const ENTRANCES = new Set(['/', '/home', '/browse-tasks']);
// Pages where a sign-in is being finished; the gate follows right after (SHELL-075).
const SIGN_IN_PAGES = new Set(['/auth', '/email-verification']);

/**
 * Returns where onboarding leads: to what the person was about to do, else to what they came for (SHELL-307,
 * SHELL-308).
 */
export function afterOnboarding({
  returnTo,
  intent,
}: {
  returnTo: string | null;
  intent: 'need' | 'help' | 'both' | null;
}): string {
  if (returnTo !== null) return returnTo;
  if (intent === 'need') return '/post-task';
  if (intent === 'both') return '/';
  return intent === 'help' ? '/browse-tasks?sort=nearest' : '/browse-tasks';
}

/**
 * Returns where the onboarding gate leads from a page, or null to stay (SHELL-070, SHELL-071, SHELL-074, SHELL-308).
 */
export function onboardingDetour(options: {
  onboarding: Onboarding;
  isSkipped: boolean;
  /** The page's address, including query and hash. */
  address: string;
  /** The page to which onboarding leads this person. */
  onward: string;
}): string | null {
  const { onboarding, isSkipped, address, onward } = options;
  const path = address.replace(/[?#].*$/s, '').replace(/\/+$/, '');
  if (onboarding === 'unknown' || SIGN_IN_PAGES.has(path)) return null;
  if (onboarding === 'done') return path === ONBOARDING ? onward : null;
  if (path === ONBOARDING || isSkipped) return null;
  if (ENTRANCES.has(address)) return ONBOARDING;
  return `${ONBOARDING}?${new URLSearchParams({ returnTo: address }).toString()}`;
}

/** A place once given may be changed, not cleared (PEOPLE-021). */
export const isLocationRequired = (profile: { onboardingCompleted: boolean }): boolean =>
  profile.onboardingCompleted;

/** Only a public profile can be listed by search engines. */
export const mayBeFindable = (profile: { profileVisibility: string }): boolean =>
  profile.profileVisibility === 'public';

const isSameEntry = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { sensitivity: 'accent' }) === 0;

/** Each entry once, whatever its capitals; the first one stays as it is written (PEOPLE-034). */
export const uniqueEntries = (entries: readonly string[]): string[] =>
  entries.filter(
    (entry, index) =>
      entry !== '' && entries.findIndex((earlier) => isSameEntry(earlier, entry)) === index,
  );

/** The parts of a complete profile, in the order in which they are asked for. */
export const completionParts = [
  'avatar',
  'bio',
  'phone',
  'title',
  'skills',
  'location',
  'name',
] as const;
export type CompletionPart = (typeof completionParts)[number];

type Completable = {
  fullName: string;
  avatarUrl: string | null;
  location: string | null;
  bio: string | null;
  phone: string | null;
  professionalTitle: string | null;
  skills: readonly string[];
};

/** Returns the percentage of a profile that is filled in, and what is missing. */
export function measureCompletion(profile: Completable): {
  percent: number;
  missing: CompletionPart[];
} {
  const has: Record<CompletionPart, boolean> = {
    avatar: profile.avatarUrl !== null,
    bio: Boolean(profile.bio),
    phone: Boolean(profile.phone),
    title: Boolean(profile.professionalTitle),
    skills: profile.skills.length > 0,
    location: Boolean(profile.location?.trim()),
    name: profile.fullName.trim() !== '',
  };
  const missing = completionParts.filter((part) => !has[part]);
  const share = 1 - missing.length / completionParts.length;
  return { percent: Math.round(share * 100), missing };
}
