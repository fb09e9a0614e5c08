import { siteSettings } from '#features/site/server/public.ts';
import { locateDraft } from '#features/tasks/server/public.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { requireActor, runAction, runStep } from '#platform/server/api/run-action.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { invitationsContract } from '../contract.ts';
import { acceptInvitation, declineInvitation, withdrawInvitation } from './answer.ts';
import { presentEarlierDeal } from './earlier-deal.ts';
import { counterInvitation, invite } from './invite.ts';
import { listInvitationCards } from './list-invitations.ts';

const allow = implementCalls(invitationsContract);
const onDeal = (people: string) => only(people, 'invitations/server/who-may-what.test.ts');

const INVITATIONS = allowance('invitations', 20, 'day');
const TOO_MANY = 'invitations:refusals.too_many_a_day';

export const invitationsProcedures = {
  findEarlier: allow(onDeal('the two of the deal')).findEarlier.handler(
    async ({ input, context }) => {
      const { closedTaskCategories } = await siteSettings(context);
      return presentEarlierDeal(context.db, requireActor(context), input, closedTaskCategories);
    },
  ),
  invite: allow(onDeal('the one of the two who was helped'), 'unless limited').invite.handler(
    async ({ input, context }) => {
      const { form, today, ...earlier } = input;
      const by = requireActor(context);
      await requireAllowance(context, INVITATIONS, by.userId, TOO_MANY);
      const { closedTaskCategories: closedCategories } = await siteSettings(context);
      // Never inside a transaction, since it may take seconds.
      const located =
        form.place &&
        (await locateDraft(context, by.userId, {
          location: { ...form.place, type: 'in-person' },
        }));
      return runAction(context, (work) =>
        invite(work, by, { earlier, form, today, located, closedCategories }),
      );
    },
  ),
  listCards: allow('signed in', 'even suspended').listCards.handler(async ({ input, context }) => ({
    items: await listInvitationCards(context.db, requireActor(context), input.conversationId),
  })),
  counter: allow(onDeal('the person it is for'), 'unless limited').counter.handler(
    async ({ input, context }) => {
      const by = requireActor(context);
      await requireAllowance(context, INVITATIONS, by.userId, TOO_MANY);
      return runAction(context, (work) => counterInvitation(work, by, input));
    },
  ),
  accept: allow(onDeal('the person it is for'), 'unless limited').accept.handler(
    ({ input, context }) =>
      runAction(context, (work, by) => acceptInvitation(work, by, input.invitationId)),
  ),
  decline: allow(onDeal('the person it is for'), 'even suspended').decline.handler(
    ({ input, context }) =>
      runStep(context, (work, by) => declineInvitation(work, by, input.invitationId)),
  ),
  withdraw: allow(onDeal('the person who made it'), 'even suspended').withdraw.handler(
    ({ input, context }) =>
      runStep(context, (work, by) => withdrawInvitation(work, by, input.invitationId)),
  ),
};
