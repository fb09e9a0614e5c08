import { trimBlank } from '#platform/text/blank.ts';
import { findInText } from '#platform/text/search-form.ts';

/** Search texts are cut at this length (CHAT-164). */
const LONGEST_SEARCH = 200;

/** The text as it is looked for: without the spaces around it, and not longer than sense asks. */
export const searchedText = (typed: string): string =>
  Array.from(trimBlank(typed.replaceAll('\0', '')))
    .slice(0, LONGEST_SEARCH)
    .join('')
    .trim();

/** A segment of a text, and whether it is what was looked for. */
export type Marked = { text: string; isHit: boolean };

/** Cuts a text into what was looked for and what stands between, compared as the server compares it (CHAT-066). */
export function markHits(text: string, search: string): Marked[] {
  const marked: Marked[] = [];
  let end = 0;
  for (const { from, to } of findInText(text, search)) {
    if (from > end) marked.push({ text: text.slice(end, from), isHit: false });
    marked.push({ text: text.slice(from, to), isHit: true });
    end = to;
  }
  if (end < text.length) marked.push({ text: text.slice(end), isHit: false });
  return marked;
}
