/** They turn what follows around until something ends them, which may be in another text. */
const OPEN_ENDED = /[\u202a-\u202e\u2066-\u2069]/g;
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const ISOLATE = '\u2068';
const END_OF_ISOLATE = '\u2069';

/** A text whose direction ends with it. */
export const withoutDirectionMarks = (text: string): string => text.replaceAll(OPEN_ENDED, '');

/** A value as it stands in a sentence, which keeps its own order around it (SHELL-363). */
export function isolated(value: string): string {
  const plain = withoutDirectionMarks(value);
  return RIGHT_TO_LEFT.test(plain) ? `${ISOLATE}${plain}${END_OF_ISOLATE}` : plain;
}
