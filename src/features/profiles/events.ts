import { defineEvent } from '#platform/server/live/events.ts';

/** What others may see of somebody has changed, or what they may earn by it. */
export const profileChanged = defineEvent<{ userId: string }>('profiles.changed');

/** Somebody has named themselves and their place (AUTH-087). */
export const onboardingCompleted = defineEvent<{ userId: string }>('profiles.onboarding_completed');

/** Somebody's clocks show another time from now on. */
export const timeZoneChanged = defineEvent<{ userId: string }>('profiles.time_zone_changed');
