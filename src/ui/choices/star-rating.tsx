import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Star } from '../icons.tsx';

export interface StarRatingProps {
  /** The rating in words, such as '4.6' or '4.6 (12 reviews)'. */
  children: ReactNode;
  className?: string;
}

export function StarRating({ children, className }: StarRatingProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 text-xs font-semibold whitespace-nowrap text-ink',
        className,
      )}
    >
      <Star aria-hidden="true" className="size-4 fill-star text-star" />
      {children}
    </span>
  );
}
