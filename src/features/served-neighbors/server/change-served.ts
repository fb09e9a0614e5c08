import { sql } from 'kysely';
import { endOpenFor } from '#features/bookings/server/public.ts';
import { cancelForServed } from '#features/quick-help/server/public.ts';
import { removeTask } from '#features/tasks/server/public.ts';
import { refuseFields } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { newId } from '#platform/server/ids.ts';
import { readPhoneNumber } from '#platform/server/phone-number.ts';
import { shownName } from '#platform/server/shown-name.ts';
import type { ServedForm, ServedSheet } from '../contract.ts';
import { mayEnd, mayRenew, mayServe } from '../rules.ts';
import type { ProxyFacts } from '../rules.ts';
import { lockServed } from './own-served.ts';
import { recordAct } from './served-acts.ts';
import { createCode, writeSheet } from './sheet.ts';

/** Reads what serving another person depends on (PEOPLE-221). */
export async function readProxyFacts(db: DbOrTransaction, proxyId: string): Promise<ProxyFacts> {
  const { onboarding_completed: isOnboarded, current } = await db
    .selectFrom('profiles')
    .select('onboarding_completed')
    .select((eb) =>
      eb
        .selectFrom('served_neighbors')
        .select((served) => served.fn.countAll<number>().as('count'))
        .whereRef('served_neighbors.proxy_id', '=', 'profiles.id')
        .where('served_neighbors.ended_at', 'is', null)
        .as('current'),
    )
    .where('id', '=', proxyId)
    .executeTakeFirstOrThrow();
  return { isOnboarded, current: current ?? 0 };
}

/** Records the consent of a person, and makes their sheet (PEOPLE-220, PEOPLE-221). */
export async function addServed(
  work: Work,
  by: Actor,
  { name, phone, consentMeans, consentedOn }: ServedForm,
): Promise<{ id: string; sheet: ServedSheet }> {
  const { trx } = work;
  // One after the other, so that two windows cannot add more than there may be.
  const proxy = await trx
    .selectFrom('profiles')
    .select('full_name')
    .select(
      // Where the day begins first it may already be tomorrow.
      sql<boolean>`${consentedOn}::date > (now() at time zone 'Pacific/Kiritimati')::date`.as(
        'is_to_come',
      ),
    )
    .where('id', '=', by.userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  authorise(by, mayServe(await readProxyFacts(trx, by.userId)));
  if (proxy.is_to_come) refuseFields(by, { consentedOn: 'served-neighbors:fields.consented_on' });
  const number = phone === '' ? null : readPhoneNumber(phone);
  if (phone !== '' && number === null) {
    refuseFields(by, { phone: 'served-neighbors:fields.phone' });
  }
  const id = newId();
  const { code, columns } = createCode();
  const { code_expires_at: expiresAt } = await trx
    .insertInto('served_neighbors')
    .values({
      id,
      proxy_id: by.userId,
      display_name: name,
      phone: number,
      consent_means: consentMeans,
      consented_on: consentedOn,
      ...columns,
    })
    .returning('code_expires_at')
    .executeTakeFirstOrThrow();
  await recordAct(work, { servedId: id, about: null, act: 'added', actedBy: 'account' });
  const proxyName = shownName(proxy.full_name, by.language);
  return { id, sheet: writeSheet(code, { name, proxyName, expiresAt }) };
}

/** Replaces the code, so that the sheets before it work no more (PEOPLE-224). */
export async function renewCode(
  work: Work,
  by: Actor,
  servedId: string,
): Promise<{ sheet: ServedSheet }> {
  const { trx } = work;
  const served = await lockServed(trx, by, servedId);
  authorise(by, mayRenew({ isEnded: served.ended_at !== null }));
  const { code, columns } = createCode();
  const { code_expires_at: expiresAt } = await trx
    .updateTable('served_neighbors')
    .set(columns)
    .where('id', '=', servedId)
    .returning('code_expires_at')
    .executeTakeFirstOrThrow();
  await recordAct(work, { servedId, about: null, act: 'sheet_renewed', actedBy: 'account' });
  const { full_name: fullName } = await trx
    .selectFrom('profiles')
    .select('full_name')
    .where('id', '=', by.userId)
    .executeTakeFirstOrThrow();
  const proxyName = shownName(fullName, by.language);
  return { sheet: writeSheet(code, { name: served.display_name, proxyName, expiresAt }) };
}

/** Takes down what is open for them and deletes what is stored of them (PEOPLE-236, PEOPLE-247). */
export async function endServed(work: Work, by: Actor, servedId: string): Promise<void> {
  const { trx } = work;
  await requireEnd(work, by, servedId);
  for (const { id } of await listTasks(trx, servedId, ['open'])) await removeTask(work, by, id);
  await endOpenFor(work, by, servedId);
  await cancelForServed(work, by, servedId, ['searching']);
  // A provider or helper may have agreed in the meantime.
  await requireEnd(work, by, servedId);
  await trx.deleteFrom('served_neighbors').where('id', '=', servedId).execute();
}

async function requireEnd({ trx }: Work, by: Actor, servedId: string): Promise<void> {
  const served = await lockServed(trx, by, servedId);
  authorise(by, mayEnd({ isWorkUnderWay: Boolean(served.is_work_under_way) }));
}

/** Lists the tasks of a person served in these statuses, in the order in which everyone locks them. */
export const listTasks = (
  db: DbOrTransaction,
  servedId: string,
  statuses: ReadonlyArray<'open' | 'claimed' | 'started'>,
) =>
  db
    .selectFrom('tasks')
    .select(['id', 'status', 'is_private'])
    .where('on_behalf_of_id', '=', servedId)
    .where('removed_at', 'is', null)
    .where('status', 'in', statuses)
    .orderBy('id')
    .execute();
