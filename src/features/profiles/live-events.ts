/** Live, to the person's own pages: the profile is no longer what it was (PEOPLE-016). Carries nothing. */
export const PROFILE_CHANGED = 'profile.changed';
