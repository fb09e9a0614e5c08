import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { defineEvent } from '#platform/server/live/events.ts';
import { mayPostFor } from '../on-behalf.ts';
import type { ActingWay, ServedFacts, ServedThing, ServedThingAct } from '../on-behalf.ts';

/** The asking side took a step on a thing that is for a person served (PEOPLE-228). */
export const actedForServed = defineEvent<{
  servedId: string;
  about: { kind: ServedThing; id: string };
  act: ServedThingAct;
  actedBy: ActingWay;
}>('subjects.acted_for_served');

/** In SQL, of `served`: the things for them that have not ended; a booking that is agreed on is one of the tasks (PEOPLE-239). */
const unfinished = sql<number>`(
  (select count(*) from tasks where tasks.on_behalf_of_id = served.id
    and tasks.removed_at is null and tasks.status <> 'done')
  + (select count(*) from bookings where bookings.on_behalf_of_id = served.id
    and bookings.status = 'open' and exists (
      select from booking_steps as step where step.booking_id = bookings.id
        and step.status = 'current' and step.expires_at > clock_timestamp()))
  + (select count(*) from on_demand_task_requests as request where request.on_behalf_of_id = served.id
    and (request.status in ('accepted', 'started')
      or request.status = 'searching' and request.expires_at > now())))`;

/** Selects the facts that posting for people served depends on. */
export const selectServedFacts = (db: DbOrTransaction) =>
  db
    .selectFrom('served_neighbors as served')
    .innerJoin('profiles as proxy', 'proxy.id', 'served.proxy_id')
    .select(['served.confirmed_at', 'served.ended_at', 'served.proven_at'])
    .select(
      sql<boolean>`coalesce(proxy.disowned_at > now() - interval '1 year', false)`.as(
        'is_proxy_doubted',
      ),
    )
    .select(
      sql<boolean>`(served.code_hash is not null and served.code_expires_at > now())`.as(
        'is_code_current',
      ),
    )
    .select(unfinished.as('unfinished'));

export const toServedFacts = (row: {
  confirmed_at: Date | null;
  ended_at: Date | null;
  proven_at: Date | null;
  is_proxy_doubted: boolean;
  is_code_current: boolean;
  unfinished: number;
}): ServedFacts => ({
  isEnded: row.ended_at !== null,
  isCodeCurrent: row.is_code_current,
  isConfirmed: row.confirmed_at !== null,
  isProven: row.proven_at !== null,
  isProxyDoubted: row.is_proxy_doubted,
  unfinished: row.unfinished,
});

/** Reads the facts about a person this account serves; postings for them wait for each other here (PEOPLE-226). */
export async function lockServedFacts(
  trx: DbOrTransaction,
  by: Actor,
  servedId: string,
): Promise<ServedFacts> {
  const locked = await trx
    .selectFrom('served_neighbors')
    .select('id')
    .where('id', '=', servedId)
    .where('proxy_id', '=', by.userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!locked) return refuse(by, 'NOT_FOUND', 'served-neighbors:refusals.served_not_found');
  // A second statement, so that it sees what was stored while the first one waited.
  const row = await selectServedFacts(trx)
    .where('served.id', '=', servedId)
    .executeTakeFirstOrThrow();
  return toServedFacts(row);
}

/** Checks that the account may post for this person; null posts for the account itself. */
export async function requireServed(
  { trx }: Work,
  by: Actor,
  servedId: string | null,
): Promise<void> {
  if (servedId !== null) authorise(by, mayPostFor(await lockServedFacts(trx, by, servedId)));
}

const TABLES = {
  task: { table: 'tasks', owner: 'poster_id' },
  booking: { table: 'bookings', owner: 'client_id' },
  request: { table: 'on_demand_task_requests', owner: 'requester_id' },
} as const satisfies Record<ServedThing, { table: string; owner: string }>;

/** Finds the person a thing of this account is for; null where it is the account's own. */
export async function findServed(
  db: DbOrTransaction,
  { kind, id }: { kind: ServedThing; id: string },
  ownerId: string,
): Promise<string | null> {
  const { table, owner } = TABLES[kind];
  const { rows } = await sql<{ on_behalf_of_id: string | null }>`
    select on_behalf_of_id from ${sql.table(table)}
    where id = ${id} and ${sql.ref(owner)} = ${ownerId}`.execute(db);
  return rows[0]?.on_behalf_of_id ?? null;
}

/** In SQL: the name of the person served by this id; null without one. */
export const servedNameBy = (servedId: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select display_name from served_neighbors where id = ${servedId})`;

/** Announces a step of the asking side; nothing for a thing of the account's own (PEOPLE-228). */
export async function announceForServed(
  work: Work,
  thing: {
    kind: ServedThing;
    id: string;
    servedId: string | null;
    actor: { actedBy?: 'code' | 'staff' };
  },
  act: ServedThingAct,
): Promise<void> {
  const { servedId, kind, id, actor } = thing;
  if (servedId === null) return;
  await work.emit(actedForServed, {
    servedId,
    about: { kind, id },
    act,
    actedBy: actor.actedBy ?? 'account',
  });
}
