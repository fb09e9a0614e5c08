import { sql } from 'kysely';
import { setSetting, siteSettings } from '#features/site/server/public.ts';
import type { Services, Work } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database/db.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { toDemoEmail } from './people/demo-accounts.ts';
import { hasDemoAccounts } from './people/has-demo-accounts.ts';
import { demoPeople } from './people/people.ts';
import { pastRequests, presentRequests } from './quick-help/demo-requests.ts';
import { Random } from './random.ts';
import { ask, chooseAskers, chooseHomes, isNeighbor } from './seed-quick-help.ts';
import type { Resident } from './seed-people.ts';

const EVERY_FIVE_MINUTES = '*/5 * * * *';
/** A request with less time left than this is asked again, long before it could expire. */
const RENEW_BEFORE_MINUTES = 15;
/** Positions are measured again at this age, long before they stop counting. */
const MEASURE_AFTER_MINUTES = 25;
const LONGEST_DUTY_HOURS = 3;
/** Between these two the founding offer of a demo ends. */
const FOUNDING_DAYS = { least: 7, usual: 30 };
const DAY_MS = 86_400_000;

/**
 * Keeps the demo neighborhood as lively as on its first day (OPS-184): helpers stay on duty and requests open. A site is a
 * demo as long as the demo accounts exist; elsewhere nothing is scheduled.
 */
export async function refreshDemoRegularly(services: Services): Promise<void> {
  const isDemo = await hasDemoAccounts(services.db);
  const round = () => refreshDemo(services);
  await services.jobs.repeat('demo.refresh', isDemo ? EVERY_FIVE_MINUTES : null, round);
  if (isDemo) await round();
}

/** Changes rows where they are, so that nothing piles up however long the demo runs. */
export async function refreshDemo(services: Services): Promise<void> {
  if (!(await hasDemoAccounts(services.db))) return;
  await inTransaction(services, async (work) => {
    // Two processes that start at once would both ask in the same town.
    await sql`select pg_advisory_xact_lock(hashtext('demo.refresh'))`.execute(work.trx);
    const neighbors = await loadNeighbors(work.trx);
    const ids = neighbors.map(({ id }) => id);
    if (ids.length === 0) return;
    await muteRequests(work, ids);
    await extendDuty(work, ids);
    await forgetExpired(work, ids);
    await renewRequests(work, ids);
    await askWhereNothingIsOpen(work, neighbors);
    await postponeTasks(work, ids);
    await postponeFoundingEnd(work);
    await renewListings(work, ids);
  });
}

/** Neighbors say in time that their items and services are still there, or all would be paused in the end (ITEM-377). */
async function renewListings({ trx }: Work, ids: readonly string[]): Promise<void> {
  const isOld = sql<boolean>`greatest(updated_at, renewed_at) < now() - interval '50 days'`;
  await trx
    .updateTable('marketplace_items')
    .set({ renewed_at: sql<Date>`now()` })
    .where('seller_id', 'in', ids)
    .where('status', '=', 'available')
    .where(isOld)
    .execute();
  await trx
    .updateTable('services')
    .set({ renewed_at: sql<Date>`now()` })
    .where('provider_id', 'in', ids)
    .where('is_active', '=', true)
    .where(isOld)
    .execute();
}

/** Demo people without a sign-in; the accounts for trying the site out act for themselves. */
async function loadNeighbors(db: Pick<Db, 'selectFrom'>): Promise<Resident[]> {
  const people = demoPeople.filter(isNeighbor);
  const users = await db
    .selectFrom('identity.users')
    .innerJoin('profiles', 'profiles.id', 'identity.users.id')
    .select(['profiles.id', 'identity.users.email', 'profiles.full_name'])
    .where(
      'identity.users.email',
      'in',
      people.map(({ key }) => toDemoEmail(key)),
    )
    .execute();
  const byEmail = new Map(users.map((user) => [user.email, user]));
  // In the order of the seed, so that the same people ask for help.
  return people.flatMap(({ key, language, location }) => {
    const user = byEmail.get(toDemoEmail(key));
    const city = location.split(',')[0] ?? '';
    return user ? { id: user.id, key, name: user.full_name, language, city } : [];
  });
}

/** Their mailboxes are not read, and a server that was down for an hour would write that no helper accepted. */
async function muteRequests({ trx }: Work, ids: readonly string[]): Promise<void> {
  await trx
    .insertInto('notification_choices')
    .values(
      ids.map((id) => ({ person_id: id, kind: 'requests', channel: 'email', rhythm: 'never' })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function extendDuty({ trx }: Work, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('helper_status')
    .set({
      updated_at: sql<Date>`now() - random() * interval '1 minute' * ${MEASURE_AFTER_MINUTES}`,
      duty_since: sql<Date>`greatest(duty_since, now() - interval '1 hour' * ${LONGEST_DUTY_HOURS})`,
    })
    .where('helper_id', 'in', ids)
    .where('on_duty', '=', true)
    .where('updated_at', '<', sql<Date>`now() - interval '1 minute' * ${MEASURE_AFTER_MINUTES}`)
    .execute();
}

/** Requests that expired while the server was away, and the notices about them. */
async function forgetExpired({ trx }: Work, ids: readonly string[]): Promise<void> {
  const expired = await trx
    .deleteFrom('on_demand_task_requests')
    .where('requester_id', 'in', ids)
    .where('status', 'in', ['searching', 'expired'])
    .where('expires_at', '<=', sql<Date>`now()`)
    .returning('id')
    .execute();
  if (expired.length === 0) return;
  await trx
    .deleteFrom('notifications')
    .where('entity_type', '=', 'on_demand_task')
    .where(
      'entity_id',
      'in',
      expired.map(({ id }) => id),
    )
    .execute();
}

async function renewRequests({ trx }: Work, ids: readonly string[]): Promise<void> {
  const renewed = await trx
    .updateTable('on_demand_task_requests')
    // As long as it was open before, from now on.
    .set({ created_at: sql<Date>`now()`, expires_at: sql<Date>`now() + (expires_at - created_at)` })
    .where('requester_id', 'in', ids)
    .where('status', '=', 'searching')
    .where('expires_at', '<', sql<Date>`now() + interval '1 minute' * ${RENEW_BEFORE_MINUTES}`)
    .returning('id')
    .execute();
  if (renewed.length === 0) return;
  await trx
    .updateTable('on_demand_task_transitions')
    .set({ created_at: sql<Date>`now()` })
    .where(
      'request_id',
      'in',
      renewed.map(({ id }) => id),
    )
    .where('step', '=', 'created')
    .execute();
}

/** A visitor who accepts the last request of a town leaves another one to the next visitor. */
async function askWhereNothingIsOpen(work: Work, neighbors: Resident[]): Promise<void> {
  const random = new Random(Date.now());
  const searching = await work.trx
    .selectFrom('on_demand_task_requests')
    .select(['requester_id', 'title'])
    .where(
      'requester_id',
      'in',
      neighbors.map(({ id }) => id),
    )
    .where('status', '=', 'searching')
    .execute();
  const requesterIds = new Set(searching.map(({ requester_id: id }) => id));
  const titles = new Set(searching.map(({ title }) => title));
  for (const home of chooseAskers(chooseHomes(neighbors, random))) {
    if (requesterIds.has(home.resident.id)) continue;
    const scripts = [...presentRequests, ...pastRequests].filter(({ title }) => !titles.has(title));
    const script = scripts[random.integer(0, scripts.length - 1)];
    if (!script) continue;
    await ask(work, script, home, random);
    titles.add(script.title);
  }
}

/** Open tasks whose day went by are for the same weekday of a week to come. */
async function postponeTasks({ trx }: Work, ids: readonly string[]): Promise<void> {
  const weeks = sql`(1 + floor(extract(epoch from now() - expires_at) / 604800))::integer`;
  await trx
    .updateTable('tasks')
    .set({
      timing_date: sql<string>`timing_date + 7 * ${weeks}`,
      expires_at: sql<Date>`expires_at + interval '1 week' * ${weeks}`,
    })
    .where('poster_id', 'in', ids)
    .where('status', '=', 'open')
    .where('is_private', '=', false)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
}

/** Shows the countdown of the founding offer (SHELL-372); it never runs out in a demo. */
async function postponeFoundingEnd({ trx, services }: Work): Promise<void> {
  const { foundingOfferEnds: ends } = await siteSettings(services);
  const now = Date.now();
  if (ends !== null && Date.parse(ends) - now > FOUNDING_DAYS.least * DAY_MS) return;
  const later = new Date(now + FOUNDING_DAYS.usual * DAY_MS);
  later.setUTCMinutes(0, 0, 0);
  await setSetting(trx, 'foundingOfferEnds', later.toISOString());
}
