import { lazy } from '../lazy.ts';

// A browser reads its tables for it, which takes a phone a tenth of a second.
const graphemes = lazy(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

/** The characters of a text as people see them, and where each begins. */
export const splitGraphemes = (text: string): Iterable<{ segment: string; index: number }> =>
  graphemes().segment(text);

/** Length in characters as people see them: an emoji or an accented letter is one (TASK-198). */
export function visibleLength(text: string): number {
  let length = 0;
  for (const _ of splitGraphemes(text)) length += 1;
  return length;
}

/** The first `longest` characters as people see them. */
export function firstVisible(text: string, longest: number): string {
  let length = 0;
  for (const { index } of splitGraphemes(text)) {
    if (length === longest) return text.slice(0, index);
    length += 1;
  }
  return text;
}

/** At most `longest` characters as people see them, with a sign where some were left out (NOTE-043). */
export function cutVisible(text: string, longest: number): string {
  const first = firstVisible(text, longest);
  return first === text ? text : `${first}…`;
}
