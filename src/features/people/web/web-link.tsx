import { cx } from '#ui/cx.ts';
import { isWebAddress } from '../web-address.ts';

export interface WebLinkProps {
  /** As the person typed it. */
  children: string;
  className?: string;
}

/**
 * What somebody gave as an address of theirs: a link if it is one, else the plain text it is (PEOPLE-038, PEOPLE-040).
 * It never vouches for where it leads, and the page there learns nothing of where it was found.
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
