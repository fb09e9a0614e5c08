import type { Work } from '#platform/server/context.ts';
import { defineEvent } from '#platform/server/live/events.ts';
import type { Card } from '../../contract.ts';

/** A card that a person sends by a step in the feature that stores its subject. */
export type NewCard = {
  conversationId: string;
  senderId: string;
  card: Card;
  /** People who get a separate notification of the step: for them the message has no toast, notification or e-mail. */
  alreadyNotified?: readonly string[];
};

// These are events so that the features that send cards need not know the kinds of conversations.
export const cardGiven = defineEvent<NewCard>('chat.card_given');
export const cardsRedone = defineEvent<string>('chat.cards_redone');

/**
 * Stores one message that stands for a card, in the caller's transaction and as any message comes; a repeat with the
 * same card stores nothing (CHAT-171). Ends the request where the sender may not write there now.
 */
export const sendCard = (work: Work, card: NewCard): Promise<void> => work.emit(cardGiven, card);

/**
 * Announces that the subjects of a conversation's cards have changed: open windows fetch the cards again (CHAT-173).
 */
export const announceCards = (work: Work, conversationId: string): Promise<void> =>
  work.emit(cardsRedone, conversationId);
