import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { runStep } from '#platform/server/api/run-action.ts';
import { marketplaceContract } from '../../contract.ts';
import { pause, renew } from './renewal-steps.ts';

const allow = implementCalls(marketplaceContract);
const seller = only('the seller', 'marketplace/server/who-may-what.test.ts');

/** The calls that pause and renew an item, which e-mails make too. */
export const itemRenewalProcedures = {
  pause: allow(seller).pause.handler(({ input, context }) =>
    runStep(context, (work, by) => pause(work, by, input.itemId)),
  ),

  renew: allow(seller, 'unless limited').renew.handler(({ input, context }) =>
    runStep(context, (work, by) => renew(work, by, input.itemId)),
  ),
};
