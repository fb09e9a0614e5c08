import { lockItem, openBuyerChat, requireShownToAll } from '#features/marketplace/server/public.ts';
import { notify } from '#features/notifications/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { mayAnswer, mayAnswerWith } from '../../rules.ts';
import { NOT_FOUND, lockWanted } from '../posts/find-wanted.ts';
import { priceIn, readLanguages } from '../price-in-language.ts';

type Answer = { wantedId: string; itemId: string };

/**
 * Shows the owner of a post an item of one's own, once, and returns the chat about it, in which they are the buyer
 * (ITEM-399, ITEM-400).
 */
export async function answerWanted(
  work: Work,
  by: Actor,
  { wantedId, itemId }: Answer,
): Promise<string> {
  const post = await lockWanted(work, by, wantedId);
  authorise(by, mayAnswer(post.facts));
  const item = await lockItem(work, by, itemId);
  authorise(
    by,
    mayAnswerWith({
      isOwn: item.sellerId === by.userId,
      isAvailable: item.facts.status === 'available',
    }),
  );
  requireShownToAll(by, item);
  const { numInsertedOrUpdatedRows } = await work.trx
    .insertInto('wanted_answers')
    .values({ wanted_id: wantedId, item_id: itemId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  const conversationId = await openBuyerChat(work, item, post.ownerId);
  if (numInsertedOrUpdatedRows === 0n) return conversationId;
  await storePair(work, { wantedId, itemId });
  const languages = await readLanguages(work.trx, [post.ownerId]);
  await notify(work, {
    recipientIds: [post.ownerId],
    senderId: by.userId,
    type: 'wanted_answered',
    textKey: 'notifications:messages.wanted_answered',
    params: {
      name: item.actor.name,
      title: item.title,
      price: priceIn(languages.get(post.ownerId), item.price),
    },
    entityType: 'wanted',
    entityId: wantedId,
    taskId: null,
    preference: 'always',
    unreadKey: `wanted-answer:${wantedId}:${itemId}`,
  });
  return conversationId;
}

/** An answered pair needs no notification that it may fit (ITEM-406). */
const storePair = ({ trx }: Work, { wantedId, itemId }: Answer) =>
  trx
    .insertInto('wanted_matches')
    .values({ wanted_id: wantedId, item_id: itemId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The owner of the post does not want this item (ITEM-401). */
export async function hideAnswer(
  work: Work,
  by: Actor,
  { wantedId, itemId }: Answer,
): Promise<void> {
  const { facts } = await lockWanted(work, by, wantedId);
  if (!facts.isOwner) return refuse(by, 'FORBIDDEN', 'wanted:refusals.not_owner');
  const { numUpdatedRows } = await work.trx
    .updateTable('wanted_answers')
    .set({ hidden_at: new Date() })
    .where('wanted_id', '=', wantedId)
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return refuse(by, 'NOT_FOUND', NOT_FOUND);
}
