import { requireGentleAllowance } from '#features/people/server/public.ts';
import { toReader } from '#platform/server/api/authorise.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { requireActor, runAction, runStep } from '#platform/server/api/run-action.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { lendingContract } from '../contract.ts';
import { askForLoan, readLoanCalendar } from './ask-for-loan.ts';
import { listForItem, listOwn } from './list-loans.ts';
import { acceptLoan, handOverLoan, takeLoanStep } from './take-step.ts';

const allow = implementCalls(lendingContract);
const PROOF = 'lending/server/who-may-what.test.ts';
const others = only('anyone signed in except the owner', PROOF);
const owner = only('the owner', PROOF);
const two = only('the owner and the borrower, each their steps', PROOF);

const SIGNED_OUT = 'lending:refusals.signed_out';
const REQUESTS = allowance('lending.ask', 20, 'day');
const FIRST_REQUESTS = allowance('newcomers.loans', 10, 'day');
const STEPS = allowance('lending.step', 120, 'hour');

export const lendingProcedures = {
  calendar: allow('everyone').calendar.handler(({ input, context }) =>
    readLoanCalendar(context.db, input.itemId, toReader(context)),
  ),

  ask: allow(others, 'unless limited').ask.handler(async ({ input, context }) => {
    const { userId } = requireActor(context, SIGNED_OUT);
    await requireAllowance(context, REQUESTS, userId);
    await requireGentleAllowance(context, FIRST_REQUESTS);
    return runAction(context, (work, by) => askForLoan(work, by, input));
  }),

  listForItem: allow('signed in').listForItem.handler(({ input, context }) => {
    const { userId } = requireActor(context, SIGNED_OUT);
    return listForItem(context.db, { ...toReader(context), viewerId: userId }, input);
  }),

  listOwn: allow('signed in').listOwn.handler(({ input, context }) => {
    const { userId } = requireActor(context, SIGNED_OUT);
    return listOwn(context.db, { ...toReader(context), viewerId: userId }, input);
  }),

  accept: allow(owner, 'unless limited').accept.handler(async ({ input, context }) => {
    await requireAllowance(context, STEPS, requireActor(context, SIGNED_OUT).userId);
    return runStep(context, (work, by) => acceptLoan(work, by, input.loanId));
  }),

  handOver: allow(owner).handOver.handler(async ({ input, context }) => {
    await requireAllowance(context, STEPS, requireActor(context, SIGNED_OUT).userId);
    return runStep(context, (work, by) => handOverLoan(work, by, input.loanId));
  }),

  step: allow(two, 'even suspended').step.handler(async ({ input, context }) => {
    await requireAllowance(context, STEPS, requireActor(context, SIGNED_OUT).userId);
    return runStep(context, (work, by) => takeLoanStep(work, by, input));
  }),
};
