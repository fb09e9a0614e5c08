import { sql } from 'kysely';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { actedForServed } from '../events.ts';
import { mayPostFor } from '../rules.ts';
import type { ServedFacts } from '../rules.ts';
import type { ServedTaskAct } from '../vocabulary.ts';

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
    .select((eb) =>
      eb
        .selectFrom('tasks')
        .select((task) => task.fn.countAll<number>().as('count'))
        .whereRef('tasks.on_behalf_of_id', '=', 'served.id')
        .where('tasks.removed_at', 'is', null)
        .where('tasks.status', '<>', 'done')
        .as('unfinished'),
    );

export const toServedFacts = (row: {
  confirmed_at: Date | null;
  ended_at: Date | null;
  proven_at: Date | null;
  is_proxy_doubted: boolean;
  is_code_current: boolean;
  unfinished: number | null;
}): ServedFacts => ({
  isEnded: row.ended_at !== null,
  isCodeCurrent: row.is_code_current,
  isConfirmed: row.confirmed_at !== null,
  isProven: row.proven_at !== null,
  isProxyDoubted: row.is_proxy_doubted,
  unfinished: row.unfinished ?? 0,
});

/** Checks that the poster may post for this person; postings for them wait for each other here (PEOPLE-226). */
export async function requireServed(
  { trx }: Work,
  by: Actor,
  servedId: string,
  requestKey: string,
): Promise<void> {
  const locked = await trx
    .selectFrom('served_neighbors')
    .select('id')
    .where('id', '=', servedId)
    .where('proxy_id', '=', by.userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!locked) return refuse(by, 'NOT_FOUND', 'served-neighbors:refusals.served_not_found');
  // A second statement, so that it sees what was stored while the first one waited.
  const [row, repeated] = await Promise.all([
    selectServedFacts(trx).where('served.id', '=', servedId).executeTakeFirstOrThrow(),
    trx
      .selectFrom('tasks')
      .select('id')
      .where('poster_id', '=', by.userId)
      .where('request_key', '=', requestKey)
      .executeTakeFirst(),
  ]);
  // A repeated request is no other task.
  if (repeated) return;
  authorise(by, mayPostFor(toServedFacts(row)));
}

/** Finds the person a task of this poster is for; null where it is the poster's own. */
export async function findServed(
  db: DbOrTransaction,
  taskId: string | null,
  posterId: string,
): Promise<string | null> {
  if (taskId === null) return null;
  const task = await db
    .selectFrom('tasks')
    .select('on_behalf_of_id')
    .where('id', '=', taskId)
    .where('poster_id', '=', posterId)
    .executeTakeFirst();
  return task?.on_behalf_of_id ?? null;
}

/** Announces a step of the poster's side; nothing for a task of the poster's own (PEOPLE-228). */
export async function announceForServed(
  work: Work,
  task: { id: string; servedId: string | null; actor: Pick<Actor, 'actedBy'> },
  act: ServedTaskAct,
): Promise<void> {
  if (task.servedId === null) return;
  await work.emit(actedForServed, {
    servedId: task.servedId,
    taskId: task.id,
    act,
    actedBy: task.actor.actedBy ?? 'account',
  });
}
