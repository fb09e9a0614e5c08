import type { CallMeta } from '../../api-contract.ts';
import type { ApiContext } from '../context.ts';
import { mayLag } from '../database/replicas/lagging-reads.ts';
import { stranger } from './stranger.ts';

type Called<Result> = {
  context: Pick<ApiContext, 'viewer'>;
  procedure: { '~orpc': { meta: CallMeta; route: { method?: string } } };
  next: () => Promise<Result>;
};

/**
 * Lets reads by visitors, and lists and searches that are the same for all viewers, use a replica (OPS-100, OPS-101). An
 * answer that members share has to be as new as its version.
 */
export function readFromReplicas<Result>({
  context: { viewer },
  procedure,
  next,
}: Called<Result>): Promise<Result> {
  const { meta, route } = procedure['~orpc'];
  const isForAll = meta.isSameForVisitors === true || viewer === null;
  const isForReplicas =
    route.method === 'GET' && isForAll && meta.isNeverOld !== true && viewer !== stranger;
  return isForReplicas ? mayLag(next) : next();
}
