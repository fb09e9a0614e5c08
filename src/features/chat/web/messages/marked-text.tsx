import { linkParts } from '#ui/text/link-parts.ts';
import { markWords } from '#platform/text/search-words.ts';
import type { Marked } from '#platform/text/search-words.ts';
import type { FoundTextProps } from '#ui/text/found-text.tsx';
import { Marks } from '#ui/text/marks.tsx';

/** A text with its web addresses as links and with what was found marked in both. */
export function MarkedText({ text, found }: FoundTextProps) {
  const marks = markWords(text, found);
  return (
    <span dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {placedParts(text).map(({ from, ...part }) => {
        const to = from + part.text.length;
        const content = <Marks key={from} marks={cutOut(marks, from, to)} />;
        if (part.href === undefined) return content;
        return (
          <a
            key={from}
            href={part.href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="text-link underline underline-offset-2"
          >
            {content}
          </a>
        );
      })}
    </span>
  );
}

/** Text and links with the place where each begins. */
function placedParts(text: string) {
  const placed: Array<ReturnType<typeof linkParts>[number] & { from: number }> = [];
  let from = 0;
  for (const part of linkParts(text)) {
    placed.push({ ...part, from });
    from += part.text.length;
  }
  return placed;
}

/** The part of marked text between two places; a hit may reach over the edge of a link. */
function cutOut(marks: Marked[], from: number, to: number): Marked[] {
  const cut: Marked[] = [];
  let at = 0;
  for (const { text, isHit } of marks) {
    const piece = text.slice(Math.max(from - at, 0), Math.max(to - at, 0));
    if (piece !== '') cut.push({ text: piece, isHit });
    at += text.length;
  }
  return cut;
}
