/** The outcomes of the reservation that an accepted offer made. */
export const offerOutcomes = ['reserved', 'handed-over', 'released'] as const;
export type OfferOutcome = (typeof offerOutcomes)[number];

export const placeKinds = [
  'police',
  'library',
  'community',
  'shopping',
  'transit',
  'other',
] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** The statuses of a pick-up time. */
export const slotStatuses = [
  'proposed',
  'replaced',
  'agreed',
  'declined',
  'withdrawn',
  'cancelled',
  'lapsed',
] as const;
export type SlotStatus = (typeof slotStatuses)[number];

export const dealRoles = ['buyer', 'seller'] as const;
export type DealRole = (typeof dealRoles)[number];
