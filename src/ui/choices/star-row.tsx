import { cx } from '../cx.ts';
import { Star } from '../icons.tsx';

export interface StarRowProps {
  /** Rounded to whole stars; the number beside it, or the label, is exact. */
  value: number;
  /** Read out in place of the stars: 'Rated 4 out of 5'. */
  label: string;
  most?: number;
  className?: string;
}

/** Stars as a picture of how many were given. */
export function StarRow({ value, label, most = 5, className }: StarRowProps) {
  return (
    <span role="img" aria-label={label} className={cx('inline-flex gap-0.5', className)}>
      {Array.from({ length: most }, (_, index) => (
        <Star
          key={index}
          className={cx(
            'size-4.5',
            index < Math.round(value) ? 'fill-star text-star' : 'text-line-strong',
          )}
        />
      ))}
    </span>
  );
}
