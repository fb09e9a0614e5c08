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

/** A newer sign-up replaced an unconfirmed one: only the data named here still counts (`fullName` may be empty). */
export const signUpReplaced = defineEvent<{ userId: string; fullName: string }>(
  'identity.sign_up_replaced',
);

/** A person authenticated and a session begins. */
export const signedIn = defineEvent<{ userId: string }>('identity.signed_in');

/**
 * A person signed out here or everywhere. A session that expires, or is ended from another device, does not count as
 * signing out.
 */
export const signedOut = defineEvent<{ userId: string }>('identity.signed_out');

/** The rights of an account changed: its role, or a restriction that moderators set or lifted (MOD-013). */
export const standingChanged = defineEvent<{ userId: string; isRestricted: boolean }>(
  'identity.standing_changed',
);

/**
 * An account was requested. Whether the address already has one, and so what comes of the request, must not be
 * revealed.
 */
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
