/** How it is decided who gets a thing that is given away, once the window is closed. */
export const drawMethods = ['choose', 'draw'] as const;
export type DrawMethod = (typeof drawMethods)[number];

export const drawStatuses = ['open', 'closed', 'cancelled'] as const;
export type DrawStatus = (typeof drawStatuses)[number];

/** What became of a ticket once the window was closed. */
export const ticketStates = [
  'waiting',
  'skipped',
  'reserved',
  'put-back',
  'past',
  'has-it',
] as const;
export type TicketState = (typeof ticketStates)[number];

/** How long the thing is set aside for each whose turn it is. */
export const holdHours = [24, 48, 72] as const;
export type HoldHours = (typeof holdHours)[number];
