import { requireViewer } from '../api/api.ts';
import type { ApiContext } from '../context.ts';
import { requireAllowance } from './allowance.ts';
import type { Allowance } from './allowance.ts';

/** After so many days somebody is no newcomer any more. */
export const NEWCOMER_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Counts one use of somebody who has only just joined, who begins slowly (MOD-043); nothing for everybody else. */
export async function requireNewcomerAllowance(context: ApiContext, of: Allowance): Promise<void> {
  const { userId, joinedAt } = requireViewer(context);
  if (Date.now() - joinedAt >= NEWCOMER_DAYS * DAY_MS) return;
  await requireAllowance(context, of, userId, 'common:refusals.newcomer');
}
