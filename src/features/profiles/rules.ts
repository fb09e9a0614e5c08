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
