import { implementCalls } from '#platform/server/api/call-access.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { browsingContract } from '../contract.ts';
import { storeMeant } from './misses/missed-searches.ts';

const allow = implementCalls(browsingContract);

const ANSWERS = allowance('search-meant', 10, 'hour');

export const browsingProcedures = {
  sendMeant: allow('everyone').sendMeant.handler(async ({ input, context }) => {
    await requireAllowance(context, ANSWERS, context.network);
    await storeMeant(context.db, input);
    return {};
  }),
};
