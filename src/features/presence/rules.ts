export const presenceStatuses = ['online', 'away', 'busy', 'invisible', 'offline'] as const;
export type PresenceStatus = (typeof presenceStatuses)[number];
/** The statuses that others may see; invisible people are not recognizable as such (PEOPLE-086). */
export type ShownStatus = Exclude<PresenceStatus, 'invisible'>;

export const STATUS_MESSAGE_LENGTH = 100;
/** The people of one list on the screen (CHAT-151). */
export const MOST_ASKED = 100;

/** 'visible': at least one of the person's pages is visible; 'hidden': they have pages, but all are hidden. */
export type Connection = 'visible' | 'hidden' | 'none';

/**
 * Returns a person's status. Only an automatic status or 'online' follows the pages; any other choice stays until it is
 * changed or the person signs in again, but without a page a person is always offline (PEOPLE-079…082).
 */
export function resolvePresenceStatus(facts: {
  /** Null: none was chosen since the sign-in. */
  chosen: PresenceStatus | null;
  connection: Connection;
}): PresenceStatus {
  const { chosen, connection } = facts;
  if (connection === 'none') return 'offline';
  if (chosen !== null && chosen !== 'online') return chosen;
  return connection === 'visible' ? 'online' : 'away';
}

/** Invisible looks like offline to all others (PEOPLE-086). */
export const shownStatus = (status: PresenceStatus): ShownStatus =>
  status === 'invisible' ? 'offline' : status;

/**
 * People who chose to be offline or invisible must not show activity either: their time last seen stays what it was
 * (PEOPLE-086).
 */
export const isSeenTimeFrozen = (chosen: PresenceStatus | null): boolean =>
  chosen === 'invisible' || chosen === 'offline';

/** The time last seen only makes sense for people who are not there (CHAT-105, PEOPLE-089). */
export const hasSeenTime = (status: PresenceStatus): boolean =>
  status === 'offline' || status === 'away';

/** Without live updates a status counts this long (CHAT-106). */
const TRUST_MS = 120_000;

/** Returns the status that can still be trusted after live updates were lost. */
export function trustedStatus(facts: {
  status: PresenceStatus;
  /** When live updates were lost; null while they come. */
  lostAt: number | null;
  /** When this status was last received or asked for. */
  receivedAt: number;
  now: number;
}): PresenceStatus {
  const { status, lostAt, receivedAt, now } = facts;
  if (lostAt === null) return status;
  // While updates came, silence meant that nothing had changed.
  return now - Math.max(lostAt, receivedAt) > TRUST_MS ? 'offline' : status;
}
