/** What is looked for is cut here (CHAT-164). */
const LONGEST_SEARCH = 200;

/** The text as it is looked for: without the spaces around it, and not longer than sense asks. */
export const searchedText = (typed: string): string =>
  Array.from(typed.replaceAll('\0', '').trim()).slice(0, LONGEST_SEARCH).join('').trim();

/** A segment of a text, and whether it is what was looked for. */
export type Marked = { text: string; isHit: boolean };

/** Cuts a text into what was looked for and what stands between, ignoring case (CHAT-066). */
export function markHits(text: string, search: string): Marked[] {
  if (search === '') return [{ text, isHit: false }];
  const pattern = search.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const marked: Marked[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(new RegExp(pattern, 'giu'))) {
    if (index > end) marked.push({ text: text.slice(end, index), isHit: false });
    marked.push({ text: found, isHit: true });
    end = index + found.length;
  }
  if (end < text.length) marked.push({ text: text.slice(end), isHit: false });
  return marked;
}
