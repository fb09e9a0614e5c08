/** The statuses of a booking; all but the first two are final. */
export const bookingStatuses = [
  'open',
  'agreed',
  'declined',
  'withdrawn',
  'lapsed',
  'cancelled',
  'done',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** The client asks, either proposes, and what was agreed may be changed by both. */
export const stepKinds = ['request', 'proposal', 'change'] as const;
export type StepKind = (typeof stepKinds)[number];

export const bookingRoles = ['client', 'provider'] as const;
export type BookingRole = (typeof bookingRoles)[number];

/** The place of the work: at the client's, or anywhere, by phone or at the provider's. */
export const placeKinds = ['client', 'remote'] as const;
export type BookingPlace = (typeof placeKinds)[number];
