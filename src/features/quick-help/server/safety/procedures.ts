import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { runAction } from '#platform/server/api/run-action.ts';
import { quickHelpContract } from '../../contract.ts';
import { feelUnsafe } from './feel-unsafe.ts';

const allow = implementCalls(quickHelpContract);
const onRequest = (people: string) => only(people, 'quick-help/server/who-may-what.test.ts');

/** Not feeling safe (decision 0052). */
export const safetyProcedures = {
  feelUnsafe: allow(onRequest('requester and helper'), 'even suspended').feelUnsafe.handler(
    ({ input, context }) => runAction(context, (work, by) => feelUnsafe(work, by, input.requestId)),
  ),
};
