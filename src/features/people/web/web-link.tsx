import { cx } from '#ui/cx.ts';
import { isWebAddress } from '../web-address.ts';

export interface WebLinkProps {
  /** As the person typed it. */
  children: string;
  className?: string;
}

/**
 * An address that a person entered: a link if it is one, else plain text (PEOPLE-038, PEOPLE-040). The site does not
 * vouch for the target, which does not learn where the link was found.
 */
export function WebLink({ children, className }: WebLinkProps) {
  const text = children.trim();
  if (!isWebAddress(text)) {
    return (
      <span dir="auto" className={cx('wrap-anywhere', className)}>
        {text}
      </span>
    );
  }
  return (
    <a
      href={text}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className={cx('text-link wrap-anywhere underline underline-offset-2', className)}
    >
      {text}
    </a>
  );
}
