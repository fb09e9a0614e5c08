import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { runStep } from '#platform/server/api/run-action.ts';
import { workContract } from '../contract.ts';
import { claimTask } from './steps/claim-task.ts';
import { completeTask } from './steps/complete-task.ts';
import { confirmTask } from './steps/confirm-task.ts';
import { giveUpTask, removeHelper } from './steps/release-task.ts';
import { sendBackTask } from './steps/send-back-task.ts';
import { startTask } from './steps/start-task.ts';

const allow = implementCalls(workContract);
const onTask = (people: string) => only(people, 'work/server/who-may-what.test.ts');

export const workProcedures = {
  claim: allow(onTask('the approved applicant')).claim.handler(({ input, context }) =>
    runStep(context, (work, by) => claimTask(work, by, input.taskId)),
  ),
  start: allow(onTask('the tasker')).start.handler(({ input, context }) =>
    runStep(context, (work, by) => startTask(work, by, input.taskId)),
  ),
  complete: allow(onTask('the tasker')).complete.handler(({ input, context }) =>
    runStep(context, (work, by) => completeTask(work, by, input.taskId)),
  ),
  sendBack: allow(onTask('the poster')).sendBack.handler(({ input, context }) =>
    runStep(context, (work, by) => sendBackTask(work, by, input.taskId, input.reason)),
  ),
  confirm: allow(onTask('the poster'), 'even suspended').confirm.handler(({ input, context }) =>
    runStep(context, (work, by) => confirmTask(work, by, input.taskId)),
  ),
  giveUp: allow(onTask('the tasker'), 'even suspended').giveUp.handler(({ input, context }) =>
    runStep(context, (work, by) => giveUpTask(work, by, input)),
  ),
  removeHelper: allow(onTask('the poster'), 'even suspended').removeHelper.handler(
    ({ input, context }) => runStep(context, (work, by) => removeHelper(work, by, input)),
  ),
};
