import { linkParts } from './link-parts.ts';

/** A text with its web addresses as links, which never vouch for where they lead (CHAT-077). */
export function LinkedText({ children }: { children: string }) {
  return linkParts(children).map((part, index) =>
    part.href === undefined ? (
      part.text
    ) : (
      <a
        key={index}
        href={part.href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="text-link underline underline-offset-2"
      >
        {part.text}
      </a>
    ),
  );
}
