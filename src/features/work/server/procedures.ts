import { implement } from '@orpc/server';
import { requireViewer } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { ApiContext, Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { workContract } from '../contract.ts';
import { claimTask } from './steps/claim-task.ts';
import { completeTask } from './steps/complete-task.ts';
import { confirmTask } from './steps/confirm-task.ts';
import { giveUpTask, removeHelper } from './steps/release-task.ts';
import { sendBackTask } from './steps/send-back-task.ts';
import { startTask } from './steps/start-task.ts';

const os = implement(workContract).$context<ApiContext>();

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
  claim: os.claim.handler(({ input, context }) => step(context, input.taskId, claimTask)),
  start: os.start.handler(({ input, context }) => step(context, input.taskId, startTask)),
  complete: os.complete.handler(({ input, context }) => step(context, input.taskId, completeTask)),
  sendBack: os.sendBack.handler(({ input, context }) =>
    step(context, input.taskId, (work, by, taskId) => sendBackTask(work, by, taskId, input.reason)),
  ),
  confirm: os.confirm.handler(({ input, context }) => step(context, input.taskId, confirmTask)),
  giveUp: os.giveUp.handler(({ input, context }) => step(context, input.taskId, giveUpTask)),
  removeHelper: os.removeHelper.handler(({ input, context }) =>
    step(context, input.taskId, removeHelper),
  ),
};
