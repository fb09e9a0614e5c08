import { sql } from 'kysely';
import { refuse, requireViewer } from '#platform/server/api/api.ts';
import { toReader } from '#platform/server/api/authorise.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { requireActor, runStep } from '#platform/server/api/run-action.ts';
import type { ApiContext } from '#platform/server/context.ts';
import type { KeysetPage } from '#platform/server/database/lists/keyset-page.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { quickHelpContract } from '../contract.ts';
import { createRequest, locateRequest } from './create-request.ts';
import {
  feedState,
  listFeed,
  listHelped,
  listOnMap,
  listOwn,
  pendingAlerts,
} from './pages/lists.ts';
import { readEarnings, readStats } from './pages/numbers.ts';
import { findRequest } from './pages/find-request.ts';
import { presentRequest } from './pages/present-request.ts';
import type { RequestRow } from './pages/request-query.ts';
import { respond } from './respond.ts';
import { safetyProcedures } from './safety/procedures.ts';
import { cancelRequest, completeRequest, releaseRequest, setOut, startRequest } from './steps.ts';

const allow = implementCalls(quickHelpContract);
const onRequest = (people: string) => only(people, 'quick-help/server/who-may-what.test.ts');

const REQUESTS = allowance('quick-help.create', 30, 'hour');
const ANSWERS = allowance('quick-help.respond', 120, 'hour');

const presentPage = (context: ApiContext, { rows, nextCursor }: KeysetPage<RequestRow>) => ({
  items: rows.map((row) => presentRequest(row, toReader(context))),
  nextCursor,
});

export const quickHelpProcedures = {
  create: allow('signed in', 'unless limited').create.handler(async ({ input, context }) => {
    const by = requireActor(context);
    await requireAllowance(context, REQUESTS, by.userId);
    const { draft, point, requestKey, servedId } = input;
    const place = await locateRequest(context, by, { fullAddress: draft.fullAddress, point });
    const id = await inTransaction(context, (work) =>
      createRequest(work, by, { draft, place, requestKey, servedId }),
    );
    return { id };
  }),
  find: allow('everyone').find.handler(
    async ({ input, context }) =>
      (await findRequest(context.db, input.requestId, toReader(context))) ??
      refuse(context, 'NOT_FOUND', 'quick-help:refusals.not_found'),
  ),
  listOwn: allow('signed in').listOwn.handler(async ({ input, context }) =>
    presentPage(context, await listOwn(context.db, requireViewer(context).userId, input.cursor)),
  ),
  listHelped: allow('signed in').listHelped.handler(async ({ input, context }) =>
    presentPage(context, await listHelped(context.db, requireViewer(context).userId, input.cursor)),
  ),
  feed: allow('signed in').feed.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context);
    const state = await feedState(context.db, userId);
    const page = state === 'on-duty' ? await listFeed(context.db, userId, input.cursor) : null;
    return { ...presentPage(context, page ?? { rows: [], nextCursor: null }), state };
  }),
  pendingAlerts: allow('signed in').pendingAlerts.handler(async ({ context }) => {
    const { userId } = requireViewer(context);
    const rows = await pendingAlerts(context.db, userId);
    return {
      items: rows.map((row) => ({
        request: presentRequest(row, toReader(context)),
        answerUntil: row.answer_until,
        isExclusive: row.is_exclusive,
      })),
    };
  }),
  acknowledge: allow('signed in', 'even suspended').acknowledge.handler(
    async ({ input, context }) => {
      const { userId } = requireViewer(context);
      await context.db
        .updateTable('on_demand_task_alerts')
        .set({ acknowledged_at: sql<Date>`clock_timestamp()` })
        .where('request_id', '=', input.requestId)
        .where('helper_id', '=', userId)
        .where('acknowledged_at', 'is', null)
        .execute();
      return {};
    },
  ),
  respond: allow(
    onRequest('anyone signed in except the requester'),
    'unless limited',
  ).respond.handler(async ({ input, context }) => {
    await requireAllowance(context, ANSWERS, requireActor(context).userId);
    return runStep(context, (work, by) => respond(work, by, input.requestId, input.answer));
  }),
  setOut: allow(onRequest('the helper')).setOut.handler(({ input, context }) =>
    runStep(context, (work, by) => setOut(work, by, input.requestId)),
  ),
  start: allow(onRequest('the helper')).start.handler(({ input, context }) =>
    runStep(context, (work, by) => startRequest(work, by, input.requestId)),
  ),
  complete: allow(onRequest('requester and helper'), 'even suspended').complete.handler(
    ({ input, context }) =>
      runStep(context, (work, by) => completeRequest(work, by, input.requestId)),
  ),
  cancel: allow(onRequest('the requester'), 'even suspended').cancel.handler(({ input, context }) =>
    runStep(context, (work, by) => cancelRequest(work, by, input.requestId, input.ending)),
  ),
  release: allow(onRequest('the helper'), 'even suspended').release.handler(({ input, context }) =>
    runStep(context, (work, by) => releaseRequest(work, by, input.requestId, input.ending)),
  ),
  listOnMap: allow('everyone').listOnMap.handler(async ({ context }) => ({
    items: await listOnMap(context.db, context.viewer?.userId ?? null),
  })),
  stats: allow('everyone').stats.handler(({ context }) => readStats(context.db)),
  earnings: allow('everyone').earnings.handler(({ context }) => readEarnings(context.db)),
  ...safetyProcedures,
};
