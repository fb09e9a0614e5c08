import { defineEvent } from '#platform/server/live/events.ts';

type OfService = { serviceId: string; providerId: string };

/** A new service is live, or one is active again, in every sense that a saved search may ask for. */
export const serviceListed = defineEvent<OfService>('services.listed');

/** Its provider changed what it says. */
export const serviceEdited = defineEvent<OfService>('services.edited');

/** A service was paused or deleted, by its provider or a moderator: new clients can no longer ask for it. */
export const serviceEnded = defineEvent<OfService & { isDeleted: boolean }>('services.ended');
