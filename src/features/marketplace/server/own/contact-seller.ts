import { findAskerConversation, openAskerConversation } from '#features/chat/server/public.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { mayContact } from '../../rules.ts';
import { lockItem } from '../items/locked-item.ts';
import type { FoundItem } from '../items/locked-item.ts';

/** Finds or makes the one conversation of a buyer with the seller (ITEM-162); one that is there stays usable (ITEM-175). */
export async function contactSeller(work: Work, by: Actor, itemId: string): Promise<string> {
  const mine = await findAskerConversation(work, {
    kind: 'marketplace',
    subjectId: itemId,
    askerId: by.userId,
  });
  if (mine !== undefined) return mine;
  const item = await lockItem(work, by, itemId);
  authorise(by, mayContact(item.facts, item.viewer));
  return openBuyerChat(work, item, by.userId);
}

/** The one conversation of a buyer with the seller; whether it may be opened, its caller has asked. */
export const openBuyerChat = (work: Work, item: FoundItem, buyerId: string): Promise<string> =>
  openAskerConversation(work, {
    kind: 'marketplace',
    subject: { id: item.id, title: item.title, state: item.facts.status },
    asker: { userId: buyerId, role: 'buyer' },
    owner: { userId: item.sellerId, role: 'seller' },
  });
