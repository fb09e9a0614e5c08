import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { Card, Conversation } from '../../contract.ts';

export interface CardFacts {
  conversation: Conversation;
  /** The viewer sent it. */
  isOwn: boolean;
  sentAt: Date;
}

/** What is being written in a chat, for what stands beside it. */
export interface ChatWriting {
  text: string;
  /** Nothing can be written while a message waits to be sent. */
  isOff: boolean;
  /** Puts words where the caret stands, beside what is there, and the caret behind them. */
  insert: (words: string) => void;
}

/** How cards look and begin: the chat knows none of what they stand for (CHAT-172). */
export interface ChatCards {
  /**
   * What stands in the frame the chat draws for it; null for a kind that is not drawn. While it is asked for it takes
   * about as much room as afterwards.
   */
  render: (card: Card, facts: CardFacts) => ReactNode;
  /** A small button before the text field, by which one begins (CHAT-175). */
  actions?: (conversation: Conversation, writing: ChatWriting) => ReactNode;
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
