import type { ReactNode } from 'react';
import { useApi } from '#app/api.tsx';
import type { Conversation } from '#features/chat/contract.ts';
import { CardAnswer } from '#features/chat/web/cards/card-answer.tsx';
import type { DealCards } from '../contract.ts';
import { buildDealCardsQuery } from './deal-queries.ts';

export interface DealCardProps {
  id: string;
  conversation: Conversation;
}

interface FoundProps<Found> extends DealCardProps {
  find: (cards: DealCards) => Found | undefined;
  children: (found: Found, cards: DealCards) => ReactNode;
}

/** One card out of the answer for the whole conversation. */
export function DealCard<Found>({ conversation, find, children }: FoundProps<Found>) {
  const { queries } = useApi();
  return (
    <CardAnswer query={buildDealCardsQuery(queries, conversation.id)} find={find}>
      {children}
    </CardAnswer>
  );
}
