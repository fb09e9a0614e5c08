import { refuse } from '../api/api.ts';
import type { ApiContext } from '../context.ts';
import type { RateLimit } from './rate-limit.ts';

const SECONDS = { minute: 60, hour: 3600, day: 86_400 };

/** A limit on what one person or one network may do in a time; docs/limits.md lists each of them. */
export type Allowance = Omit<RateLimit, 'key'>;

export const allowance = (name: string, points: number, each: keyof typeof SECONDS): Allowance => ({
  name,
  points,
  seconds: SECONDS[each],
});

/** Counts one use by `key`; ends the procedure with 429 and `reason` when none is left. */
export async function requireAllowance(
  context: Pick<ApiContext, 'language' | 'limits'>,
  of: Allowance,
  key: string,
  reason = 'common:refusals.too_many_requests',
): Promise<void> {
  if (!(await context.limits.allow({ ...of, key }))) refuse(context, 'TOO_MANY_REQUESTS', reason);
}
