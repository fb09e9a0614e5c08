import { ORPCError } from '@orpc/server';
import { runAction } from '#platform/server/api/run-action.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { ApiContext, Work } from '#platform/server/context.ts';
import type { BulkAnswer } from '../bulk.ts';

/**
 * Takes a step on each of these things, each in a transaction of its own and by the rules of the single step; one that
 * is refused stays as it is and holds up no other (ITEM-455).
 */
export async function runBulk(
  context: ApiContext,
  ids: readonly string[],
  step: (work: Work, by: Actor, id: string) => Promise<unknown>,
): Promise<BulkAnswer> {
  const answer: BulkAnswer = { done: [], refused: [] };
  for (const id of new Set(ids)) {
    try {
      await runAction(context, (work, by) => step(work, by, id));
      answer.done.push(id);
    } catch (error) {
      if (!(error instanceof ORPCError) || error.status >= 500) throw error;
      answer.refused.push({ id, reason: error.message });
    }
  }
  return answer;
}
