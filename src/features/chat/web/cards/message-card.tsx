import { Suspense } from 'react';
import { useText } from '#platform/web/use-text.ts';
import type { Card } from '../../contract.ts';
import { cardTextKey } from '../../last-message-text.ts';
import { useChatCards } from './chat-cards.tsx';
import type { CardFacts } from './chat-cards.tsx';

export interface MessageCardProps extends CardFacts {
  card: Card;
}

/** A message's card, as its feature draws it; as text if no feature does (CHAT-172). */
export function MessageCard({ card, ...facts }: MessageCardProps) {
  const text = useText();
  const cards = useChatCards();
  const words = text(cardTextKey(card));
  const drawn = cards?.render(card, facts) ?? null;
  if (drawn === null) return <p className="px-2 py-0.5">{words}</p>;
  return (
    <div
      role="group"
      aria-label={words}
      // As wide as the bubble may be, and as a card reads well.
      className="w-104 max-w-full rounded-control border border-line bg-card p-3"
    >
      {/* Its part comes late, and takes the rest of the chat away with it nowhere. */}
      <Suspense fallback={<p className="min-h-24 text-muted">{words}</p>}>{drawn}</Suspense>
    </div>
  );
}
