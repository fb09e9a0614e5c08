import { sql } from 'kysely';
import { markReadByKey } from '#features/notifications/server/public.ts';
import type { NotificationType } from '#features/notifications/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { SlotFacts } from '../../rules.ts';
import { lockDeal } from '../deal.ts';
import type { LockedDeal } from '../deal.ts';
import { SLOT_DAYS_OPEN } from '../../limits.ts';
import type { SlotStatus } from '../../vocabulary.ts';

/** In SQL: what was proposed for a time that is past is open no longer (ITEM-302). */
export const slotStatusNow = sql<SlotStatus>`case
  when slots.status = 'proposed' and slots.starts_at <= clock_timestamp() then 'lapsed'
  else slots.status end`;

/** In SQL, of `slots` and `conversations`: since it was agreed on, its buyer has got nothing (ITEM-449). */
export const isUnfinished = sql<boolean>`not exists (select from item_handovers as handover
  where handover.item_id = slots.item_id and handover.person_id = conversations.buyer_id
    and handover.created_at >= slots.agreed_at)`;

/**
 * In SQL, of `slots` and `conversations`: whether its time has begun, whether its buyer has got what they came for, and
 * whether it is too long ago to say how it ended.
 */
export const slotTimes = [
  sql<boolean>`slots.starts_at <= clock_timestamp()`.as('has_begun'),
  // Sales before pieces were counted have no handover.
  sql<boolean>`(not ${isUnfinished} or exists (select from marketplace_items as item
    where item.id = slots.item_id and item.sold_to = conversations.buyer_id))`.as('is_finished'),
  sql<boolean>`slots.ends_at <= clock_timestamp() - make_interval(days => ${sql.lit(SLOT_DAYS_OPEN)})`.as(
    'is_long_over',
  ),
] as const;

/** Each step of a time has a notice of its own: that it is off is news to who has not read yet that it was on. */
export const toSlotUnreadKey = (slotId: string, type: NotificationType): string =>
  `${type}:${slotId}`;

/** Marks the notification of a proposed time as read once the time is answered or gone (ITEM-306). */
export const markProposalRead = (work: Work, slotId: string, recipientId: string): Promise<void> =>
  markReadByKey(work, { recipientId, unreadKey: toSlotUnreadKey(slotId, 'pickup_proposed') });

export type LockedSlot = {
  id: string;
  startsAt: Date;
  endsAt: Date;
  proposedBy: string;
  endedBy: string | null;
  facts: SlotFacts;
  deal: LockedDeal;
};

/** Loads a time for a step; for people outside its conversation it does not exist. */
export async function lockSlot(work: Work, by: Actor, slotId: string): Promise<LockedSlot> {
  const found = await work.trx
    .selectFrom('pickup_slots')
    .select('conversation_id')
    .where('id', '=', slotId)
    .executeTakeFirst();
  if (!found) return refuse(by, 'NOT_FOUND', 'offers:refusals.not_found');
  const deal = await lockDeal(work, by, found.conversation_id);
  const row = await work.trx
    .selectFrom('pickup_slots as slots')
    .innerJoin('conversations', 'conversations.id', 'slots.conversation_id')
    .select(['slots.id', 'slots.starts_at', 'slots.ends_at', 'slots.proposed_by', 'slots.ended_by'])
    .select(slotStatusNow.as('status'))
    .select(slotTimes)
    .where('slots.id', '=', slotId)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    proposedBy: row.proposed_by,
    endedBy: row.ended_by,
    facts: {
      status: row.status,
      isOwn: row.proposed_by === by.userId,
      hasBegun: row.has_begun,
      isFinished: row.is_finished,
      isLongOver: row.is_long_over,
    },
    deal,
  };
}
