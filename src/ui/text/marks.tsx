import type { Marked } from '#platform/text/search-words.ts';

/** A text with what was found in it marked; the marks take no room, so that nothing moves when they come. */
export function Marks({ marks }: { marks: readonly Marked[] }) {
  return marks.map(({ text, isHit }, at) =>
    isHit ? (
      <mark key={at} className="rounded-sm bg-accent text-on-accent">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
