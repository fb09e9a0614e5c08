import { createContext, use } from 'react';
import { markWords } from '#platform/text/search-words.ts';
import { Marks } from './marks.tsx';

export interface FoundTextProps {
  text: string;
  /** The words that a search found, in search form. */
  found: ReadonlySet<string>;
}

/** The words that a search found in a list, in search form; none where nothing is searched for. */
export const FoundWords = createContext<ReadonlySet<string>>(new Set());

/** A text with the words that a search found in what is shown marked in it (SHELL-413). */
export function FoundText({ text, found }: FoundTextProps) {
  return found.size === 0 ? text : <Marks marks={markWords(text, found)} />;
}

/** The same in a list that says what was found. */
export const ListedText = ({ text }: { text: string }) => (
  <FoundText text={text} found={use(FoundWords)} />
);
