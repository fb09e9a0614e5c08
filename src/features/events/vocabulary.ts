/** EVENT-003. */
export const eventCategories = [
  'meetup',
  'sports',
  'yard_sale',
  'kids',
  'workshop',
  'volunteering',
  'food',
  'other',
] as const;
export type EventCategory = (typeof eventCategories)[number];

export const placeKinds = ['public', 'private', 'online'] as const;
export type PlaceKind = (typeof placeKinds)[number];

export const guestStates = ['going', 'waiting'] as const;
export type GuestState = (typeof guestStates)[number];

/** EVENT-026. */
export const dayRanges = ['today', 'week', 'weekend'] as const;
export type DayRange = (typeof dayRanges)[number];
