import { announceCards, sendCard } from '#features/chat/server/public.ts';
import { refuse, refuseFields } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { SlotForm } from '../../forms.ts';
import { SLOT_DAYS_AHEAD } from '../../limits.ts';
import { mayProposeSlot } from '../../rules.ts';
import { lockDeal } from '../deal.ts';
import { notifyAboutDeal } from '../deal-notice.ts';
import { markProposalRead, toSlotUnreadKey } from './slot-row.ts';

const DAY = 86_400_000;

/**
 * Proposes a time to pick the item up (ITEM-300). It replaces earlier proposals by either of the two; an agreed time
 * stands until the new one is agreed to (ITEM-301).
 */
export async function proposeSlot(
  work: Work,
  by: Actor,
  conversationId: string,
  slot: SlotForm,
): Promise<string> {
  const deal = await lockDeal(work, by, conversationId);
  const current = await proposedIn(work, conversationId);
  if (current && isSame(current, by, slot)) return current.id;
  authorise(by, mayProposeSlot(deal.facts));
  checkTime(by, slot);
  await checkPlace(work, by, conversationId, slot.suggestedPlaceId);
  if (current) {
    await work.trx
      .updateTable('pickup_slots')
      .set({ status: 'replaced', ended_by: by.userId })
      .where('id', '=', current.id)
      .where('status', '=', 'proposed')
      .execute();
    const isOwn = current.proposed_by === by.userId;
    await markProposalRead(work, current.id, isOwn ? deal.otherId : by.userId);
  }
  const id = newId();
  await work.trx
    .insertInto('pickup_slots')
    .values({
      id,
      item_id: deal.itemId,
      conversation_id: conversationId,
      proposed_by: by.userId,
      replaces: current?.id ?? null,
      starts_at: slot.startsAt,
      ends_at: slot.endsAt,
      time_zone: slot.timeZone,
      suggested_place_id: slot.suggestedPlaceId,
    })
    .execute();
  await notifyAboutDeal(work, {
    type: 'pickup_proposed',
    to: deal.otherId,
    from: deal.actor,
    conversationId,
    item: { id: deal.itemId, title: deal.item.title },
    unreadKey: toSlotUnreadKey(id, 'pickup_proposed'),
  });
  await sendCard(work, {
    conversationId,
    senderId: by.userId,
    card: { kind: 'pickup_slot', id },
    alreadyNotified: [deal.otherId],
  });
  await announceCards(work, conversationId);
  return id;
}

type Proposed = NonNullable<Awaited<ReturnType<typeof proposedIn>>>;

const proposedIn = ({ trx }: Work, conversationId: string) =>
  trx
    .selectFrom('pickup_slots')
    .select(['id', 'proposed_by', 'starts_at', 'ends_at', 'suggested_place_id'])
    .where('conversation_id', '=', conversationId)
    .where('status', '=', 'proposed')
    .executeTakeFirst();

const isSame = (current: Proposed, { userId }: Actor, slot: SlotForm): boolean =>
  current.proposed_by === userId &&
  current.starts_at.getTime() === slot.startsAt.getTime() &&
  current.ends_at.getTime() === slot.endsAt.getTime() &&
  current.suggested_place_id === slot.suggestedPlaceId;

function checkTime(by: Actor, { startsAt }: SlotForm): void {
  const ahead = startsAt.getTime() - Date.now();
  if (ahead <= 0) refuseFields(by, { 'slot.startsAt': 'offers:fields.slot_past' });
  if (ahead > SLOT_DAYS_AHEAD * DAY)
    refuseFields(by, { 'slot.startsAt': 'offers:fields.slot_far' });
}

async function checkPlace(
  { trx }: Work,
  by: Actor,
  conversationId: string,
  suggestedPlaceId: string | null,
): Promise<void> {
  if (suggestedPlaceId === null) return;
  const place = await trx
    .selectFrom('suggested_places')
    .select('id')
    .where('id', '=', suggestedPlaceId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  if (!place) refuse(by, 'NOT_FOUND', 'offers:refusals.place_not_found');
}
