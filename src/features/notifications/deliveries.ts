/** Ways a notice goes out beside the page: to browsers, and to the mailbox. */
export const channels = ['push', 'email'] as const;
export type Channel = (typeof channels)[number];

/** The states of a notification on a channel (NOTE-214). */
export const deliveryStates = [
  'waiting',
  'accepted',
  /** Not taken yet; it is tried again. */
  'retried',
  'failed',
  /** The browser has unsubscribed. */
  'expired',
  'skipped',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** The reasons for which a delivery waits or was skipped. */
export const deliveryReasons = [
  'quiet',
  'summary',
  'read',
  'deleted',
  'blocked',
  'off',
  'no_address',
  /** The address does not take e-mails of ours (NOTE-216). */
  'returned',
  'no_service',
] as const;
export type DeliveryReason = (typeof deliveryReasons)[number];
