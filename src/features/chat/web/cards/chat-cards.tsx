import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { Card, Conversation } from '../../contract.ts';

export interface CardFacts {
  conversation: Conversation;
  /** The viewer sent it. */
  isOwn: boolean;
  sentAt: Date;
}

/** The text being written in a chat, for the controls next to it. */
export interface ChatWriting {
  text: string;
  /** Inserts words at the caret, next to the existing text, and puts the caret behind them. */
  isOff: boolean;
  /** Puts words where the caret stands, beside what is there, and the caret behind them. */
  insert: (words: string) => void;
}

/** How cards are drawn and started: the chat knows nothing about their subjects (CHAT-172). */
export interface ChatCards {
  /**
   * Renders the content of the frame the chat draws for a card; null for a kind that is not drawn. While loading, it
   * takes about as much room as afterwards.
   */
  render: (card: Card, facts: CardFacts) => ReactNode;
  /** Drawn above the messages: the application that the two talk about (DEAL-056). */
  head?: (conversation: Conversation) => ReactNode;
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

/** Returns null without a provider: then cards are shown as their line of text. */
export const useChatCards = (): ChatCards | null => use(ChatCardsContext);
