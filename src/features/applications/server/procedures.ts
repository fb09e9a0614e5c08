import { authorise } from '#platform/server/api/authorise.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { requireGentleAllowance } from '#features/people/server/public.ts';
import { mayApply, mayManageApplications } from '#features/tasks/rules.ts';
import { findTaskFacts } from '#features/tasks/server/public.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { refuse, requireViewer } from '#platform/server/api/api.ts';
import { requireActor, runAction, runStep } from '#platform/server/api/run-action.ts';
import { missingRight } from '#platform/server/database/db.ts';
import { text } from '#platform/server/texts.ts';
import { applicationsContract } from '../contract.ts';
import { applyForTask } from './applying/apply.ts';
import { decideApplication } from './deciding/decide.ts';
import { declineApproval } from './applying/decline.ts';
import { findApplication } from './find-application.ts';
import { listReceived } from './list-received.ts';
import { listSent } from './list-sent.ts';
import { withdrawApplication } from './applying/withdraw.ts';

const allow = implementCalls(applicationsContract);
const onTask = (people: string) => only(people, 'work/server/who-may-what.test.ts');

const SIGNED_OUT = {
  applying: 'tasks:refusals.signed_out_applying',
  withdrawing: 'tasks:refusals.signed_out_withdrawing',
  managing: 'tasks:refusals.signed_out_managing',
  declining: 'tasks:refusals.signed_out',
};

const APPLICATIONS = allowance('applications.apply', 120, 'hour');
const FIRST_APPLICATIONS = allowance('newcomers.applications', 20, 'day');

export const applicationsProcedures = {
  validate: allow('signed in').validate.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context, SIGNED_OUT.applying);
    const task = await findTaskFacts(context.db, input.taskId, userId);
    const ability = task ? mayApply(task.facts, task.viewer) : null;
    if (ability?.allowed) return { isValid: true, validationMessage: null };
    const reason = ability?.reason ?? 'tasks:refusals.not_found';
    return { isValid: false, validationMessage: text(context.language, reason) };
  }),

  apply: allow(onTask('anyone signed in except the poster'), 'unless limited').apply.handler(
    async ({ input, context }) => {
      const { userId } = requireViewer(context, SIGNED_OUT.applying);
      await requireAllowance(context, APPLICATIONS, userId);
      await requireGentleAllowance(context, FIRST_APPLICATIONS);
      try {
        return await runAction(
          context,
          (work, by) => applyForTask(work, by, input),
          SIGNED_OUT.applying,
        );
      } catch (error) {
        const refused = missingRight(error);
        if (refused === null) throw error;
        // A database with narrower rights than ours: TASK-148 by its row-level security, else TASK-146.
        context.log.error({ err: error, requestId: context.requestId }, 'the database refused');
        return refuse(
          context,
          'FORBIDDEN',
          /row-level security/i.test(refused)
            ? 'applications:apply.accessDenied'
            : 'applications:apply.permissionDenied',
        );
      }
    },
  ),

  listReceived: allow(onTask('the poster')).listReceived.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context, SIGNED_OUT.managing);
    const task = await findTaskFacts(context.db, input.taskId, userId);
    if (!task) return refuse(context, 'NOT_FOUND', 'tasks:refusals.not_found');
    authorise(context, mayManageApplications(task.facts, task.viewer));
    const { taskId, cursor, sort } = input;
    const { language } = context;
    return listReceived(
      context.db,
      { id: taskId, posterId: userId, ...task.facts },
      { language, cursor, sort },
    );
  }),

  listSent: allow('signed in').listSent.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context);
    const reader = { viewerId: userId, language: context.language };
    return listSent(context.db, reader, input.cursor);
  }),

  find: allow(onTask('the applicant and the poster')).find.handler(({ input, context }) =>
    findApplication(context.db, requireActor(context), input.applicationId),
  ),

  decide: allow(onTask('the poster')).decide.handler(async ({ input, context }) => {
    await runAction(context, (work, by) => decideApplication(work, by, input), SIGNED_OUT.managing);
    return { status: input.status };
  }),

  withdraw: allow(onTask('the applicant'), 'even suspended').withdraw.handler(
    ({ input, context }) =>
      runStep(
        context,
        (work, by) => withdrawApplication(work, by, input.applicationId),
        SIGNED_OUT.withdrawing,
      ),
  ),

  decline: allow(onTask('the approved applicant'), 'even suspended').decline.handler(
    ({ input, context }) =>
      runStep(context, (work, by) => declineApproval(work, by, input.taskId), SIGNED_OUT.declining),
  ),
};
