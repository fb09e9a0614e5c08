/** The methods of deciding, once the window is closed, who gets an item. */
export const drawMethods = ['choose', 'draw'] as const;
export type DrawMethod = (typeof drawMethods)[number];

export const drawStatuses = ['open', 'closed', 'cancelled'] as const;
export type DrawStatus = (typeof drawStatuses)[number];

/** The outcomes of a ticket once the window is closed. */
export const ticketStates = [
  'waiting',
  'skipped',
  'reserved',
  'put-back',
  'past',
  'has-it',
] as const;
export type TicketState = (typeof ticketStates)[number];

/** The hours for which the item is reserved for each person whose turn it is. */
export const holdHours = [24, 48, 72] as const;
export type HoldHours = (typeof holdHours)[number];
