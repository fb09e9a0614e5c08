import { cx } from './cx.ts';
import { linkParts } from './link-parts.ts';

export interface LinkTextProps {
  children: string;
  className?: string;
}

/** Text as a person wrote it: always text, with its line breaks and its web addresses (CHAT-077). */
export function LinkText({ children, className }: LinkTextProps) {
  return (
    <span dir="auto" className={cx('wrap-anywhere whitespace-pre-line', className)}>
      {linkParts(children).map((part, index) =>
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
      )}
    </span>
  );
}
