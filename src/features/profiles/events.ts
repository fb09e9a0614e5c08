import { defineEvent } from '#platform/server/live/events.ts';

/** Somebody has named themselves and their place (AUTH-087). */
export const onboardingCompleted = defineEvent<{ userId: string }>('profiles.onboarding_completed');
