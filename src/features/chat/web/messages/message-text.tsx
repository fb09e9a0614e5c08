import { Suspense } from 'react';
import { LinkText } from '#ui/text/link-text.tsx';
import { late } from '#ui/late.tsx';
import { findWords } from '#platform/text/search-words.ts';
import { FoundText } from '#ui/text/found-text.tsx';
import type { FoundTextProps } from '#ui/text/found-text.tsx';

const MarkedText = late({
  load: async () => (await import('./marked-text.tsx')).MarkedText,
});

/** The text of a message (CHAT-077), with what a search found marked in it (CHAT-066). */
export function MessageText(props: FoundTextProps) {
  if (findWords(props.text, props.found).length === 0) return <LinkText>{props.text}</LinkText>;
  return (
    <Suspense fallback={<LinkText>{props.text}</LinkText>}>
      <MarkedText {...props} />
    </Suspense>
  );
}

/** The name of a file, marked like the text of a message. */
export const FileName = FoundText;
