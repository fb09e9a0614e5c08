import type { Actor } from '#platform/server/api/authorise.ts';
import { defineEvent } from '#platform/server/live/events.ts';

/** A person blocked another; from now on neither has anything to do with the other (PEOPLE-191). */
export const personBlocked = defineEvent<{ blocker: Actor; blockedId: string }>('people.blocked');
