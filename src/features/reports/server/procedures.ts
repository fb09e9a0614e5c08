import type { RegisteredSubjects } from '#features/subjects/server/public.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { refuse, requireViewer } from '#platform/server/api/api.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { reportsContract } from '../contract.ts';
import { storeReport } from './store-report.ts';

const allow = implementCalls(reportsContract);

const REPORTS = allowance('reports', 20, 'day');

export const reportsProcedures = (subjects: RegisteredSubjects) => ({
  // NOTE-078: signed-in people may report anything that exists and is not their own.
  send: allow(
    only('anyone signed in except the owner', 'reports/server/reports.test.ts'),
    'unless limited',
  ).send.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context, 'reports:refusals.signed_out');
    const thing = await subjects[input.entityType].find(context.db, input.entityId, userId);
    if (!thing) return refuse(context, 'NOT_FOUND', 'reports:refusals.not_found');
    if (thing.ownerId === userId) return refuse(context, 'FORBIDDEN', 'reports:refusals.own');
    await requireAllowance(context, REPORTS, userId, 'reports:failed.text');
    const { title, ownerId, aboutId = ownerId } = thing;
    await inTransaction(context, async (work) => {
      // As it is now: it may be changed before a moderator looks (MOD-001).
      const evidence = await subjects[input.entityType].moderation.excerpt(
        work.trx,
        input.entityId,
      );
      await storeReport(work, input, { reporterId: userId, title, personId: aboutId, evidence });
    });
    return { success: true as const };
  }),
});
