import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface StarRatingProps {
  /** The rating in words, such as '4.6' or '4.6 (12 reviews)'. */
  children: ReactNode;
  className?: string;
}

/** A rating behind its star, which stands on each card of a list and is drawn by the style sheet. */
export function StarRating({ children, className }: StarRatingProps) {
  return <span className={cx('ui-rating', className)}>{children}</span>;
}
