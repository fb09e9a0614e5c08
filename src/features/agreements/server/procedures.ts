import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { requireActor, runAction, runStep } from '#platform/server/api/run-action.ts';
import { agreementsContract } from '../contract.ts';
import { acceptProposal, declineProposal, withdrawProposal } from './answer.ts';
import { listOpenProposals, listProposalCards } from './list-open.ts';
import { counterProposal, locateEntered, proposeChange } from './propose.ts';

const allow = implementCalls(agreementsContract);
const onDeal = (people: string) => only(people, 'agreements/server/who-may-what.test.ts');

export const agreementsProcedures = {
  listOpen: allow('signed in', 'even suspended').listOpen.handler(({ input, context }) =>
    listOpenProposals(context.db, requireActor(context), input),
  ),
  listCards: allow('signed in', 'even suspended').listCards.handler(async ({ input, context }) => ({
    items: await listProposalCards(context.db, requireActor(context), input.conversationId),
  })),
  propose: allow(onDeal('the poster, and the helper of work under way')).propose.handler(
    async ({ input, context }) => {
      const located = await locateEntered(context, requireActor(context).userId, input.changes);
      return runAction(context, (work, by) => proposeChange(work, by, { ...input, located }));
    },
  ),
  counter: allow(onDeal('who received the proposal')).counter.handler(
    async ({ input, context }) => {
      const located = await locateEntered(context, requireActor(context).userId, input.changes);
      return runAction(context, (work, by) => counterProposal(work, by, { ...input, located }));
    },
  ),
  accept: allow(onDeal('who received the proposal')).accept.handler(({ input, context }) =>
    runStep(context, (work, by) => acceptProposal(work, by, input.proposalId)),
  ),
  decline: allow(onDeal('who received the proposal')).decline.handler(({ input, context }) =>
    runStep(context, (work, by) => declineProposal(work, by, input.proposalId)),
  ),
  withdraw: allow(onDeal('who made the proposal')).withdraw.handler(({ input, context }) =>
    runStep(context, (work, by) => withdrawProposal(work, by, input.proposalId)),
  ),
};
