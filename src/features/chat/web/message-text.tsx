import { Suspense, lazy } from 'react';
import { LinkText } from '#ui/link-text.tsx';
import { markHits } from '../search-text.ts';

const MarkedText = lazy(async () => ({
  default: (await import('./marked-text.tsx')).MarkedText,
}));

/** What somebody wrote, as text (CHAT-077); with the hits of a search marked in it (CHAT-066). */
export function MessageText({ text, search }: { text: string; search: string }) {
  const hasHit = search !== '' && markHits(text, search).some(({ isHit }) => isHit);
  if (!hasHit) return <LinkText>{text}</LinkText>;
  return (
    <Suspense fallback={<LinkText>{text}</LinkText>}>
      <MarkedText text={text} search={search} />
    </Suspense>
  );
}
