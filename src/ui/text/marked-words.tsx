import { markWords } from '#platform/text/search-words.ts';
import { Marks } from './marks.tsx';

export interface FoundTextProps {
  text: string;
  /** The words that a search found, in search form. */
  found: ReadonlySet<string>;
}

/** A text with the words that a search found marked in it (SHELL-413). */
export const MarkedWords = ({ text, found }: FoundTextProps) => (
  <Marks marks={markWords(text, found)} />
);
