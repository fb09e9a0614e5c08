import { requireViewer } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import type { ApiContext, Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { workContract } from '../contract.ts';
import { claimTask } from './steps/claim-task.ts';
import { completeTask } from './steps/complete-task.ts';
import { confirmTask } from './steps/confirm-task.ts';
import { giveUpTask, removeHelper } from './steps/release-task.ts';
import { sendBackTask } from './steps/send-back-task.ts';
import { startTask } from './steps/start-task.ts';

const allow = implementCalls(workContract);
const onTask = (people: string) => only(people, 'work/server/who-may-what.test.ts');

/** One step of a signed-in person, all or nothing. */
async function step(
  context: ApiContext,
  taskId: string,
  take: (work: Work, by: Actor, taskId: string) => Promise<void>,
) {
  const { userId } = requireViewer(context);
  const by = { userId, language: context.language };
  await inTransaction(context, (work) => take(work, by, taskId));
  return {};
}

export const workProcedures = {
  claim: allow(onTask('the approved applicant')).claim.handler(({ input, context }) =>
    step(context, input.taskId, claimTask),
  ),
  start: allow(onTask('the tasker')).start.handler(({ input, context }) =>
    step(context, input.taskId, startTask),
  ),
  complete: allow(onTask('the tasker')).complete.handler(({ input, context }) =>
    step(context, input.taskId, completeTask),
  ),
  sendBack: allow(onTask('the poster')).sendBack.handler(({ input, context }) =>
    step(context, input.taskId, (work, by, taskId) => sendBackTask(work, by, taskId, input.reason)),
  ),
  confirm: allow(onTask('the poster'), 'even suspended').confirm.handler(({ input, context }) =>
    step(context, input.taskId, confirmTask),
  ),
  giveUp: allow(onTask('the tasker'), 'even suspended').giveUp.handler(({ input, context }) =>
    step(context, input.taskId, giveUpTask),
  ),
  removeHelper: allow(onTask('the poster'), 'even suspended').removeHelper.handler(
    ({ input, context }) => step(context, input.taskId, removeHelper),
  ),
};
