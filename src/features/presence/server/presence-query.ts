import { sql } from 'kysely';
import { seenBy, sightOfRow } from '#features/visibility/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { findLiveConnections } from '#platform/server/live/live-connections.ts';
import type { OwnPresence, Presence } from '../contract.ts';
import { resolvePresenceStatus } from '../rules.ts';
import type { Connection, PresenceStatus } from '../rules.ts';
import { presentToOneself, presentToOthers } from './present-presence.ts';
import type { PresenceRow, ShownPresence } from './present-presence.ts';

/**
 * Returns each person's presence as `viewerId` sees it. People who were never here, or whose presence is hidden from
 * the viewer, are left out (PEOPLE-067 to PEOPLE-069). Call it only with people that the viewer may know of.
 */
export async function findPresences(
  db: DbOrTransaction,
  viewerId: string,
  userIds: string[],
): Promise<ReadonlyMap<string, Presence>> {
  const rows = await seenRows(db, viewerId, userIds);
  const own = rows.find((row) => row.user_id === viewerId);
  const seen = new Map<string, Presence>(rows.map((row) => [row.user_id, presentToOthers(row)]));
  if (own) seen.set(viewerId, presentToOneself(own, await statusNow(db, own)));
  return seen;
}

/** Returns one person's presence as others see it, even if the viewer is that person. */
export async function presenceShownTo(
  db: DbOrTransaction,
  viewerId: string,
  userId: string,
): Promise<ShownPresence | null> {
  const [row] = await seenRows(db, viewerId, [userId]);
  return row ? presentToOthers(row) : null;
}

async function seenRows(db: DbOrTransaction, viewerId: string, userIds: string[]) {
  if (userIds.length === 0) return [];
  const { visibility, relation } = seenBy('profiles', viewerId);
  const rows = await db
    .selectFrom('presence')
    .innerJoin('profiles', 'profiles.id', 'presence.user_id')
    .selectAll('presence')
    .select([visibility.as('visibility'), relation.as('relation')])
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
  return rows.filter((row) => sightOfRow(row, viewerId).presence);
}

export async function ownPresence(db: DbOrTransaction, userId: string): Promise<OwnPresence> {
  const row = await db
    .selectFrom('presence')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    chosenStatus: row?.chosen_status ?? null,
    status: row ? await statusNow(db, row) : 'offline',
    customStatusMessage: row?.custom_status_message ?? null,
  };
}

/** Returns whether this person chose to appear offline (PEOPLE-086). */
export async function isInvisible(db: DbOrTransaction, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('presence')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('chosen_status', 'in', ['invisible', 'offline'])
    .executeTakeFirst();
  return row !== undefined;
}

async function statusNow(db: DbOrTransaction, row: PresenceRow): Promise<PresenceStatus> {
  const connection = (await connectionKinds(db, [row.user_id]))(row.user_id);
  return resolvePresenceStatus({ chosen: row.chosen_status, connection });
}

/** Returns a lookup of people's connections, in the terms of the rules. */
export async function connectionKinds(
  db: DbOrTransaction,
  userIds: string[],
): Promise<(userId: string) => Connection> {
  const live = await findLiveConnections(db, userIds);
  return (userId) => {
    const connection = live.get(userId);
    if (!connection) return 'none';
    return connection.isVisible ? 'visible' : 'hidden';
  };
}
