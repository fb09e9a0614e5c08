import { cx } from '../cx.ts';
import { Star } from '../icons.tsx';

export interface StarRowProps {
  /** Drawn to the half star; the number beside it, or the label, is exact. */
  value: number;
  /** Read out in place of the stars: 'Rated 4 out of 5'. */
  label: string;
  most?: number;
  className?: string;
}

/** Stars as a picture of how many were given. */
export function StarRow({ value, label, most = 5, className }: StarRowProps) {
  const halves = Math.round(value * 2);
  return (
    <span role="img" aria-label={label} className={cx('inline-flex gap-0.5', className)}>
      {Array.from({ length: most }, (_, index) => {
        const filled = halves - index * 2;
        return (
          <span key={index} className="relative flex">
            <Star className={cx('size-4.5', filled > 1 ? FILLED : 'text-control')} />
            {filled === 1 && (
              <Star className={cx('absolute size-4.5 [clip-path:inset(0_50%_0_0)]', FILLED)} />
            )}
          </span>
        );
      })}
    </span>
  );
}

const FILLED = 'fill-star text-star';
