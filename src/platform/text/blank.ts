/** Characters that draw no ink: by Unicode property, and some that Unicode counts as symbols. */
const INKLESS = String.raw`\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800\u{1d159}`;
const NO_INK = new RegExp(String.raw`[${INKLESS}\p{Cc}\p{White_Space}]+`, 'gu');
const NO_INK_NOR_SPACE = new RegExp(String.raw`[${INKLESS}]|(?!\s)\p{Cc}`, 'gu');
/** Whether a text would show nothing: it counts as empty wherever people write (TASK-343). */
export const isBlank = (text: string): boolean => text.replaceAll(NO_INK, '') === '';

/** The text without invisible characters, as its length is counted. */
export const visiblePart = (text: string): string => text.replaceAll(NO_INK_NOR_SPACE, '').trim();

/** Search input, without invisible characters around it. */
export function trimBlank(text: string): string {
  // By hand: a pattern for the end of a text takes the square of its length.
  const signs = Array.from(text);
  const first = signs.findIndex((sign) => !isBlank(sign));
  return first < 0
    ? ''
    : signs.slice(first, signs.findLastIndex((sign) => !isBlank(sign)) + 1).join('');
}
