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
// Where a sign-in is being finished; the gate follows right after (SHELL-075).
const SIGN_IN_PAGES = new Set(['/auth', '/email-verification']);

/** Where the onboarding gate leads from a page, or null to stay (SHELL-070, SHELL-071, SHELL-074). */
export function onboardingDetour(options: {
  onboarding: Onboarding;
  isSkipped: boolean;
  pathname: string;
}): '/onboarding' | '/browse-tasks' | null {
  const { onboarding, isSkipped } = options;
  const path = options.pathname.replace(/\/+$/, '');
  if (onboarding === 'unknown' || SIGN_IN_PAGES.has(path)) return null;
  if (onboarding === 'done') return path === ONBOARDING ? '/browse-tasks' : null;
  return path === ONBOARDING || isSkipped ? null : ONBOARDING;
}

/** A place once given may be changed, not cleared (PEOPLE-021). */
export const isLocationRequired = (profile: { onboardingCompleted: boolean }): boolean =>
  profile.onboardingCompleted;

/** Only a profile that everybody may see can be listed by search engines. */
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

/** What makes a profile complete for its reader, in the order in which it is asked for. */
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

/** How much of a profile is filled in, and what is missing. */
export function completionOf(profile: Completable): { percent: number; missing: CompletionPart[] } {
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
