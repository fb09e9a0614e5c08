import { cx } from '../cx.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

export interface StarRatingProps {
  /** From 0 to 5, with parts. */
  value: number;
  /** What it says in words, such as '4.6 out of 5'. */
  label: string;
  className?: string;
}

const STAR = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z';

function Row({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 100 20" className={className} aria-hidden="true">
      {[0, 1, 2, 3, 4].map((star) => (
        <path key={star} d={STAR} transform={`translate(${star * 20})`} fill="currentColor" />
      ))}
    </svg>
  );
}

export function StarRating({ value, label, className }: StarRatingProps) {
  const filled = Math.min(5, Math.max(0, value)) * 20;
  return (
    <span className={cx('relative inline-block h-4 w-20 shrink-0 align-[-0.15em]', className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Row className="absolute inset-0 size-full text-line" />
      <span
        className="absolute inset-0 size-full"
        style={{ clipPath: `inset(0 ${100 - filled}% 0 0)` }}
      >
        <Row className="size-full text-star" />
      </span>
    </span>
  );
}
