import { defineEvent } from '#platform/server/events.ts';
import type { Language } from '#platform/server/context.ts';

/** An account exists from now on; its profile is made in the same transaction (AUTH-034). */
export const userCreated = defineEvent<{
  userId: string;
  email: string;
  fullName: string;
  language: Language;
}>('identity.user_created');

/** Somebody proved anew who they are: a session begins. */
export const signedIn = defineEvent<{ userId: string }>('identity.signed_in');
