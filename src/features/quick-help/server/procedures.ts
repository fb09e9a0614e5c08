import { implement } from '@orpc/server';
import { sql } from 'kysely';
import { refuse, requireViewer } from '#platform/server/api/api.ts';
import { toReader } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { ApiContext, Work } from '#platform/server/context.ts';
import type { KeysetPage } from '#platform/server/database/lists/keyset-page.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { quickHelpContract } from '../contract.ts';
import { maySee } from '../rules.ts';
import { arrivalProcedures } from './arrival/procedures.ts';
import { createRequest, locateRequest } from './create-request.ts';
import { toRequestFacts, toRequestViewer } from './facts.ts';
import {
  feedState,
  listFeed,
  listHelped,
  listOnMap,
  listOwn,
  pendingAlerts,
} from './pages/lists.ts';
import { readEarnings, readStats } from './pages/numbers.ts';
import { presentWholeRequest } from './pages/present-detail.ts';
import { presentRequest } from './pages/present-request.ts';
import { selectRequests } from './pages/request-query.ts';
import type { RequestRow } from './pages/request-query.ts';
import { respond } from './respond.ts';
import { safetyProcedures } from './safety/procedures.ts';
import { cancelRequest, completeRequest, releaseRequest, setOut, startRequest } from './steps.ts';

const os = implement(quickHelpContract).$context<ApiContext>();

const REQUESTS = allowance('quick-help.create', 30, 'hour');
const ANSWERS = allowance('quick-help.respond', 120, 'hour');

const requireActor = (context: ApiContext): Actor => ({
  userId: requireViewer(context).userId,
  language: context.language,
});

/** One step of a signed-in person, all or nothing. */
async function take(
  context: ApiContext,
  requestId: string,
  step: (work: Work, by: Actor, requestId: string) => Promise<void>,
) {
  const by = requireActor(context);
  await inTransaction(context, (work) => step(work, by, requestId));
  return {};
}

const presentPage = (context: ApiContext, { rows, nextCursor }: KeysetPage<RequestRow>) => ({
  items: rows.map((row) => presentRequest(row, toReader(context))),
  nextCursor,
});

async function findRequest(context: ApiContext, requestId: string) {
  const reader = toReader(context);
  const row = await selectRequests(context.db, reader.viewerId)
    .where('requests.id', '=', requestId)
    .executeTakeFirst();
  const isThere = row && maySee(toRequestFacts(row), toRequestViewer(row, reader.viewerId));
  if (!isThere) return refuse(context, 'NOT_FOUND', 'quick-help:refusals.not_found');
  return presentWholeRequest(context.db, row, reader);
}

export const quickHelpProcedures = {
  create: os.create.handler(async ({ input, context }) => {
    const by = requireActor(context);
    await requireAllowance(context, REQUESTS, by.userId);
    const { draft, point, requestKey } = input;
    const place = await locateRequest(context, by, { fullAddress: draft.fullAddress, point });
    const id = await inTransaction(context, (work) =>
      createRequest(work, by, { draft, place, requestKey }),
    );
    return { id };
  }),
  find: os.find.handler(({ input, context }) => findRequest(context, input.requestId)),
  listOwn: os.listOwn.handler(async ({ input, context }) =>
    presentPage(context, await listOwn(context.db, requireViewer(context).userId, input.cursor)),
  ),
  listHelped: os.listHelped.handler(async ({ input, context }) =>
    presentPage(context, await listHelped(context.db, requireViewer(context).userId, input.cursor)),
  ),
  feed: os.feed.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context);
    const state = await feedState(context.db, userId);
    const page = state === 'on-duty' ? await listFeed(context.db, userId, input.cursor) : null;
    return { ...presentPage(context, page ?? { rows: [], nextCursor: null }), state };
  }),
  pendingAlerts: os.pendingAlerts.handler(async ({ context }) => {
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
  acknowledge: os.acknowledge.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context);
    await context.db
      .updateTable('on_demand_task_alerts')
      .set({ acknowledged_at: sql<Date>`clock_timestamp()` })
      .where('request_id', '=', input.requestId)
      .where('helper_id', '=', userId)
      .where('acknowledged_at', 'is', null)
      .execute();
    return {};
  }),
  respond: os.respond.handler(async ({ input, context }) => {
    await requireAllowance(context, ANSWERS, requireActor(context).userId);
    return take(context, input.requestId, (work, by, requestId) =>
      respond(work, by, requestId, input.answer),
    );
  }),
  setOut: os.setOut.handler(({ input, context }) => take(context, input.requestId, setOut)),
  start: os.start.handler(({ input, context }) => take(context, input.requestId, startRequest)),
  complete: os.complete.handler(({ input, context }) =>
    take(context, input.requestId, completeRequest),
  ),
  cancel: os.cancel.handler(({ input, context }) => take(context, input.requestId, cancelRequest)),
  release: os.release.handler(({ input, context }) =>
    take(context, input.requestId, releaseRequest),
  ),
  listOnMap: os.listOnMap.handler(async ({ context }) => ({
    items: await listOnMap(context.db, context.viewer?.userId ?? null),
  })),
  stats: os.stats.handler(({ context }) => readStats(context.db)),
  earnings: os.earnings.handler(({ context }) => readEarnings(context.db)),
  ...arrivalProcedures,
  ...safetyProcedures,
};
