import { requireViewer } from '#platform/server/api/api.ts';
import { toReader } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import type { ApiContext, Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { drawsContract } from '../contract.ts';
import { findDraw } from './find-draw.ts';
import { cancelDraw, chooseTicket, giveToNext } from './giver-steps.ts';
import { openDraw } from './open-draw.ts';
import { joinDraw, leaveDraw, letGo } from './tickets.ts';

const allow = implementCalls(drawsContract);
const onDraw = (people: string) => only(people, 'draws/server/who-may-what.test.ts');

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
  find: allow('everyone').find.handler(({ input, context }) =>
    findDraw(context.db, input.itemId, toReader(context)),
  ),
  open: allow(onDraw('the seller'), 'unless limited').open.handler(async ({ input, context }) => {
    const by = requireActor(context);
    await requireAllowance(context, OPENINGS, by.userId);
    return { id: await inTransaction(context, (work) => openDraw(work, by, input)) };
  }),
  join: allow(onDraw('anyone signed in except the seller'), 'unless limited').join.handler(
    async ({ input, context }) => {
      await requireAllowance(context, TICKETS, requireActor(context).userId);
      return take(context, (work, by) => joinDraw(work, by, input));
    },
  ),
  leave: allow(onDraw('people who take part'), 'even suspended').leave.handler(
    ({ input, context }) => take(context, (work, by) => leaveDraw(work, by, input.drawId)),
  ),
  choose: allow(onDraw('the seller')).choose.handler(({ input, context }) =>
    take(context, (work, by) => chooseTicket(work, by, input)),
  ),
  letGo: allow(onDraw('the person it is set aside for'), 'even suspended').letGo.handler(
    ({ input, context }) => take(context, (work, by) => letGo(work, by, input.drawId)),
  ),
  next: allow(onDraw('the seller')).next.handler(async ({ input, context }) => {
    const by = requireActor(context);
    return {
      isReserved: await inTransaction(context, (work) => giveToNext(work, by, input.drawId)),
    };
  }),
  cancel: allow(onDraw('the seller'), 'even suspended').cancel.handler(({ input, context }) =>
    take(context, (work, by) => cancelDraw(work, by, input)),
  ),
};
