export const presenceStatuses = ['online', 'away', 'busy', 'invisible', 'offline'] as const;
export type PresenceStatus = (typeof presenceStatuses)[number];
/** What others may see: nobody learns that somebody is invisible (PEOPLE-086). */
export type ShownStatus = Exclude<PresenceStatus, 'invisible'>;

export const STATUS_MESSAGE_LENGTH = 100;
/** The people of one list on the screen (CHAT-151). */
export const MOST_ASKED = 100;

/** 'visible': somebody has at least one page in front of them; 'hidden': pages, but none in sight. */
export type Connection = 'visible' | 'hidden' | 'none';

/**
 * The status somebody has. Only one that came by itself, or 'online', follows the pages; another
 * choice stays until it is changed or they sign in anew, but nobody is there without a page
 * (PEOPLE-079…082).
 */
export function statusOf(facts: {
  /** Null: none was chosen since the sign-in. */
  chosen: PresenceStatus | null;
  connection: Connection;
}): PresenceStatus {
  const { chosen, connection } = facts;
  if (connection === 'none') return 'offline';
  if (chosen !== null && chosen !== 'online') return chosen;
  return connection === 'visible' ? 'online' : 'away';
}

/** Invisible looks like offline to everybody else (PEOPLE-086). */
export const shownStatus = (status: PresenceStatus): ShownStatus =>
  status === 'invisible' ? 'offline' : status;

/** Who chose not to be there gives no sign of life either: the time stays what it was (PEOPLE-086). */
export const isSeenTimeFrozen = (chosen: PresenceStatus | null): boolean =>
  chosen === 'invisible' || chosen === 'offline';

/** The time means something only of somebody who is not there (CHAT-105, PEOPLE-089). */
export const hasSeenTime = (status: PresenceStatus): boolean =>
  status === 'offline' || status === 'away';

/** Without live updates a status counts this long (CHAT-106). */
const TRUST_MS = 120_000;

/** What may still be said of somebody's status, when nothing comes by itself any more. */
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
