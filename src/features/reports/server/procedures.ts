import type { RegisteredSubjects } from '#features/subjects/server/public.ts';
import { isBotCheckPassed } from '#identity/server/public.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { refuse, requireViewer } from '#platform/server/api/api.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import type { ApiContext, Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { reportsContract } from '../contract.ts';
import type { ReportForm } from '../contract.ts';
import { storeReport } from './store-report.ts';

const allow = implementCalls(reportsContract);

type Reported = Pick<ReportForm, 'entityType' | 'entityId'>;

const TOO_MANY = 'reports:failed.text';
const REPORTS = allowance('reports', 20, 'day');
const VISITOR_REPORTS = allowance('reports.visitor', 10, 'day');
/** The answers that one address can get, since anyone can type it. */
const VISITOR_ADDRESS = allowance('reports.address', 10, 'day');

export const reportsProcedures = (subjects: RegisteredSubjects) => {
  /** Returns what the viewer reports, unless it does not exist for them or is their own (NOTE-078). */
  async function findReported(context: ApiContext, about: Reported, viewerId: string | null) {
    const thing = await subjects[about.entityType].find(context.db, about.entityId, viewerId);
    if (!thing) return refuse(context, 'NOT_FOUND', 'reports:refusals.not_found');
    if (viewerId !== null && thing.ownerId === viewerId) {
      return refuse(context, 'FORBIDDEN', 'reports:refusals.own');
    }
    const { title, ownerId, aboutId = ownerId } = thing;
    return { title, personId: aboutId };
  }

  // As it is now: it may be changed before a moderator looks (MOD-001).
  const readEvidence = ({ trx }: Work, about: Reported) =>
    subjects[about.entityType].moderation.excerpt(trx, about.entityId);

  return {
    send: allow(
      only('anyone signed in except the owner', 'reports/server/reports.test.ts'),
      'unless limited',
    ).send.handler(async ({ input, context }) => {
      const { userId } = requireViewer(context, 'reports:refusals.signed_out');
      const found = await findReported(context, input, userId);
      await requireAllowance(context, REPORTS, userId, TOO_MANY);
      await inTransaction(context, async (work) => {
        const evidence = await readEvidence(work, input);
        await storeReport(work, input, { reporterId: userId, ...found, evidence });
      });
      return { success: true as const };
    }),

    // MOD-095: what everyone can read, everyone may report; what a session would show beside it does not count.
    sendAsVisitor: allow('everyone', 'unless limited').sendAsVisitor.handler(
      async ({ input, context }) => {
        const { email, botCheckToken, ...report } = input;
        const found = await findReported(context, report, null);
        if (!(await isBotCheckPassed(context, botCheckToken))) {
          return refuse(context, 'FORBIDDEN', 'reports:refusals.bot_check');
        }
        await requireAllowance(context, VISITOR_REPORTS, context.network, TOO_MANY);
        await requireAllowance(context, VISITOR_ADDRESS, email, TOO_MANY);
        await inTransaction(context, async (work) => {
          const evidence = await readEvidence(work, report);
          const visitor = { email, language: context.language };
          await storeReport(work, report, { visitor, ...found, evidence });
        });
        return { success: true as const };
      },
    ),
  };
};
