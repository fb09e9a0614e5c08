import { z } from 'zod';
import { givenId, id } from '#platform/api-contract.ts';

/** As many of one's own things take a step at once (ITEM-455). */
export const MOST_AT_ONCE = 100;

export const bulkIds = z.array(givenId).min(1).max(MOST_AT_ONCE);

/** The things that took the step, and those that did not, each with the reason in words. */
export const bulkAnswer = z.object({
  done: z.array(id),
  refused: z.array(z.object({ id, reason: z.string() })),
});
export type BulkAnswer = z.infer<typeof bulkAnswer>;
