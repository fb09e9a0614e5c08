import type { Selectable } from 'kysely';
import type { Presence as PresenceTable } from '#platform/server/database/database-types.gen.ts';
import type { Presence } from '../contract.ts';
import { hasSeenTime } from '../rules.ts';
import type { PresenceStatus, ShownStatus } from '../rules.ts';

export type PresenceRow = Selectable<PresenceTable>;

export type ShownPresence = Omit<Presence, 'status'> & { status: ShownStatus };

/** The presence of a person who was never here. */
export const NEVER_HERE: ShownPresence = {
  status: 'offline',
  customStatusMessage: null,
  lastSeen: null,
};

/** As others see it: of an invisible person nothing but 'offline' (CHAT-104, PEOPLE-086). */
export function presentToOthers(row: PresenceRow): ShownPresence {
  if (row.chosen_status === 'invisible') return NEVER_HERE;
  const status = row.shown_status;
  return {
    status,
    customStatusMessage: row.custom_status_message,
    lastSeen: hasSeenTime(status) ? row.last_seen : null,
  };
}

/** As the person sees it. */
export function presentToOneself(row: PresenceRow, status: PresenceStatus): Presence {
  return {
    status,
    customStatusMessage: row.custom_status_message,
    lastSeen: hasSeenTime(status) ? row.last_seen : null,
  };
}
