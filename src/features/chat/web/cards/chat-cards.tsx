import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { Card, Conversation } from '../../contract.ts';

export interface CardFacts {
  conversation: Conversation;
  /** The viewer sent it. */
  isOwn: boolean;
  sentAt: Date;
}

/** How cards look and begin: the chat knows none of what they stand for (CHAT-172). */
export interface ChatCards {
  /**
   * What stands in the frame the chat draws for it; null for a kind that is not drawn. While it is asked for it takes
   * about as much room as afterwards.
   */
  render: (card: Card, facts: CardFacts) => ReactNode;
  /** A small button before the text field, by which one begins (CHAT-175). */
  actions?: (conversation: Conversation) => ReactNode;
}

const ChatCardsContext = createContext<ChatCards | null>(null);

export interface ChatCardsProviderProps {
  /** The same every time. */
  value: ChatCards;
  children?: ReactNode;
}

export const ChatCardsProvider = ({ value, children }: ChatCardsProviderProps) => (
  <ChatCardsContext value={value}>{children}</ChatCardsContext>
);

/** Null where nobody draws cards: then their line of text stands there. */
export const useChatCards = (): ChatCards | null => use(ChatCardsContext);
