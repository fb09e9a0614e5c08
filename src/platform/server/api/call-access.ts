import { ContractProcedure } from '@orpc/contract';
import type { AnyContractProcedure } from '@orpc/contract';
import { implement } from '@orpc/server';
import type { CallMeta } from '#platform/api-contract.ts';
import type { ApiContext } from '../context.ts';
import { getActiveRestriction } from '../viewer.ts';
import type { Restriction } from '../viewer.ts';
import { refuse } from './api.ts';

/** Some people, by a rule; the test in `src/features/` makes the call as them and as others. */
type SomePeople = { only: string; provenBy: `${string}.test.ts` };

/** Says who may make a call. Calls of people who are signed in concern things of their own or of no person. */
type Access = 'everyone' | 'signed in' | SomePeople;

/**
 * Limited people may not begin anything new, but may finish what is under way. Suspended and banned people may make calls
 * that only read, that end something others wait for, or that concern their own device and safety, and may appeal
 * (MOD-013).
 */
type RestrictedAccess = 'unless limited' | 'even suspended';

/** A contract's meta of a call, with what the server adds to it. */
type ServedMeta = CallMeta & { access?: Access; restricted?: RestrictedAccess };

export type ServedCall = { '~orpc': { meta: ServedMeta; route: { method?: string } } };

type Called<Result> = {
  context: Pick<ApiContext, 'viewer' | 'language'>;
  procedure: ServedCall;
  next: () => Promise<Result>;
};

export const only = (people: string, provenBy: SomePeople['provenBy']): SomePeople => ({
  only: people,
  provenBy,
});

/**
 * Implements the calls of a contract, each for the people who may make it:
 * `allow('everyone').find.handler(…)`.
 */
export function implementCalls<Contract extends Record<string, AnyContractProcedure>>(
  contract: Contract,
) {
  const calls = implement(contract).$context<ApiContext>();
  // Only the call that is named is built: the server implements hundreds when it starts.
  return (access: Access, restricted?: RestrictedAccess): typeof calls =>
    new Proxy(calls, {
      get: (_, name) =>
        implement(serve(contract[String(name)], access, restricted)).$context<ApiContext>(),
    });
}

function serve(
  call: AnyContractProcedure | undefined,
  access: Access,
  restricted: RestrictedAccess | undefined,
): AnyContractProcedure {
  if (!call) throw new Error('The contract has no such call');
  const { meta, route, ...rest } = call['~orpc'];
  return new ContractProcedure({
    ...rest,
    meta: { ...meta, access, restricted },
    // In the description for other clients, such a call needs no token.
    route: access === 'everyone' ? { ...route, spec: withoutToken } : route,
  });
}

const withoutToken = (operation: object) => ({ ...operation, security: [] });

export function mayRestrictedCall(kind: Restriction['kind'], { '~orpc': call }: ServedCall) {
  const { restricted } = call.meta;
  if (kind === 'limit') return restricted !== 'unless limited';
  return call.route.method === 'GET' || restricted === 'even suspended';
}

/** Refuses a call that a moderation decision has taken from the caller. */
export async function refuseRestricted<Result>({
  context,
  procedure,
  next,
}: Called<Result>): Promise<Result> {
  const { kind } = (context.viewer && getActiveRestriction(context.viewer)) ?? {};
  if (kind !== undefined && !mayRestrictedCall(kind, procedure)) {
    refuse(context, 'FORBIDDEN', `moderation:refusals.restricted.${kind}`);
  }
  return next();
}
