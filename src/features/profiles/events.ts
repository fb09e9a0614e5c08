import { defineEvent } from '#platform/server/live/events.ts';

/** The visible profile of a person has changed, or what they may earn by it. */
export const profileChanged = defineEvent<{ userId: string }>('profiles.changed');

/** A person entered their name and place (AUTH-087). */
export const onboardingCompleted = defineEvent<{ userId: string }>('profiles.onboarding_completed');

/** A person's time zone has changed. */
export const timeZoneChanged = defineEvent<{ userId: string }>('profiles.time_zone_changed');
