export const itemStatuses = ['available', 'reserved', 'paused', 'sold', 'removed'] as const;
export type ItemStatus = (typeof itemStatuses)[number];

/** ITEM-057. */
export const conditions = ['new', 'like-new', 'good', 'fair', 'poor'] as const;
export type Condition = (typeof conditions)[number];

/** ITEM-058. */
export const shippingOptions = ['pickup', 'delivery', 'shipping'] as const;
export type ShippingOption = (typeof shippingOptions)[number];

/** Whether an item is lent, or sold or given away (ITEM-412). */
export const dealings = ['borrow', 'own'] as const;
export type Dealing = (typeof dealings)[number];

export const itemSorts = ['best', 'newest', 'nearest', 'price-low', 'price-high'] as const;
export type ItemSort = (typeof itemSorts)[number];

/** The price filter of the grid (ITEM-040), and things given away. */
export const priceRanges = ['free', 'under-50', '50-200', '200-500', 'over-500'] as const;
export type PriceRange = (typeof priceRanges)[number];

/** The largest distance between the viewer and an item, in miles. */
export const radiusChoices = [5, 10, 25, 50, 100] as const;

/** The steps that a seller may take on several items at once (ITEM-455). */
export const itemBulkSteps = ['pause', 'renew', 'sell', 'remove'] as const;
export type ItemBulkStep = (typeof itemBulkSteps)[number];

/** The ways a reservation can end. */
export const reservationEnds = ['handed-over', 'no-show', 'released', 'lapsed', 'removed'] as const;
export type ReservationEnd = (typeof reservationEnds)[number];

/** How long a group sees an item before everyone else (GROUP-032). */
export const firstHours = [24, 72] as const;
export type FirstHours = (typeof firstHours)[number];

/** Durations of a reservation, in hours; without one it lasts until the seller says otherwise. */
export const reservationHours = [4, 24, 48, 72, 168] as const;
