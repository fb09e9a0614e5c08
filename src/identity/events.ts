import { defineEvent } from '#platform/server/live/events.ts';
import type { Language } from '#platform/server/context.ts';
import type { AccountEnding } from '#platform/server/doors/doors.ts';

/** An account exists from now on; its profile is made in the same transaction (AUTH-034). */
export const userCreated = defineEvent<{
  userId: string;
  email: string;
  fullName: string;
  language: Language;
}>('identity.user_created');

/** Nothing of a sign-up counts any more but what is named here (`fullName` may be empty). */
export const signUpReplaced = defineEvent<{ userId: string; fullName: string }>(
  'identity.sign_up_replaced',
);

/** Somebody proved anew who they are: a session begins. */
export const signedIn = defineEvent<{ userId: string }>('identity.signed_in');

/** Somebody signed out here or everywhere; a session that runs out, or is ended from another device, is no signing out. */
export const signedOut = defineEvent<{ userId: string }>('identity.signed_out');

/** What somebody may do changed: a role, or what the moderators took and gave back (MOD-013). */
export const standingChanged = defineEvent<{ userId: string; isRestricted: boolean }>(
  'identity.standing_changed',
);

/** Somebody asks for an account: whether the address has one already, and thus what comes of it, nobody may learn. */
export const signUpAsked = defineEvent<{ email: string; referralCode: string | null }>(
  'identity.sign_up_asked',
);

/** Access to an account ends: every feature ends its doors and reports their labels (AUTH-295). */
export const accessEnding = defineEvent<AccountEnding & { report: (labels: string[]) => void }>(
  'identity.access_ending',
);

/** An account is gone for good: whatever else is stored of the person goes with it (AUTH-222). */
export const accountRemoved = defineEvent<{ userId: string; language: Language }>(
  'identity.account_removed',
);
