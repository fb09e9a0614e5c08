import { toReader } from '#platform/server/api/authorise.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { requireActor, runStep } from '#platform/server/api/run-action.ts';
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
const SIGNED_OUT = 'draws:refusals.signed_out';
const TICKETS = allowance('draws.tickets', 120, 'hour');

export const drawsProcedures = {
  find: allow('everyone').find.handler(({ input, context }) =>
    findDraw(context.db, input.itemId, toReader(context)),
  ),
  open: allow(onDraw('the seller'), 'unless limited').open.handler(async ({ input, context }) => {
    const by = requireActor(context, SIGNED_OUT);
    await requireAllowance(context, OPENINGS, by.userId);
    return { id: await inTransaction(context, (work) => openDraw(work, by, input)) };
  }),
  join: allow(onDraw('anyone signed in except the seller'), 'unless limited').join.handler(
    async ({ input, context }) => {
      await requireAllowance(context, TICKETS, requireActor(context, SIGNED_OUT).userId);
      return runStep(context, (work, by) => joinDraw(work, by, input), SIGNED_OUT);
    },
  ),
  leave: allow(onDraw('people who take part'), 'even suspended').leave.handler(
    ({ input, context }) =>
      runStep(context, (work, by) => leaveDraw(work, by, input.drawId), SIGNED_OUT),
  ),
  choose: allow(onDraw('the seller')).choose.handler(({ input, context }) =>
    runStep(context, (work, by) => chooseTicket(work, by, input), SIGNED_OUT),
  ),
  letGo: allow(onDraw('the person it is set aside for'), 'even suspended').letGo.handler(
    ({ input, context }) =>
      runStep(context, (work, by) => letGo(work, by, input.drawId), SIGNED_OUT),
  ),
  next: allow(onDraw('the seller')).next.handler(async ({ input, context }) => {
    const by = requireActor(context, SIGNED_OUT);
    return {
      isReserved: await inTransaction(context, (work) => giveToNext(work, by, input.drawId)),
    };
  }),
  cancel: allow(onDraw('the seller'), 'even suspended').cancel.handler(({ input, context }) =>
    runStep(context, (work, by) => cancelDraw(work, by, input), SIGNED_OUT),
  ),
};
