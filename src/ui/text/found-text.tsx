import { Suspense, createContext, use } from 'react';
import { late } from '../late.tsx';
import type { FoundTextProps } from './marked-words.tsx';

const MarkedWords = late({
  isOptional: true,
  load: async () => (await import('./marked-words.tsx')).MarkedWords,
});

/** The words that a search found in a list, in search form; none where nothing is searched for. */
export const FoundWords = createContext<ReadonlySet<string>>(new Set());

/** A text, and as soon as a search found something in what is shown, with that marked (SHELL-413). */
export function FoundText(props: FoundTextProps) {
  if (props.found.size === 0) return props.text;
  return (
    <Suspense fallback={props.text}>
      <MarkedWords {...props} />
    </Suspense>
  );
}

/** The same in a list that says what was found. */
export const ListedText = ({ text }: { text: string }) => (
  <FoundText text={text} found={use(FoundWords)} />
);
