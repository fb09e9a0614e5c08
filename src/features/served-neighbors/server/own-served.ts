import { sql } from 'kysely';
import { refuse } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import {
  after,
  byId,
  cutPage,
  newestFirst,
  readCursor,
} from '#platform/server/database/lists/keyset-page.ts';
import { mayPostFor } from '#features/subjects/on-behalf.ts';
import { selectServedFacts, toServedFacts } from '#features/subjects/server/public.ts';
import type { OwnServed, ServedActRow } from '../contract.ts';
import { ACTS_A_PAGE, MOST_WRONG_PROOF_CODES, SERVED_A_PAGE } from '../limits.ts';
import { mayEnd, mayProve, mayRenew } from '../rules.ts';
import { aboutTitle } from './served-acts.ts';

/** The same answer for another account's, so that it does not reveal that there is one. */
export const NOT_FOUND = 'served-neighbors:refusals.not_found';

/** Work that a helper has taken on and has not been answered for. */
export const UNDER_WAY = ['claimed', 'started', 'completed_by_tasker'] as const;

const selectOwn = (db: DbOrTransaction, proxyId: string) =>
  selectServedFacts(db)
    .select(['served.id', 'served.display_name', 'served.phone', 'served.consent_means'])
    .leftJoin('served_proofs as proof', (join) =>
      join
        .onRef('proof.served_id', '=', 'served.id')
        .on('proof.expires_at', '>', sql<Date>`now()`)
        .on('proof.wrong_codes', '<', MOST_WRONG_PROOF_CODES),
    )
    .select(['served.consented_on', 'served.code_expires_at', 'served.created_at'])
    .select(['served.proven_by', 'proof.means', 'proof.destination', 'proof.mailed_at'])
    .select(['proof.created_at as proof_created_at', 'proof.expires_at as proof_expires_at'])
    .select((eb) =>
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('tasks')
              .select('tasks.id')
              .whereRef('tasks.on_behalf_of_id', '=', 'served.id')
              .where('tasks.removed_at', 'is', null)
              .where('tasks.status', 'in', UNDER_WAY),
          ),
          eb.exists(
            eb
              .selectFrom('on_demand_task_requests as request')
              .select('request.id')
              .whereRef('request.on_behalf_of_id', '=', 'served.id')
              .where('request.status', 'in', ['accepted', 'started']),
          ),
        ])
        .as('is_work_under_way'),
    )
    .where('served.proxy_id', '=', proxyId);
type Row = Awaited<ReturnType<ReturnType<typeof selectOwn>['executeTakeFirstOrThrow']>>;

/** Returns a page of the people an account serves, newest first (PEOPLE-222). */
export async function listServed(
  db: DbOrTransaction,
  proxyId: string,
  cursor: string | null,
): Promise<{ items: OwnServed[]; nextCursor: string | null }> {
  const found = await selectOwn(db, proxyId)
    .where(after(readCursor(newestFirst, cursor), { time: 'served.created_at', id: 'served.id' }))
    .orderBy('served.created_at', 'desc')
    .orderBy('served.id', 'desc')
    .limit(SERVED_A_PAGE + 1)
    .execute();
  const { rows, nextCursor } = cutPage(found, SERVED_A_PAGE, (last) => [last.created_at, last.id]);
  return { items: rows.map(present), nextCursor };
}

/** Returns the facts that ending or renewing depends on, locked against steps by the code. */
export async function lockServed(trx: DbOrTransaction, by: Actor, servedId: string): Promise<Row> {
  const locked = await trx
    .selectFrom('served_neighbors')
    .select('id')
    .where('id', '=', servedId)
    .where('proxy_id', '=', by.userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!locked) return refuse(by, 'NOT_FOUND', NOT_FOUND);
  // A second statement, so that it sees what was stored while the first one waited.
  return selectOwn(trx, by.userId).where('served.id', '=', servedId).executeTakeFirstOrThrow();
}

function present(row: Row): OwnServed {
  const facts = toServedFacts(row);
  return {
    id: row.id,
    name: row.display_name,
    phone: row.phone,
    consentMeans: row.consent_means,
    consentedOn: row.consented_on,
    codeExpiresAt: row.code_expires_at,
    isCodeCurrent: facts.isCodeCurrent,
    isConfirmed: facts.isConfirmed,
    isEnded: facts.isEnded,
    provenBy: row.proven_by,
    proof: presentProof(row),
    abilities: {
      post: mayPostFor(facts),
      prove: mayProve(facts),
      renew: mayRenew(facts),
      end: mayEnd({ isWorkUnderWay: Boolean(row.is_work_under_way) }),
    },
  };
}

function presentProof(row: Row): OwnServed['proof'] {
  const { means, proof_created_at: createdAt, proof_expires_at: expiresAt } = row;
  if (means === null || createdAt === null || expiresAt === null) return null;
  return { means, createdAt, expiresAt, destination: row.destination, mailedAt: row.mailed_at };
}

/** Returns a page of what was done for one of them, newest first (PEOPLE-228). */
export async function listActs(
  db: DbOrTransaction,
  by: Actor,
  { servedId, cursor }: { servedId: string; cursor: string | null },
): Promise<{ items: ServedActRow[]; nextCursor: string | null }> {
  const position = readCursor(byId, cursor);
  const served = await db
    .selectFrom('served_neighbors')
    .select('id')
    .where('id', '=', servedId)
    .where('proxy_id', '=', by.userId)
    .executeTakeFirst();
  if (!served) return refuse(by, 'NOT_FOUND', NOT_FOUND);
  const found = await db
    .selectFrom('served_neighbor_acts as act')
    .leftJoin('tasks', 'tasks.id', 'act.task_id')
    .leftJoin('bookings', 'bookings.id', 'act.booking_id')
    .leftJoin('on_demand_task_requests as request', 'request.id', 'act.request_id')
    .select(['act.id', 'act.act', 'act.acted_by as actedBy', 'act.created_at as createdAt'])
    .select(['act.booking_id', 'act.request_id', aboutTitle.as('title')])
    .where('act.served_id', '=', servedId)
    .$if(position !== null, (query) => query.where('act.id', '<', position?.[0] ?? ''))
    .orderBy('act.id', 'desc')
    .limit(ACTS_A_PAGE + 1)
    .execute();
  const { rows, nextCursor } = cutPage(found, ACTS_A_PAGE, (last) => [last.id]);
  return { items: rows.map(presentAct), nextCursor };
}

function presentAct({
  title,
  booking_id: bookingId,
  request_id: requestId,
  ...act
}: Omit<ServedActRow, 'about'> & {
  title: string | null;
  booking_id: string | null;
  request_id: string | null;
}): ServedActRow {
  if (title === null) return { ...act, about: null };
  const kind = bookingId !== null ? 'booking' : requestId !== null ? 'request' : 'task';
  return { ...act, about: { kind, title } };
}
