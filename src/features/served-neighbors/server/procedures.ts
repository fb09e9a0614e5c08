import { authorise } from '#platform/server/api/authorise.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { requireActor, runAction, runStep } from '#platform/server/api/run-action.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { servedNeighborsContract } from '../contract.ts';
import { mayServe } from '../rules.ts';
import { addServed, endServed, readProxyFacts, renewCode } from './change-served.ts';
import { listActs, listServed } from './own-served.ts';
import { enterProof } from './proofs/enter-proof.ts';
import { listProofMeans, sendProof } from './proofs/send-proof.ts';

const allow = implementCalls(servedNeighborsContract);
const proxy = only(
  'the account that serves the person',
  'served-neighbors/server/who-may-what.test.ts',
);

const ADDED = allowance('served-neighbors.add', 10, 'day');
const RENEWED = allowance('served-neighbors.renew', 20, 'day');
const PROOFS = allowance('served-neighbors.proof', 10, 'day');
const PROOFS_OF_ONE = allowance('served-neighbors.proof-of-one', 3, 'day');

export const servedNeighborsProcedures = {
  list: allow('signed in').list.handler(async ({ input, context }) => {
    const { userId } = requireActor(context);
    const [page, facts, proofMeans] = await Promise.all([
      listServed(context.db, userId, input.cursor),
      readProxyFacts(context.db, userId),
      listProofMeans(context),
    ]);
    return { ...page, abilities: { add: mayServe(facts) }, proofMeans };
  }),

  add: allow('signed in', 'unless limited').add.handler(async ({ input, context }) => {
    await requireAllowance(context, ADDED, requireActor(context).userId);
    return runAction(context, (work, by) => addServed(work, by, input));
  }),

  renewCode: allow(proxy, 'unless limited').renewCode.handler(async ({ input, context }) => {
    await requireAllowance(context, RENEWED, requireActor(context).userId);
    return runAction(context, (work, by) => renewCode(work, by, input.servedId));
  }),

  sendProof: allow(proxy, 'unless limited').sendProof.handler(async ({ input, context }) => {
    const { userId } = requireActor(context);
    await requireAllowance(context, PROOFS_OF_ONE, `${userId}:${input.servedId}`);
    await requireAllowance(context, PROOFS, userId);
    await sendProof(context, input);
    return {};
  }),

  enterProof: allow(proxy, 'unless limited').enterProof.handler(async ({ input, context }) => {
    // A wrong code is counted although it is refused.
    authorise(context, await runAction(context, (work, by) => enterProof(work, by, input)));
    return {};
  }),

  end: allow(proxy, 'even suspended').end.handler(({ input, context }) =>
    runStep(context, (work, by) => endServed(work, by, input.servedId)),
  ),

  history: allow(proxy).history.handler(({ input, context }) =>
    listActs(context.db, requireActor(context), input),
  ),
};
