import { refuse, requireViewer } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { requireActor } from '#platform/server/api/run-action.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { ArrivalStage } from '../../arrival/contract.ts';
import { mayEnter } from '../../arrival/rules.ts';
import { toBase32 } from '../../arrival/timed-code.ts';
import { quickHelpContract } from '../../contract.ts';
import { mayEnterCodes, maySeeCodes, mayShowCode } from '../../rules.ts';
import type { RequestRule } from '../../rules.ts';
import { toRequestFacts, toRequestViewer } from '../facts.ts';
import { selectRequests } from '../pages/request-query.ts';
import { toCodeState, toEnteredTimes, selectCodes } from './codes-query.ts';
import { enterCode } from './enter-code.ts';

const allow = implementCalls(quickHelpContract);
const onRequest = (people: string) => only(people, 'quick-help/server/who-may-what.test.ts');

const NOT_FOUND = 'quick-help:refusals.not_found';

/** The codes of a request for one of the two, by a rule. */
async function findCodes(context: ApiContext, requestId: string, rule: RequestRule) {
  const { userId } = requireViewer(context);
  const row = await selectRequests(context.db, userId)
    .where('requests.id', '=', requestId)
    .executeTakeFirst();
  if (!row) return refuse(context, 'NOT_FOUND', NOT_FOUND);
  const facts = toRequestFacts(row);
  const viewer = toRequestViewer(row, userId);
  authorise(context, rule(facts, viewer));
  const codes =
    row.accepted_by === null
      ? undefined
      : await selectCodes(context.db, requestId, row.accepted_by).executeTakeFirst();
  return codes ? { codes, facts, viewer } : refuse(context, 'NOT_FOUND', NOT_FOUND);
}

/** The code at the door and at the end (decision 0052). */
export const arrivalProcedures = {
  arrivalSecret: allow(onRequest('the requester')).arrivalSecret.handler(
    async ({ input, context }) => {
      const { codes } = await findCodes(context, input.requestId, mayShowCode);
      return { secret: toBase32(codes.secret), ...toEnteredTimes(codes) };
    },
  ),

  codeState: allow(onRequest('requester and helper')).codeState.handler(
    async ({ input, context }) => {
      const { codes, facts, viewer } = await findCodes(context, input.requestId, maySeeCodes);
      const state = toCodeState(codes);
      const theirs = mayEnterCodes(facts, viewer);
      const now = new Date();
      const enter = (stage: ArrivalStage) =>
        theirs.allowed ? mayEnter(state, stage, now) : theirs;
      return {
        ...toEnteredTimes(codes),
        enterArrived: enter('arrived'),
        enterFinished: enter('finished'),
      };
    },
  ),

  enterCode: allow(onRequest('the helper')).enterCode.handler(async ({ input, context }) => {
    const by = requireActor(context);
    const { ruling, entered } = await inTransaction(context, (work) => enterCode(work, by, input));
    authorise(context, ruling);
    return entered;
  }),
};
