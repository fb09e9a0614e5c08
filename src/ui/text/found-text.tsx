import { Suspense } from 'react';
import { late } from '../late.tsx';
import type { FoundTextProps } from './marked-words.tsx';

const MarkedWords = late({
  isOptional: true,
  load: async () => (await import('./marked-words.tsx')).MarkedWords,
});

/** A text, and as soon as a search found something in what is shown, with that marked (SHELL-413). */
export function FoundText(props: FoundTextProps) {
  if (props.found.size === 0) return props.text;
  return (
    <Suspense fallback={props.text}>
      <MarkedWords {...props} />
    </Suspense>
  );
}
