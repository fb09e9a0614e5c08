import { trimBlank } from '#platform/text/blank.ts';

/** Search texts are cut at this length (CHAT-164). */
const LONGEST_SEARCH = 200;

/** The text as it is looked for: without the spaces around it, and not longer than sense asks. */
export const searchedText = (typed: string): string =>
  Array.from(trimBlank(typed.replaceAll('\0', '')))
    .slice(0, LONGEST_SEARCH)
    .join('')
    .trim();
