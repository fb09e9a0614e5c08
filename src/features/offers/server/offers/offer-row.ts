import type { StepFacts } from '#features/negotiation/rules.ts';
import { createStepTable } from '#features/negotiation/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { lockDeal } from '../deal.ts';
import type { LockedDeal } from '../deal.ts';

export const offerSteps = createStepTable({
  table: 'offers',
  alias: 'offers',
  endedBy: 'ended_by',
});

export const toOfferUnreadKey = (offerId: string): string => `offer:${offerId}`;

export type LockedOffer = {
  id: string;
  amount: number;
  makerId: string;
  facts: StepFacts & { id: string; pieces: number };
  deal: LockedDeal;
};

/** Loads an offer for a step; for people outside its conversation it does not exist. */
export async function lockOffer(work: Work, by: Actor, offerId: string): Promise<LockedOffer> {
  const found = await work.trx
    .selectFrom('offers')
    .select('conversation_id')
    .where('id', '=', offerId)
    .executeTakeFirst();
  if (!found) return refuse(by, 'NOT_FOUND', 'offers:refusals.not_found');
  const deal = await lockDeal(work, by, found.conversation_id);
  // Only now, so that it says what was stored while the item was waited for.
  const row = await work.trx
    .selectFrom('offers')
    .select(['id', 'amount', 'pieces', 'maker_id', offerSteps.statusNow.as('status')])
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    amount: row.amount,
    makerId: row.maker_id,
    facts: {
      id: row.id,
      status: row.status,
      isOwn: row.maker_id === by.userId,
      pieces: row.pieces,
    },
    deal,
  };
}

/** Counts the offers that wait for an answer on each of these items. */
export async function countOpenOffers(
  db: DbOrTransaction,
  itemIds: readonly string[],
): Promise<Map<string, number>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('offers')
    .select(({ fn }) => ['item_id', fn.countAll<number>().as('count')])
    .where('item_id', 'in', itemIds)
    .where(offerSteps.isWaiting)
    .groupBy('item_id')
    .execute();
  return new Map(rows.map((row) => [row.item_id, row.count]));
}
