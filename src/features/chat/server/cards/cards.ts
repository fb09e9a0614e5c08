import type { Work } from '#platform/server/context.ts';
import { defineEvent } from '#platform/server/live/events.ts';
import type { Card } from '../../contract.ts';

/** A card somebody sends by a step in the feature that keeps what it stands for. */
export type NewCard = {
  conversationId: string;
  senderId: string;
  card: Card;
  /** Who is notified of the step by a notice of its own: for them the message comes without toast, notice and e-mail. */
  alreadyNotified?: readonly string[];
};

// Events, so that whoever sends a card needs to know none of the kinds of conversations.
export const cardGiven = defineEvent<NewCard>('chat.card_given');
export const cardsRedone = defineEvent<string>('chat.cards_redone');

/**
 * Stores one message that stands for a card, in the caller's transaction and as any message comes; a repeat with the
 * same card stores nothing (CHAT-171). Ends the request where the sender may not write there now.
 */
export const sendCard = (work: Work, card: NewCard): Promise<void> => work.emit(cardGiven, card);

/** What the cards of a conversation stand for has changed: open windows ask for it again (CHAT-173). */
export const announceCards = (work: Work, conversationId: string): Promise<void> =>
  work.emit(cardsRedone, conversationId);
