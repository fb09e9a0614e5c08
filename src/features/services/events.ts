import { defineEvent } from '#platform/server/live/events.ts';

type OfService = { serviceId: string; providerId: string };

/** A new service is live, or one is active again, in every sense that a saved search may ask for. */
export const serviceListed = defineEvent<OfService>('services.listed');

/** Its provider changed what it says. */
export const serviceEdited = defineEvent<OfService>('services.edited');

/** Paused or deleted, by its provider or a moderator: nobody new can ask for it. */
export const serviceEnded = defineEvent<OfService & { isDeleted: boolean }>('services.ended');
