import { runBulk } from '#features/subjects/server/public.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { requireViewer } from '#platform/server/api/api.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { runAction, runStep } from '#platform/server/api/run-action.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { servicesContract } from '../../contract.ts';
import type { ServiceBulkStep } from '../../vocabulary.ts';
import { remove, setActive } from './owner-steps.ts';
import { renew } from './renew-service.ts';

export const SIGNED_OUT = 'services:refusals.signed_out';
export const UPDATES = allowance('services.update', 120, 'hour');

const allow = implementCalls(servicesContract);
const provider = only('the provider', 'services/server/who-may-what.test.ts');

/** The steps that a provider may take on several services at once (SERV-205). */
const bulkSteps: Record<
  ServiceBulkStep,
  (work: Work, by: Actor, serviceId: string) => Promise<void>
> = {
  pause: (work, by, serviceId) => setActive(work, by, { serviceId, isActive: false }),
  renew,
  remove,
};

/** The calls that pause and renew a service, which e-mails make too. */
export const serviceActivityProcedures = {
  setActive: allow(provider, 'unless limited').setActive.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context, SIGNED_OUT);
    await requireAllowance(context, UPDATES, userId);
    await runAction(context, (work, by) => setActive(work, by, input));
    return { isActive: input.isActive };
  }),

  takeBulkStep: allow('signed in', 'unless limited').takeBulkStep.handler(
    async ({ input, context }) => {
      const { userId } = requireViewer(context, SIGNED_OUT);
      await requireAllowance(context, UPDATES, userId);
      return runBulk(context, input.serviceIds, bulkSteps[input.step]);
    },
  ),

  renew: allow(provider, 'unless limited').renew.handler(({ input, context }) =>
    runStep(context, (work, by) => renew(work, by, input.serviceId), SIGNED_OUT),
  ),
};
