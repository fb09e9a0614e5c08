import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { ItemBulkStep } from '../../vocabulary.ts';
import { remove } from '../steps/owner-steps.ts';
import { pause, renew } from '../steps/renewal-steps.ts';
import { sell } from '../steps/sell-item.ts';

/** The steps that a seller may take on several items at once (ITEM-455). */
export const bulkSteps: Record<
  ItemBulkStep,
  (work: Work, by: Actor, itemId: string) => Promise<void>
> = {
  pause,
  renew,
  remove,
  sell: (work, by, itemId) =>
    sell(work, by, { itemId, conversationId: null, reservationId: null, pieces: null }),
};
