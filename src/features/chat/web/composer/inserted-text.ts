/** Words put into a text at a place, parted from what stands beside them; `end` is where they end. */
export function insertedText(
  text: string,
  at: number,
  words: string,
): { text: string; end: number } {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const gap = /\S$/.test(before) ? ' ' : '';
  const head = before + gap + words;
  return { text: head + (/^\S/.test(after) ? ' ' : '') + after, end: head.length };
}
