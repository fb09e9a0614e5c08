const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Length in characters as people see them: an emoji or an accented letter is one (TASK-198). */
export function visibleLength(text: string): number {
  let length = 0;
  for (const _ of graphemes.segment(text)) length += 1;
  return length;
}
