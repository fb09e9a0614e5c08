import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { CARDS_CHANGED } from '../../live-events.ts';
import type { CardsChanged } from '../../live-events.ts';
import type { ConversationKinds } from '../conversations/conversation-kinds.ts';
import { currentListeners } from '../conversations/listening.ts';
import { writingRight } from '../conversations/present-conversation.ts';
import { lockForWriting } from '../messages/lock-for-writing.ts';
import { storeMessages } from '../messages/store-message.ts';
import { cardGiven, cardsRedone } from './cards.ts';
import type { NewCard } from './cards.ts';
import { asLanguage } from '#platform/language/translator.ts';

export function subscribeCards({ events }: Services, kinds: ConversationKinds): void {
  events.on(cardGiven, (work, card) => storeCard(work, kinds, card));
  events.on(cardsRedone, async (work, conversationId) => {
    const changed: CardsChanged = { conversationId };
    const people = await currentListeners(work, kinds, conversationId);
    work.afterCommit(() => work.services.realtime.toUsers(people, CARDS_CHANGED, changed));
  });
}

async function storeCard(work: Work, kinds: ConversationKinds, given: NewCard): Promise<void> {
  const { trx, services } = work;
  const { conversationId, senderId } = given;
  const found = await lockForWriting(trx, kinds, senderId, conversationId);
  if (!found) {
    return refuse(
      await loadReader(work, senderId),
      'NOT_FOUND',
      'eligibility:refusals.not_available',
    );
  }
  // Under the lock: of two at once the second finds what the first stored.
  if (await isStored(work, given)) return;
  const right = writingRight(kinds, found.facts, senderId);
  if (!right.allowed) authorise(await loadReader(work, senderId), right);
  const focusedUsers = await services.realtime.usersFocusedOn(trx, 'conversation', conversationId);
  await storeMessages(
    work,
    kinds,
    { ...given, clientKey: newId(), body: '', files: [], lastSeq: found.lastSeq },
    focusedUsers,
  );
}

async function isStored({ trx }: Work, { conversationId, card }: NewCard): Promise<boolean> {
  const stored = await trx
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('card_id', '=', card.id)
    .executeTakeFirst();
  return stored !== undefined;
}

/** A step in another feature brings no language along; people read refusals in their own by the key. */
async function loadReader({ trx }: Work, userId: string) {
  const profile = await trx
    .selectFrom('profiles')
    .select('preferred_language')
    .where('id', '=', userId)
    .executeTakeFirst();
  return { language: asLanguage(profile?.preferred_language) };
}
