import { Suspense } from 'react';
import { LinkText } from '#ui/text/link-text.tsx';
import { late } from '#ui/late.tsx';
import { markHits } from '../../search-text.ts';

const MarkedText = late({
  load: async () => (await import('./marked-text.tsx')).MarkedText,
});
const MarkedName = late({
  load: async () => (await import('./marked-text.tsx')).MarkedName,
});

export interface SearchedProps {
  text: string;
  search: string;
}

const hasHit = ({ text, search }: SearchedProps) =>
  search !== '' && markHits(text, search).some(({ isHit }) => isHit);

/** The text of a message (CHAT-077), with the hits of a search highlighted in it (CHAT-066). */
export function MessageText(props: SearchedProps) {
  if (!hasHit(props)) return <LinkText>{props.text}</LinkText>;
  return (
    <Suspense fallback={<LinkText>{props.text}</LinkText>}>
      <MarkedText {...props} />
    </Suspense>
  );
}

/** The name of a file, highlighted like the text of a message. */
export function FileName(props: SearchedProps) {
  if (!hasHit(props)) return props.text;
  return (
    <Suspense fallback={props.text}>
      <MarkedName {...props} />
    </Suspense>
  );
}
