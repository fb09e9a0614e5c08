import { sql } from 'kysely';
import { refuse } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { OfferFacts } from '../../rules.ts';
import { lockDeal } from '../deal.ts';
import type { LockedDeal } from '../deal.ts';
import type { OfferStatus } from '../../vocabulary.ts';

/** In SQL: the status now; a current offer may have run out before it was marked as lapsed (ITEM-285). */
export const offerStatusNow = sql<OfferStatus>`case
  when offers.status = 'current' and offers.expires_at <= clock_timestamp() then 'lapsed'
  else offers.status end`;

export const toOfferUnreadKey = (offerId: string): string => `offer:${offerId}`;

export type LockedOffer = {
  id: string;
  amount: number;
  makerId: string;
  endedBy: string | null;
  facts: OfferFacts;
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
    .select(['id', 'amount', 'maker_id', 'ended_by', offerStatusNow.as('status')])
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    amount: row.amount,
    makerId: row.maker_id,
    endedBy: row.ended_by,
    facts: {
      status: row.status,
      isOwn: row.maker_id === by.userId,
    },
    deal,
  };
}

/**
 * Ends a current offer whose time has not run out, whatever was read before. Returns false if another step, or the
 * clock, was faster.
 */
export async function endOffer(
  { trx }: Work,
  offerId: string,
  { status, by }: { status: 'countered' | 'accepted' | 'declined' | 'withdrawn'; by: string },
): Promise<boolean> {
  const ended = await trx
    .updateTable('offers')
    .set({ status, ended_by: by, ended_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', offerId)
    .where('status', '=', 'current')
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
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
    .where('status', '=', 'current')
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .groupBy('item_id')
    .execute();
  return new Map(rows.map((row) => [row.item_id, row.count]));
}
