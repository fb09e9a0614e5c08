import { findConversationFacts } from '#features/chat/server/public.ts';
import type { ConversationFacts } from '#features/chat/server/public.ts';
import type { Point } from '#features/geo/distance.ts';
import { countLeft } from '#features/marketplace/pieces.ts';
import { findItemFacts, lockItem } from '#features/marketplace/server/public.ts';
import type { FoundItem } from '#features/marketplace/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { DealFacts } from '../rules.ts';

/** A conversation about an item, as one of the two in it sees it. */
export type Deal = {
  conversationId: string;
  itemId: string;
  /** Null once the item was removed. */
  item: { title: string; price: number; quantity: number; cell: Point | null } | null;
  /** The current reservation for the buyer. */
  reservation: { id: string; until: Date | null } | null;
  buyerId: string;
  sellerId: string;
  /** The other participant, as seen by the caller. */
  otherId: string;
  facts: DealFacts;
};
/** A deal locked until this transaction ends, with the person who acts. */
export type LockedDeal = Deal & {
  item: NonNullable<Deal['item']>;
  actor: Actor & { name: string };
};

const NOT_THERE = 'eligibility:refusals.not_available';

/**
 * Locks a deal for a step: steps on one item wait for each other here. For people outside the conversation it does not
 * exist.
 */
export async function lockDeal(work: Work, by: Actor, conversationId: string): Promise<LockedDeal> {
  const conversation = await conversationAbout(work.trx, by, conversationId);
  const item = await lockItem(work, by, conversation.subjectId);
  const deal = toDeal(conversationId, conversation, item, by.userId);
  return { ...deal, item: toDealItem(item), actor: item.actor };
}

/** The same for reading. */
export async function findDeal(
  db: DbOrTransaction,
  by: Actor,
  conversationId: string,
): Promise<Deal> {
  const conversation = await conversationAbout(db, by, conversationId);
  const item = await findItemFacts(db, conversation.subjectId, by.userId);
  return toDeal(conversationId, conversation, item, by.userId);
}

async function conversationAbout(
  db: DbOrTransaction,
  by: Actor,
  conversationId: string,
): Promise<ConversationFacts & { buyerId: string }> {
  const conversation = await findConversationFacts(db, conversationId, by.userId);
  const { kind, buyerId } = conversation ?? {};
  if (!conversation || kind !== 'marketplace' || typeof buyerId !== 'string') {
    return refuse(by, 'NOT_FOUND', NOT_THERE);
  }
  return { ...conversation, buyerId };
}

const toDealItem = (item: FoundItem): LockedDeal['item'] => ({
  title: item.title,
  price: item.price,
  quantity: item.pieces.quantity,
  cell: item.cell,
});

function toDeal(
  conversationId: string,
  { subjectId, buyerId, isClosed, members }: ConversationFacts & { buyerId: string },
  item: FoundItem | null,
  userId: string,
): Deal {
  const sellerId = members.find((member) => member.role === 'seller')?.userId ?? '';
  const isBuyer = userId === buyerId;
  return {
    conversationId,
    itemId: subjectId,
    item: item && toDealItem(item),
    reservation: item?.reservations.find(({ personId }) => personId === buyerId) ?? null,
    buyerId,
    sellerId,
    otherId: isBuyer ? sellerId : buyerId,
    facts: {
      role: isBuyer ? 'buyer' : 'seller',
      isClosed,
      item: {
        status: item?.facts.status ?? 'removed',
        isNegotiable: item?.isNegotiable ?? false,
        isFree: item?.price === 0,
        isWaiting: item?.facts.isWaiting ?? false,
        piecesLeft: item ? countLeft(item.pieces) : 0,
        isToBorrow: item?.facts.isToBorrow ?? false,
        reservedFor: reservedFor(item, buyerId),
        isSellerAway: item?.isSellerAway ?? false,
      },
    },
  };
}

function reservedFor(item: FoundItem | null, buyerId: string): DealFacts['item']['reservedFor'] {
  if (!item) return null;
  const personIds = item.reservations.map(({ personId }) => personId);
  if (personIds.includes(buyerId)) return 'buyer';
  if (item.facts.status !== 'reserved') return null;
  return personIds.includes(null) ? 'nobody-named' : 'somebody-else';
}
