import { implement } from '@orpc/server';
import { requireViewer } from '#platform/server/api/api.ts';
import { toReader } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { ApiContext, Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { drawsContract } from '../contract.ts';
import { findDraw } from './find-draw.ts';
import { cancelDraw, chooseTicket, giveToNext } from './giver-steps.ts';
import { openDraw } from './open-draw.ts';
import { joinDraw, leaveDraw, letGo } from './tickets.ts';

const os = implement(drawsContract).$context<ApiContext>();

const OPENINGS = allowance('draws.open', 30, 'day');
const TICKETS = allowance('draws.tickets', 120, 'hour');

const requireActor = (context: ApiContext): Actor => ({
  userId: requireViewer(context, 'draws:refusals.signed_out').userId,
  language: context.language,
});

/** One step of a signed-in person, all or nothing. */
async function take(
  context: ApiContext,
  step: (work: Work, by: Actor) => Promise<void>,
): Promise<Record<never, never>> {
  const by = requireActor(context);
  await inTransaction(context, (work) => step(work, by));
  return {};
}

export const drawsProcedures = {
  find: os.find.handler(({ input, context }) =>
    findDraw(context.db, input.itemId, toReader(context)),
  ),
  open: os.open.handler(async ({ input, context }) => {
    const by = requireActor(context);
    await requireAllowance(context, OPENINGS, by.userId);
    return { id: await inTransaction(context, (work) => openDraw(work, by, input)) };
  }),
  join: os.join.handler(async ({ input, context }) => {
    await requireAllowance(context, TICKETS, requireActor(context).userId);
    return take(context, (work, by) => joinDraw(work, by, input));
  }),
  leave: os.leave.handler(({ input, context }) =>
    take(context, (work, by) => leaveDraw(work, by, input.drawId)),
  ),
  choose: os.choose.handler(({ input, context }) =>
    take(context, (work, by) => chooseTicket(work, by, input)),
  ),
  letGo: os.letGo.handler(({ input, context }) =>
    take(context, (work, by) => letGo(work, by, input.drawId)),
  ),
  next: os.next.handler(async ({ input, context }) => {
    const by = requireActor(context);
    return {
      isReserved: await inTransaction(context, (work) => giveToNext(work, by, input.drawId)),
    };
  }),
  cancel: os.cancel.handler(({ input, context }) =>
    take(context, (work, by) => cancelDraw(work, by, input)),
  ),
};
