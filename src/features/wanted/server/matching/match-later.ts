import { z } from 'zod';
import type { Services, Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { findNewPairs } from './find-new-pairs.ts';
import type { Matched } from './find-new-pairs.ts';
import { notifyOfPairs } from './notify-pairs.ts';

export const MATCH_JOB = 'wanted.match';
export const matchJob: z.ZodType<Matched> = z.union([
  z.object({ wantedId: z.uuid() }),
  z.object({ itemId: z.uuid() }),
]);

/** Finds what fits a post or an item right after this change is stored (ITEM-404). */
export const matchLater = ({ services, trx }: Work, changed: Matched): Promise<void> =>
  services.jobs.enqueue(trx, MATCH_JOB, changed);

/** Compares a post or an item, as it is now, with its counterparts, and notifies both sides of new pairs. */
export const match = (services: Services, changed: Matched): Promise<void> =>
  inTransaction(services, async (work) => notifyOfPairs(work, await findNewPairs(work, changed)));
