import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { requireActor, runStep } from '#platform/server/api/run-action.ts';
import { outcomesContract } from '../contract.ts';
import { contestOutcome } from './contest.ts';
import { listOwnOutcomes } from './list-own.ts';
import { acceptOtherVersion, takeContestBack } from './settle.ts';

const allow = implementCalls(outcomesContract);
const onOutcome = (people: string) => only(people, 'outcomes/server/outcomes.test.ts');

/** Also for suspended people: an outcome is stated of them while they are away, too. */
export const outcomesProcedures = {
  listMine: allow('signed in', 'even suspended').listMine.handler(({ input, context }) =>
    listOwnOutcomes(context.db, requireActor(context), input),
  ),
  contest: allow(onOutcome('the side that did not tell it'), 'even suspended').contest.handler(
    ({ input, context }) => runStep(context, (work, by) => contestOutcome(work, by, input)),
  ),
  accept: allow(onOutcome('the side that stated it'), 'even suspended').accept.handler(
    ({ input, context }) =>
      runStep(context, (work, by) => acceptOtherVersion(work, by, input.outcomeId)),
  ),
  takeBack: allow(onOutcome('the side that contested it'), 'even suspended').takeBack.handler(
    ({ input, context }) =>
      runStep(context, (work, by) => takeContestBack(work, by, input.outcomeId)),
  ),
};
