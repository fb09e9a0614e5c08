import type { AreaTopic } from '#features/geo/areas/area-topic.ts';

/** Live, to its provider: read this service again. */
export const SERVICE_CHANGED = 'service.changed';
export type ServiceChanged = { serviceId: string };

/** Live, to who is subscribed to an area: services there changed, came or went (`ChangedThere`). */
export const SERVICES_CHANGED_THERE = 'services.changed';
export const SERVICE_AREAS: AreaTopic = { kind: 'services', event: SERVICES_CHANGED_THERE };

/** Live, to a provider: days off, extra hours or booked times are others now. */
export const AVAILABILITY_CHANGED = 'services.availability_changed';
