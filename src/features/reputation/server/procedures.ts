import { isDeepStrictEqual } from 'node:util';
import { readStatement, signStatement } from '#identity/server/public.ts';
import { refuse, requireViewer } from '#platform/server/api/api.ts';
import { implementCalls } from '#platform/server/api/call-access.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { reputation, reputationContract, reputationFile } from '../contract.ts';
import type { Reputation } from '../contract.ts';
import { readReputation } from './read-reputation.ts';

const allow = implementCalls(reputationContract);

const TYPE = 'porchlight-reputation';
const FILES = allowance('reputation', 30, 'hour');

export const reputationProcedures = {
  mine: allow('signed in').mine.handler(async ({ context }) => {
    const { userId } = requireViewer(context);
    await requireAllowance(context, FILES, userId);
    const own = await readReputation(context, userId, new Date());
    if (!own) return refuse(context, 'NOT_FOUND', 'people:refusals.not_found');
    const signature = await signStatement(context, TYPE, JSON.stringify(own));
    return { reputation: own, signature };
  }),

  verify: allow('everyone', 'even suspended').verify.handler(async ({ input, context }) => ({
    genuine: await readFile(context, input.file),
  })),
};

/** Returns the file's reputation if its signature is ours and covers exactly this content; otherwise null. */
async function readFile(context: ApiContext, text: string): Promise<Reputation | null> {
  const file = reputationFile.safeParse(parsed(text)).data;
  if (!file) return null;
  const statement = await readStatement(context, TYPE, file.signature);
  const signed = statement === null ? null : (reputation.safeParse(parsed(statement)).data ?? null);
  return isDeepStrictEqual(signed, file.reputation) ? signed : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
