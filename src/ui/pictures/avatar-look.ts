import { lazy } from '#platform/lazy.ts';

// A browser reads its tables for it, which takes a phone a tenth of a second.
const graphemes = lazy(() => new Intl.Segmenter(undefined, { granularity: 'grapheme' }));
const STARTS_WITH_LETTER = /^[\p{L}\p{N}]/u;

// Two plain letters never melt into one; asking the segmenter costs a hundred times as much.
const STARTS_PLAINLY = /^[ -~](?:[ -~]|$)/;

function firstGrapheme(text: string): string {
  if (STARTS_PLAINLY.test(text)) return text.charAt(0);
  for (const { segment } of graphemes().segment(text)) return segment;
  return '';
}

/** At most two letters for a person without a picture, '' for a nameless one (SHELL-010). */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const lettered = words
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter((word) => STARTS_WITH_LETTER.test(word));
  const first = lettered.at(0);
  if (first === undefined) return firstGrapheme(words.join(''));
  const last = lettered.length > 1 ? lettered.at(-1) : undefined;
  return [first, last ?? '']
    .map((word) => firstGrapheme(firstGrapheme(word).toUpperCase()))
    .join('');
}

/** As many as components.css has looks for. */
const GROUNDS = 8;

/** The same name always gets the same ground. */
export function avatarGround(name: string): string {
  let hash = 7;
  for (const character of name.trim().toLowerCase()) {
    hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  }
  return `ui-ground-${hash % GROUNDS}`;
}
