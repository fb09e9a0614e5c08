import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { requireActor, runAction, runStep } from '#platform/server/api/run-action.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { servedNeighborsContract } from '../contract.ts';
import { mayServe } from '../rules.ts';
import { addServed, endServed, readProxyFacts, renewCode } from './change-served.ts';
import { listActs, listServed } from './own-served.ts';

const allow = implementCalls(servedNeighborsContract);
const proxy = only(
  'the account that serves the person',
  'served-neighbors/server/who-may-what.test.ts',
);

const ADDED = allowance('served-neighbors.add', 10, 'day');
const RENEWED = allowance('served-neighbors.renew', 20, 'day');

export const servedNeighborsProcedures = {
  list: allow('signed in').list.handler(async ({ input, context }) => {
    const { userId } = requireActor(context);
    const [page, facts] = await Promise.all([
      listServed(context.db, userId, input.cursor),
      readProxyFacts(context.db, userId),
    ]);
    return { ...page, abilities: { add: mayServe(facts) } };
  }),

  add: allow('signed in', 'unless limited').add.handler(async ({ input, context }) => {
    await requireAllowance(context, ADDED, requireActor(context).userId);
    return runAction(context, (work, by) => addServed(work, by, input));
  }),

  renewCode: allow(proxy, 'unless limited').renewCode.handler(async ({ input, context }) => {
    await requireAllowance(context, RENEWED, requireActor(context).userId);
    return runAction(context, (work, by) => renewCode(work, by, input.servedId));
  }),

  end: allow(proxy, 'even suspended').end.handler(({ input, context }) =>
    runStep(context, (work, by) => endServed(work, by, input.servedId)),
  ),

  history: allow(proxy).history.handler(({ input, context }) =>
    listActs(context.db, requireActor(context), input),
  ),
};
