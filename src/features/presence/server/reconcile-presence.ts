import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Services } from '#platform/server/context.ts';
import type { DB } from '#platform/server/database/database-types.gen.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { USER_PRESENCE } from '../live-events.ts';
import type { UserPresence } from '../live-events.ts';
import { isSeenTimeFrozen, shownStatus, resolvePresenceStatus } from '../rules.ts';
import type { PresenceStatus, ShownStatus } from '../rules.ts';
import type { PresenceAudience } from './presence-audience.ts';
import { presentToOneself, presentToOthers } from './present-presence.ts';
import type { PresenceRow } from './present-presence.ts';
import { connectionKinds } from './presence-query.ts';

/** `isSeen`: whether others see the change too; changes of invisible people are not announced. */
type Settled = { row: PresenceRow; status: PresenceStatus; isSeen: boolean };

/**
 * Updates what others see of these people from their choices and connections, and broadcasts the changes. Call it after
 * storing a changed connection: the rows are locked before connections are counted, so the last call sees everything,
 * and each change is broadcast once, by whichever process made it.
 */
export async function settlePresence(
  services: Services,
  audience: PresenceAudience,
  userIds: string[],
): Promise<void> {
  const changed = await services.db.transaction().execute(async (trx) => {
    await addMissing(trx, userIds);
    const settled: Settled[] = [];
    const rows = await lockRows(trx, userIds);
    const getConnection = await connectionKinds(trx, userIds);
    for (const row of rows) {
      const chosen = row.chosen_status;
      const status = resolvePresenceStatus({ chosen, connection: getConnection(row.user_id) });
      if (shownStatus(status) !== row.shown_status) settled.push({ row, status, isSeen: true });
    }
    return storeShown(trx, settled);
  });
  await announcePresence(services, audience, changed);
}

/** Stores a person's choice; all who may see it and the person's own other pages receive it (PEOPLE-082). */
export async function choosePresence(
  services: Services,
  audience: PresenceAudience,
  choice: {
    userId: string;
    status: PresenceStatus;
    customStatusMessage?: string | null | undefined;
  },
): Promise<void> {
  const { userId, status: chosen } = choice;
  const settled = await services.db.transaction().execute(async (trx) => {
    await addMissing(trx, [userId]);
    const [before] = await lockRows(trx, [userId]);
    if (!before) return null;
    const connection = (await connectionKinds(trx, [userId]))(userId);
    const status = resolvePresenceStatus({ chosen, connection });
    const message = choice.customStatusMessage;
    // The moment of going, not of every further choice (PEOPLE-086).
    const isStillGone = isSeenTimeFrozen(chosen) && isSeenTimeFrozen(before.chosen_status);
    const row = await trx
      .updateTable('presence')
      .set({
        chosen_status: chosen,
        shown_status: shownStatus(status),
        changed_at: sql<Date>`clock_timestamp()`,
        ...(message !== undefined && { custom_status_message: message || null }),
        ...(!isStillGone && { last_seen: sql<Date>`clock_timestamp()` }),
      })
      .where('user_id', '=', userId)
      .returningAll()
      .executeTakeFirstOrThrow();
    return {
      row,
      status,
      isSeen: !isDeepStrictEqual(presentToOthers(before), presentToOthers(row)),
    };
  });
  if (settled) await announcePresence(services, audience, [settled]);
}

export type SignIn = { userId: string; at: Date };

/** Resets choices made before a sign-in (PEOPLE-082); returns the ids of the people whose status must be settled. */
export async function beginAnew(db: DbOrTransaction, signIns: SignIn[]): Promise<string[]> {
  const userIds = signIns.map(({ userId }) => userId);
  const { rows } = await sql<{ user_id: string }>`
    with signed_in as (
      select * from unnest(${userIds}::uuid[], ${signIns.map(({ at }) => at)}::timestamptz[])
        as signed_in (user_id, at)
    ),
    changed as (
      update presence set chosen_status = null
      from signed_in
      where presence.user_id = signed_in.user_id and chosen_status is not null and changed_at < at
      returning presence.user_id
    )
    select user_id from changed
    union
    select user_id from signed_in
    where not exists (select from presence where presence.user_id = signed_in.user_id)`.execute(db);
  return rows.map((row) => row.user_id);
}

/** A sign of life, unless they chose to give none. */
export async function noteSeen(
  db: DbOrTransaction,
  seen: ReadonlyMap<string, Date>,
): Promise<void> {
  if (seen.size === 0) return;
  await sql`
    with seen as (
      select * from unnest(${[...seen.keys()]}::uuid[], ${[...seen.values()]}::timestamptz[])
        as seen (user_id, at)
    ), locked as (
      select user_id from presence
      where user_id in (select user_id from seen)
        and coalesce(chosen_status not in ('invisible', 'offline'), true)
      order by user_id for update
    )
    update presence set last_seen = greatest(last_seen, seen.at)
    from seen join locked using (user_id)
    where presence.user_id = seen.user_id`.execute(db);
}

/**
 * Returns people shown as there without a connection, or as offline although connected: the process that should have
 * settled them died or failed. People who left just now are settled by their own process.
 */
export async function unsettled(db: DbOrTransaction, graceMs: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with live as (
      select distinct user_id from live_connections
      join live_processes on live_processes.id = live_connections.process_id
    )
    select user_id from presence
    where shown_status <> 'offline' and user_id not in (select user_id from live)
      and coalesce(last_seen, changed_at) < now() - ${2 * graceMs} * interval '1 millisecond'
    union
    select user_id from live join presence using (user_id)
    where shown_status = 'offline'
      and coalesce(chosen_status not in ('invisible', 'offline'), true)`.execute(db);
  return rows.map((row) => row.user_id);
}

async function addMissing(trx: Transaction<DB>, userIds: string[]): Promise<void> {
  await sql`
    insert into presence (user_id, last_seen)
    select id, clock_timestamp() from profiles
    where id = any(${userIds}::uuid[]) and not exists (select from presence where user_id = id)
    on conflict do nothing`.execute(trx);
}

const lockRows = (trx: Transaction<DB>, userIds: string[]) =>
  trx
    .selectFrom('presence')
    .selectAll()
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    // In one order, so that two who settle the same people never wait for each other.
    .orderBy('user_id')
    .forUpdate()
    .execute();

async function storeShown(trx: Transaction<DB>, settled: Settled[]): Promise<Settled[]> {
  if (settled.length === 0) return [];
  const statusById = new Map(settled.map(({ row, status }) => [row.user_id, status]));
  const rows = await trx
    .updateTable('presence')
    .from(
      sql<{ user_id: string; status: string }>`unnest(${[...statusById.keys()]}::uuid[],
        ${Array.from(statusById.values(), shownStatus)}::text[])`.as<'told'>(
        sql`told (user_id, status)`,
      ),
    )
    .set({
      shown_status: sql<ShownStatus>`told.status`,
      changed_at: sql<Date>`clock_timestamp()`,
    })
    .whereRef('presence.user_id', '=', 'told.user_id')
    .returningAll('presence')
    .execute();
  return rows.map((row) => ({
    row,
    status: statusById.get(row.user_id) ?? 'offline',
    isSeen: true,
  }));
}

const asText = (time: Date | null) => time?.toISOString() ?? null;

async function announcePresence(
  { db, realtime }: Services,
  audience: PresenceAudience,
  settled: Settled[],
): Promise<void> {
  if (settled.length === 0) return;
  const pairs = await audience.connected(
    db,
    settled.filter(({ isSeen }) => isSeen).map(({ row }) => row.user_id),
  );
  const others = Map.groupBy(pairs, (pair) => pair.userId);
  for (const { row, status } of settled) {
    const about = { userId: row.user_id, changedAt: row.changed_at.toISOString() };
    const toOthers = presentToOthers(row);
    const toOneself = presentToOneself(row, status);
    const forOthers: UserPresence = { ...about, ...toOthers, lastSeen: asText(toOthers.lastSeen) };
    const forOneself: UserPresence = {
      ...about,
      ...toOneself,
      lastSeen: asText(toOneself.lastSeen),
    };
    realtime.toUsers(
      (others.get(row.user_id) ?? []).map((pair) => pair.otherId),
      USER_PRESENCE,
      forOthers,
    );
    realtime.toUsers([row.user_id], USER_PRESENCE, forOneself);
  }
}
