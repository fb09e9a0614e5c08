import { sql } from 'kysely';
import { noReportBetween } from '#features/subjects/server/public.ts';
import type { Services, Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { AT_ONCE, forEachPage } from '#platform/server/for-each-page.ts';
import { runEachInTransaction } from '#platform/server/run-each-in-transaction.ts';
import { lockRows, toHeldRequest } from '../locked-request.ts';
import { notifyAboutRequest } from '../request-notice.ts';
import { endUnanswered } from '../steps.ts';
import { promisedAt } from './end-deal.ts';

const HOURS_TO_ASK = 24;
const DAYS_TO_ANSWER = 14;

const ago = (hours: number) => sql`now() - make_interval(hours => ${hours})`;

/** In SQL: both had a day since the promised time and the start, and were not asked yet. */
const isToAsk = sql<boolean>`(requests.asked_at is null
  and greatest(${promisedAt}, requests.started_at) <= ${ago(HOURS_TO_ASK)})`;
/** In SQL: both were asked, and did not answer in time. */
const isToLapse = sql<boolean>`requests.asked_at <= ${ago(DAYS_TO_ANSWER * 24)}`;

const underWay = (db: DbOrTransaction, isDue: typeof isToAsk) =>
  db
    .selectFrom('on_demand_task_requests as requests')
    .select('requests.id')
    .where('requests.status', 'in', ['accepted', 'started'])
    .where(isDue)
    .where(noReportBetween('requests.requester_id', 'requests.accepted_by'));

/** Asks both sides whether the help happened, and ends what neither answered (DEAL-088). */
export async function handleUnanswered(services: Services): Promise<void> {
  for (const [isDue, run] of [
    [isToAsk, ask],
    [isToLapse, lapse],
  ] as const) {
    await forEachPage(
      (after) =>
        underWay(services.db, isDue)
          .where('requests.id', '>', after)
          .orderBy('requests.id')
          .limit(AT_ONCE)
          .execute(),
      (due) => runEachInTransaction(services, 'quick-help', due, (work, { id }) => run(work, id)),
    );
  }
}

/** Locks the request; null if one of the two has taken a step since it was found. */
async function lockUnderWay(work: Work, requestId: string, isDue: typeof isToAsk) {
  const row = await lockRows(work).where('requests.id', '=', requestId).executeTakeFirst();
  // A second statement, so that it sees what was stored while the first one waited.
  const due = await underWay(work.trx, isDue)
    .where('requests.id', '=', requestId)
    .executeTakeFirst();
  return row && due ? toHeldRequest(row) : null;
}

async function ask(work: Work, requestId: string): Promise<void> {
  const request = await lockUnderWay(work, requestId, isToAsk);
  if (!request) return;
  await work.trx
    .updateTable('on_demand_task_requests')
    .set({ asked_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', requestId)
    .execute();
  const to = [request.requesterId, request.helperId];
  await notifyAboutRequest(work, request, { type: 'on_demand_passed', to, by: null });
}

async function lapse(work: Work, requestId: string): Promise<void> {
  const request = await lockUnderWay(work, requestId, isToLapse);
  if (!request) return;
  await endUnanswered(work, request);
  await notifyAboutRequest(work, request, {
    type: 'on_demand_expired',
    wording: 'task_lapsed',
    to: [request.requesterId, request.helperId],
    by: null,
    params: { count: DAYS_TO_ANSWER },
  });
}
